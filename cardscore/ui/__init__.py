"""The window. Nothing outside this package imports Tk; nothing in it decides a rule."""
