"""How wide text is where no font can be asked, and how it is broken into the lines of a label."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

ELLIPSIS = "…"

# What is longer does not fit anywhere.
_MOST_CHARACTERS = 400
# Hundredths of the size of the letters. These are the widths of the widest of the fonts that
# readers are likely to have, so that no label is too long for its box.
_WIDTHS = {
    letter: width
    for width, letters in (
        (30, "'ijlIJ"),
        (34, " ,./:;\\|·"),
        (42, "f-()[]tr!"),
        (50, '"*_`'),
        (56, "szcFkL?"),
        (63, "vxyTYaeoß0123456789$ESbdghnpqu{}P"),
        (70, "ABVXZCRK"),
        (80, "UNHDGOQw&"),
        (86, "#+<=>^~M"),
        (100, "mW%@…—"),
    )
    for letter in letters
}
_LATIN, _CYRILLIC, _OTHER = 72, 110, 105
# Signs of these ranges are several letters wide; one of them is a whole sentence.
_WIDE = (
    (0xFDFA, 0xFDFC, 450),
    (0xFDFD, 0xFDFD, 1200),
    (0x12000, 0x1254F, 350),
    (0xA980, 0xA9FF, 250),
)


def width_of(text: str, size: float) -> float:
    """How wide a text is at most, in letters of this size."""
    return sum([_WIDTHS.get(it) or _hundredths(it) for it in text]) * size / 100


def wrapped(text: str, width: float, size: float, most: int) -> tuple[str, ...]:
    """The text in at most so many lines of that width; what does not fit is an ellipsis."""
    lines = [""]
    for word in _words(text[:_MOST_CHARACTERS]):
        bare = word.rstrip()
        if lines[-1] and width_of(lines[-1] + bare, size) > width:
            lines.append("")
        # Only a word that is too long for a line of its own is torn apart.
        for piece in [word] if width_of(bare, size) <= width else _pieces(word):
            if lines[-1] and width_of((lines[-1] + piece).rstrip(), size) > width:
                lines.append("")
            if lines[-1] or not piece.isspace():
                lines[-1] += piece
        if len(lines) > most:
            break
    if len(lines) > most or len(text) > _MOST_CHARACTERS:
        last = min(most, len(lines)) - 1
        lines = [*lines[:last], _cut(lines[last], width, size)]
    return tuple([line.strip() for line in lines])


def fitted(text: str, width: float, size: float) -> str:
    """The text on one line of that width."""
    return wrapped(text, width, size, 1)[0]


def _cut(line: str, width: float, size: float) -> str:
    """The line with an ellipsis behind it, shortened until both fit."""
    pieces = list(_pieces(line.rstrip()))
    while pieces and width_of("".join(pieces).rstrip() + ELLIPSIS, size) > width:
        pieces.pop()
    return "".join(pieces).rstrip() + ELLIPSIS


def _words(text: str) -> Iterator[str]:
    """The words, each with the blanks behind it; a line may also end within `some-id/part`."""
    start = 0
    for at in range(1, len(text)):
        before, here = text[at - 1], text[at]
        if here != before and (before == " " or (before in "-/" and here.isalnum())):
            yield text[start:at]
            start = at
    yield text[start:]


def _pieces(word: str) -> Iterator[str]:
    """What must not be torn apart: a letter with the marks upon it, joined signs."""
    start = 0
    for at in range(1, len(word)):
        if _hundredths(word[at]) and word[at - 1] != "\u200d":
            yield word[start:at]
            start = at
    yield word[start:]


def _hundredths(letter: str) -> int:
    if (known := _WIDTHS.get(letter)) is not None:
        return known
    code = ord(letter)
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    for first, last, width in _WIDE:
        if first <= code <= last:
            return width
    if code < 0x180:
        return _LATIN if letter.islower() or code < 0x80 else 80
    return _CYRILLIC if 0x180 <= code < 0x590 else _OTHER
