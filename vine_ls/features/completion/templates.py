"""The snippets as items: whole pieces of a plan, with the line ends that the plan has."""

from __future__ import annotations

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.item import Item, ItemKind
from vine_ls.features.snippets import SNIPPETS, Snippet, Where


def templates(cursor: Cursor, where: Where) -> list[Item]:
    """The snippets for this part of a plan.

    Those of a body line are of use only with places to fill in: their text would say something.
    """
    kind: ItemKind = "snippet" if where == "body" else "template"
    line_end = "\r\n" if "\r\n" in cursor.plan.document.preamble.text else "\n"
    return [_template(one, kind, line_end) for one in SNIPPETS if one.where == where]


def _template(one: Snippet, kind: ItemKind, line_end: str) -> Item:
    text, snippet = (it.replace("\n", line_end) for it in (one.plain, one.body))
    return Item(one.prefix, kind, text, one.prefix, one.description, "", snippet)
