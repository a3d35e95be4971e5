"""The text of a block with other ids and other URIs in it; all else stays byte for byte."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from vine_ls.language.block import DEPENDENCY, Block
from vine_ls.language.mentions import mentions_in
from vine_ls.language.text import Edit, Token, apply_edits
from vine_ls.language.uri import folder_of, is_file, rebased, resolve, scheme_of

_ROOTED = re.compile(r"[/\\]|[A-Za-z]:[/\\]")


def rewrite_edits(
    block: Block, new_id: Callable[[str], str], new_uri: Callable[[str], str]
) -> list[Edit]:
    """The edits, counted from the block's start, that put other ids and URIs into it."""
    edits = []
    if block.header and block.header.id:
        edits.append(_edit(block.header.id, new_id))
    edits += [_edit(line.value, new_id) for line in block.lines if line.kind is DEPENDENCY]
    edits += [_edit(mention.uri, new_uri) for mention in mentions_in(block)]
    return sorted(edit for edit in edits if edit is not None)


def rebasing(base: str, new_base: str) -> Callable[[str], str]:
    """How a URI that stands in the file `base` is written in the file `new_base`."""
    if is_file(base) == is_file(new_base) and folder_of(base) == folder_of(new_base):
        return lambda uri: uri
    return lambda uri: _rebased(base, new_base, uri)


def edited_content(block: Block, edits: Iterable[Edit]) -> str:
    """The text of a block, without its delimiter line, after edits of it."""
    return apply_edits(block.content, sorted(edits))


def _rebased(base: str, new_base: str, uri: str) -> str:
    target = resolve(base, uri)
    if target is None or scheme_of(uri) or _ROOTED.match(uri):
        return uri
    return rebased(uri, target, new_base)


def _edit(token: Token, new: Callable[[str], str]) -> Edit | None:
    text = new(token.text)
    return Edit(token.span, text) if text != token.text else None
