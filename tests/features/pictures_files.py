"""Pictures of several files: `%! /a.vine` starts one, `$0` marks the cursor.

A place is drawn as its file, its line, and the text of the line with «what is meant» marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tests.pictures import plan as dedented
from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import Span, apply_edits

CURSOR = "$0"


class Picture(NamedTuple):
    """The files of a picture, and the plan and offset of its cursor."""

    snapshot: Snapshot
    plan: Plan
    offset: int
    texts: dict[str, str]


def picture_of(picture: str, line_end: str = "\n") -> Picture:
    """A picture with a cursor; a text that starts without `%!` is the file `/a.vine`."""
    texts = files_of(picture, line_end)
    marked = next(key for key, text in texts.items() if CURSOR in text)
    offset = texts[marked].index(CURSOR)
    texts[marked] = texts[marked].replace(CURSOR, "", 1)
    snapshot = Snapshot.of(texts)
    plan = snapshot.plan(marked)
    assert plan is not None
    return Picture(snapshot, plan, offset, texts)


def files_of(picture: str, line_end: str = "\n") -> dict[str, str]:
    """The texts of the files of a picture, by key."""
    texts: dict[str, list[str]] = {}
    key = "/a.vine"
    for line in dedented(picture).split("\n"):
        if line.startswith("%! "):
            key = line[len("%! ") :]
            texts[key] = []
        else:
            texts.setdefault(key, []).append(line)
    return {
        key: line_end.join(lines if not lines or lines[-1] == "" else [*lines, ""])
        for key, lines in texts.items()
    }


def drawn(texts: Mapping[str, str], key: str, span: Span) -> str:
    """A place: `/a.vine:3:[«auth»] Log in (planning)`; a file that is no plan has no lines."""
    text = texts.get(key, "")
    line_start = text.rfind("\n", 0, span.start) + 1
    line_end = text.find("\n", span.end)
    line = text[line_start : line_end if line_end >= 0 else len(text)]
    start, end = span.start - line_start, span.end - line_start
    line = f"{line[:start]}«{line[start:end]}»{line[end:]}".replace("\r", "")
    return f"{key}:{text.count(chr(10), 0, span.start) + 1}:{line}"


def check_drawn(found: Iterable[str], expected: str) -> None:
    assert "\n".join(found) == dedented(expected).strip("\n")


def applied(texts: Mapping[str, str], changes: Changes) -> dict[str, str]:
    """The files after the changes; whatever moves is moved after the edits."""
    after = dict(texts)
    for key, edits in changes.edits.items():
        assert list(edits) == sorted(edits)
        assert all(one.span.end <= two.span.start for one, two in zip(edits, edits[1:]))  # noqa: B905, RUF007
        after[key] = apply_edits(after[key], list(edits))
    for created in changes.created:
        after[created.key] = created.text
    for old, new in changes.renamed:
        after = {moved_key(key, old, new): text for key, text in after.items()}
    return after


def moved_key(key: str, old: str, new: str) -> str:
    return new + key[len(old) :] if key == old or key.startswith(f"{old}/") else key


def check_files(texts: Mapping[str, str], expected: str) -> None:
    """Fail unless the files are those of the picture."""
    wanted = files_of(expected)
    assert _joined(texts) == _joined(wanted)


def _joined(texts: Mapping[str, str]) -> str:
    return "".join(f"%! {key}\n{text.replace(chr(13), '')}" for key, text in texts.items())
