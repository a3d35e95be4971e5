"""Pictures of fixes: a text, and below it what each fix takes away and puts in."""

from __future__ import annotations

from difflib import ndiff

from tests.pictures import plan
from vine_ls.features.canonical import raw_lines
from vine_ls.features.fixing import fixes_for
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.language.text import apply_edits
from vine_ls.rules.check import check
from vine_ls.rules.fix import Fix

_TITLE = "* "


def check_fixes(code: str, picture: str) -> None:
    """Fail unless the fixes of the first finding of `code` are those drawn below the text.

    Each has a line `* title (safe, preferred)`, then the lines that go (`-`) and come (`+`). The
    text is read with LF and with CR LF. That a lint can be ignored is drawn nowhere.
    """
    lines = plan(picture).rstrip("\n").split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith(_TITLE))
    text = "\n".join((*lines[:first], ""))
    expected = "\n".join(line.rstrip() for line in lines[first:])
    assert drawn_fixes(code, text) == expected
    if "\r" not in text:
        assert drawn_fixes(code, text.replace("\n", "\r\n")).replace("\r", "") == expected


def drawn_fixes(code: str, text: str) -> str:
    document = Document.read(text)
    finding = next(found for found in check(document) if found.code == code)
    fixes = fixes_for(alone(document), finding)
    return "\n".join(_drawn(text, fix) for fix in fixes if not fix.title.startswith("Ignore "))


def after(text: str, fix: Fix) -> str:
    (edits,) = fix.changes.edits.values()
    return apply_edits(text, list(edits))


def _drawn(text: str, fix: Fix) -> str:
    marks = [name for name in ("safe", "preferred") if getattr(fix, name)]
    title = f"{_TITLE}{fix.title}" + (f" ({', '.join(marks)})" if marks else "")
    changed = [
        line.rstrip("\r\n").rstrip()
        for line in ndiff(raw_lines(text), raw_lines(after(text, fix)))
        if line[0] in "-+"
    ]
    return "\n".join((title, *changed))
