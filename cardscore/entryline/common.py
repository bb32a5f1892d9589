"""What is typed, as the notation has it, whatever the keyboard made of it."""

from __future__ import annotations

import re

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}


def plain(typed: str) -> str:
    """Full-width letters, digits and signs, and the four minus signs, as the notation has them.

    What stands in double quotes is a name and stays as it is.

    >>> plain("Ｒ７"), plain("adjust points Aki －２０"), plain("ー20"), plain("ドロー２")
    ('R7', 'adjust points Aki -20', '-20', 'ドロー2')
    """
    parts = typed.split('"')
    for index in range(0, len(parts), 2):
        part = parts[index].translate(_FULL_WIDTH)
        # After another one it is the long vowel of a word: ドロー2.
        parts[index] = re.sub(r"(?<![ァ-ヺ])[−–‐ー](?=[0-9])", "-", part)
    return '"'.join(parts)
