"""A second opinion: judges written from the rules alone.

They import nothing from the program (a test holds that), are slow and plain, and take what the
program takes: a header, the players, the one-line position, and the text of one more entry.
"""
