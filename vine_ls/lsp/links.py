"""Links as JSON, one at a time: a plan may have as many as it has blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vine_ls.features.document_links import document_links
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import position_at
from vine_ls.language.uri import key_of
from vine_ls.lsp.quoted import quoted

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def written_links(server: VineServer, plan: Plan, has_tooltips: bool) -> Iterator[str]:
    """Each as a `DocumentLink`."""
    blocks, encoding = plan.document.blocks, server.encoding
    for link in document_links(plan):
        text = blocks[link.at].text
        first, column = position_at(text, link.uri.span.start, encoding)
        last, end = position_at(text, link.uri.span.end, encoding)
        tooltip = f',"tooltip":{quoted(link.tooltip)}' if has_tooltips else ""
        yield (
            f'{{"range":{{"start":{{"line":{link.line + first},"character":{column}}},'
            f'"end":{{"line":{link.line + last},"character":{end}}}}},'
            f'"target":{quoted(server.uri(key_of(link.target)))}{tooltip}}}'
        )
