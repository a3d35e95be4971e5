"""Pictures of completions: the line with «the text that is rep|laced», and below it the items."""

from __future__ import annotations

from collections.abc import Sequence

from tests.features.pictures_files import Picture, picture_of
from tests.pictures import plan as dedented
from vine_ls.features.completion import complete
from vine_ls.features.completion.item import Completions, Item
from vine_ls.language.text import Edit, apply_edits


def check_items(picture: str, expected: str, names: Sequence[str] = ()) -> None:
    """Fail unless these are the items at the cursor, with LF and with CR LF.

    An item is drawn as its label and, if there is more to say, `: detail · note`. If there are
    more items than drawn, the picture ends with `...`.
    """
    for line_end in ("\n", "\r\n"):
        seen = picture_of(picture, line_end)
        found = complete(seen.plan, seen.offset, names)
        wanted = dedented(expected).strip("\n").split("\n")
        drawn = _drawn(seen, found)
        if wanted[-1] == "...":
            drawn[len(wanted) - 1 :] = ["..."]
        assert "\n".join(drawn) == "\n".join(wanted)


def check_nothing(picture: str, names: Sequence[str] = ()) -> None:
    """Fail if there is anything to complete at the cursor."""
    for line_end in ("\n", "\r\n"):
        seen = picture_of(picture, line_end)
        assert complete(seen.plan, seen.offset, names) is None


def check_chosen(picture: str, label: str, expected: str, names: Sequence[str] = ()) -> None:
    """Fail unless the lines around the cursor become these when the item is chosen."""
    for line_end in ("\n", "\r\n"):
        seen = picture_of(picture, line_end)
        found = complete(seen.plan, seen.offset, names)
        assert found
        (item,) = [item for item in found.items if item.label == label]
        text = apply_edits(seen.plan.document.text, [Edit(found.span, item.text)])
        assert text.count("\r") == (text.count("\n") if line_end == "\r\n" else 0)
        lines = text.replace("\r", "").split("\n")
        first = seen.plan.document.text.count("\n", 0, seen.offset)
        wanted = dedented(expected).strip("\n").split("\n")
        assert lines[first : first + len(wanted)] == wanted


def snippet_of(picture: str, label: str) -> str | None:
    """The text with fields of one item."""
    seen = picture_of(picture)
    found = complete(seen.plan, seen.offset)
    assert found
    (item,) = [item for item in found.items if item.label == label]
    return item.snippet


def _drawn(seen: Picture, found: Completions | None) -> list[str]:
    if found is None:
        return ["nothing"]
    text, (start, end) = seen.plan.document.text, found.span
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = last if last >= 0 else len(text)
    before, after = text[start : found.insert_end], text[found.insert_end : end]
    line = f"{text[first:start]}«{before}|{after}»{text[end:last]}".replace("\r", "")
    return [line, *[_item(item) for item in found.items]]


def _item(item: Item) -> str:
    more = " · ".join([part for part in (item.detail, item.note) if part])
    return f"{item.label}: {more}" if more else item.label
