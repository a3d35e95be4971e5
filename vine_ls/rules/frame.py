"""The frame of a file: its version against its features, its delimiters, its line ends."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import Block
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.text import Span, majority_line_end
from vine_ls.rules.rule import Knot, Place, Problem, Severity, rule


@rule("vine/doubled-delimiter", Severity.WARNING)
def doubled_delimiter(block: Block) -> Iterator[Problem]:
    """Between two delimiters stands a block; one of these delimiters is too many.

        [a] First (started)
        ---
        ---
        [b] Second (planning)

    Delete one; formatting does.
    """
    if block.is_empty and block.delimiter and block.closing:
        yield Problem(block.closing.span, "nothing stands between this delimiter and the one above")


@rule("vine/trailing-delimiter", Severity.WARNING)
def trailing_delimiter(graph: Graph) -> Iterator[Knot]:
    """Behind the last delimiter stand only blank lines, which other tools reject.

    Delete them and the delimiter; formatting does.
    """
    for at in graph.trailing_blank_blocks:
        message = "other tools reject a delimiter with nothing but blank lines behind it"
        yield Knot(at, "id", message)


@rule("vine/newer-feature", Severity.INFORMATION)
def newer_feature(document: Document) -> Iterator[Place]:
    """The file uses what its version does not have yet.

    References, prefixes and slashes in ids came with 1.1.0, annotations with 1.2.0. Readers of
    today do not mind; older ones do.

        vine 1.0.0
        ---
        ref [design] Design system (./design.vine)

    Raise the version in the first line.
    """
    magic = document.preamble.magic
    if magic is None or not magic.sound or magic.version is None:
        return
    version = magic.version.text
    if version == "1.0.0" and (document.preamble.prefix is not None or document.graph.uses_1_1):
        yield Place(PREAMBLE, magic.version.span, "the file uses what came with 1.1.0")
    elif version in ("1.0.0", "1.1.0") and document.graph.uses_1_2:
        yield Place(PREAMBLE, magic.version.span, "the file uses what came with 1.2.0")


@rule("vine/mixed-line-ends", Severity.INFORMATION)
def mixed_line_ends(document: Document) -> Iterator[Place]:
    """Some lines end with LF, others with CR LF.

    Both are read alike. Editors and tools may rewrite them without being asked; settle for one.
    """
    has_returns = any(found for _, found in document.blocks.by_chunk(_has_returns))
    if not has_returns and "\r" not in document.preamble.text:
        return
    pieces = [document.preamble.text, *[block.text for block in document.blocks]]
    majority = majority_line_end(document.text)
    for at, piece in enumerate(pieces, PREAMBLE):
        odd = _first_odd_line_end(piece, majority)
        if odd is not None:
            name = "CR LF" if majority == "\r\n" else "LF"
            yield Place(at, odd, f"this line does not end with {name}, as most do")
            return


def _has_returns(blocks: tuple[Block, ...]) -> bool:
    return any("\r" in block.text for block in blocks)


def _first_odd_line_end(text: str, majority: str) -> Span | None:
    if majority == "\n":
        at = text.find("\r\n")
        return None if at < 0 else Span(at, at + 2)
    start = 0
    while (at := text.find("\n", start)) >= 0:
        if at == 0 or text[at - 1] != "\r":
            return Span(at, at + 1)
        start = at + 1
    return None
