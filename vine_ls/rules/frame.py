"""The frame of a file: its version against its features, its delimiters, its line ends."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import Block
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.text import Span
from vine_ls.rules.rule import Knot, Place, Problem, Severity, rule


@rule("vine/doubled-delimiter", Severity.WARNING)
def doubled_delimiter(block: Block) -> Iterator[Problem]:
    """Between two delimiters stands a block; one of these delimiters is too many.

        [a] First (started)
        -> b
        ---
        ---
        [b] Second (complete)

    Delete one; formatting does:

        [a] First (started)
        -> b
        ---
        [b] Second (complete)
    """
    if block.is_empty and block.delimiter and block.closing:
        yield Problem(block.closing.span, "nothing stands between this delimiter and the one above")


@rule("vine/trailing-delimiter", Severity.WARNING)
def trailing_delimiter(graph: Graph) -> Iterator[Knot]:
    """Behind the last delimiter stand only blank lines, which other tools reject.

        [root] Ship it (planning)
        ---
        ␤

    Delete them and the delimiter; formatting does:

        [root] Ship it (planning)
    """
    # Without any block the delimiter is the terminator, and another rule speaks.
    for at in () if graph.is_empty else graph.trailing_blank_blocks:
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

    Raise the version in the first line:

        vine 1.2.0
        ---
        ref [design] Design system (./design.vine)
    """
    magic = document.preamble.magic
    if magic is None or not magic.sound or magic.version is None:
        return
    version = magic.version.text
    if version in ("1.0.0", "1.1.0") and document.graph.uses_1_2:
        yield Place(PREAMBLE, magic.version.span, "the file uses what came with 1.2.0")
    elif version == "1.0.0" and (document.preamble.prefix is not None or document.graph.uses_1_1):
        yield Place(PREAMBLE, magic.version.span, "the file uses what came with 1.1.0")


@rule("vine/mixed-line-ends", Severity.INFORMATION)
def mixed_line_ends(document: Document) -> Iterator[Place]:
    """Some lines end with LF, others with CR LF.

    Both are read alike. Editors and tools may rewrite them without being asked.

        Build the login.␍
        Then the logout.

    Settle for one:

        Build the login.
        Then the logout.
    """
    sums, preamble = document.blocks.sums, document.preamble.text
    windows = sums.returns + preamble.count("\r\n")
    all_ = sums.line_count - sums.stray_returns + preamble.count("\n")
    if windows in (0, all_):
        return
    majority = "\r\n" if windows * 2 > all_ else "\n"
    name = "CR LF" if majority == "\r\n" else "LF"
    for at, piece in _pieces(document, majority):
        odd = _first_odd_line_end(piece, majority)
        if odd is not None:
            yield Place(at, odd, f"this line does not end with {name}, as most do")
            return


def _pieces(document: Document, majority: str) -> Iterator[tuple[int, str]]:
    """The texts in which a line may end otherwise than most do."""
    yield PREAMBLE, document.preamble.text
    blocks = document.blocks
    for start, chunk in zip(blocks.layout.starts, blocks.chunks, strict=False):
        line_feeds = chunk.sums.line_count - chunk.sums.stray_returns
        if chunk.sums.returns != (line_feeds if majority == "\r\n" else 0):
            yield from enumerate([block.text for block in chunk.blocks], start)


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
