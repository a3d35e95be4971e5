"""Reading is total and lossless, and a document kept current equals one read from scratch."""

import random
from itertools import pairwise
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.test_text import naive_offset
from tests.strategies import changes, documents, edit_of, edit_scripts, encodings, examples, texts
from vine_ls.language import blocks as blocks_module
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import Change, Edit, Position, Span, apply_edits
from vine_ls.rules.check import check

chunk_sizes = st.sampled_from((1, 2, 3, 256))


def assert_same(document: Document, text: str) -> None:
    """The document is, in all that it can be asked, the one read from `text`."""
    fresh = Document.read(text)
    assert document.text == text
    assert document == fresh
    assert document.length == len(text)
    for block, expected in zip(document.blocks, fresh.blocks, strict=True):
        assert block[:-1] == expected[:-1]
        assert block.lines == expected.lines
        assert block.header == expected.header
    assert_same_graph(document, fresh)
    assert check(document) == check(fresh)


def assert_same_graph(document: Document, fresh: Document) -> None:
    graph, expected = document.graph, fresh.graph
    assert graph.edges == expected.edges
    assert list(graph.edges) == list(expected.edges)
    for id_ in {*expected.edges, *(target for block in fresh.blocks for target in block[3])}:
        assert graph.definition(id_) == expected.definition(id_)
        assert graph.definitions(id_) == expected.definitions(id_)
        assert graph.dependants(id_) == expected.dependants(id_)
    for answer in (
        "root",
        "duplicates",
        "unknown_dependencies",
        "cycles",
        "islands",
        "is_empty",
        "blank_blocks",
        "has_unsound_blocks",
    ):
        assert getattr(graph, answer) == getattr(expected, answer), answer


def starts_of(document: Document) -> list[int]:
    starts = [len(document.preamble.text)]
    for block in document.blocks:
        starts.append(starts[-1] + len(block.text))
    return starts


def assert_untouched_blocks_are_kept(old: Document, edit: Edit, new: Document) -> None:
    """What stands wholly above an edit, or wholly below it, is made of the same objects."""
    (start, end), replacement = edit
    # Where no terminator stands, any line below may be one soon, so all is read anew.
    if start < len(old.preamble.text) or old.preamble.terminator is None:
        return
    old_starts, new_starts = starts_of(old), starts_of(new)
    for at, below in enumerate(old_starts[1:-1]):
        if below <= start:
            assert new.blocks[at] is old.blocks[at]
    shift = len(replacement) - (end - start)
    places = {offset: at for at, offset in enumerate(new_starts[:-1])}
    for at, offset in enumerate(old_starts[:-1]):
        if offset > end and offset + shift in places:
            assert new.blocks[places[offset + shift]] is old.blocks[at]


def assert_all_else_stands_where_it_did(old: Document, new: Document) -> None:
    """Where only some places were edited, all other blocks are the same, in the same lines."""
    edited = new.blocks.edited_since(old.blocks)
    if edited is None:
        return
    lines = 0
    for at, (before, after) in enumerate(zip(old.blocks, new.blocks, strict=True)):
        assert at in edited or before == after
        assert (old.blocks.lines_above(at), new.blocks.lines_above(at)) == (lines, lines)
        lines += after.line_count


@examples(120)
@given(texts)
def test_any_text_is_read_and_nothing_is_lost(text):
    document = Document.read(text)
    assert document.text == text
    assert document.length == len(text)
    for start, block in zip(starts_of(document), document.blocks, strict=False):
        assert block.text
        assert text[start : start + len(block.text)] == block.text
    check(document)


@examples(80)
@given(texts)
def test_a_block_is_its_header_its_lines_and_their_ends(text):
    for block in Document.read(text).blocks:
        for line in block.lines:
            assert block.text[line.start : line.end] == line.text
            assert line.text[line.value.start - line.start :].startswith(line.value.text)
        assert [line.text for line in block.lines] == block.body
        gaps = [
            block.body_start,
            *(edge for line in block.lines for edge in (line.start, line.end)),
        ]
        for before, after in pairwise([*gaps, block.body_end]):
            assert before <= after
        for before, after in zip(block.lines, block.lines[1:], strict=False):
            assert block.text[before.end : after.start] in ("\n", "\r\n")
        if block.closing:
            assert block.closing.text == block.delimiter
            assert block.text[block.closing.start :].rstrip("\r\n") == block.delimiter.rstrip(
                "\r\n"
            )


@examples(80)
@given(texts)
def test_places_of_blocks_are_sums_of_what_is_above(text):
    document = Document.read(text)
    for at, start in enumerate(starts_of(document)[:-1]):
        assert document.offset_of(at) == start
        assert document.position_at(start, "utf-16") == Position(document.line_of(at), 0)


@examples(120)
@given(texts, edit_scripts(), chunk_sizes)
def test_edits_lead_to_the_document_of_the_edited_text(text, script, chunk_size):
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        document = Document.read(text)
        check(document)
        for step in script:
            edit = edit_of(text, step)
            text = apply_edits(text, [edit])
            edited = document.edited(edit)
            assert_same(edited, text)
            assert_untouched_blocks_are_kept(document, edit, edited)
            assert_all_else_stands_where_it_did(document, edited)
            document = edited


@examples(120)
@given(documents(), st.lists(changes(), max_size=5), encodings, chunk_sizes)
def test_changes_lead_to_the_document_of_the_changed_text(text, notification, encoding, chunk_size):
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        document = Document.read(text)
        check(document)
        for change in notification:
            text = plainly_changed(text, change, encoding)
            document = document.changed([change], encoding)
            assert_same(document, text)


@examples(40)
@given(documents(), st.lists(changes(), max_size=5), encodings)
def test_the_changes_of_one_notification_build_upon_each_other(text, notification, encoding):
    document = Document.read(text).changed(notification, encoding)
    for change in notification:
        text = plainly_changed(text, change, encoding)
    assert_same(document, text)


def plainly_changed(text: str, change: Change, encoding: str) -> str:
    if change.start is None or change.end is None:
        return change.text
    start = naive_offset(text, change.start, encoding)
    end = max(start, naive_offset(text, change.end, encoding))
    return text[:start] + change.text + text[end:]


@examples(50)
@given(documents(), edit_scripts(max_size=4))
def test_an_old_document_stays_as_it_was(text, script):
    document = Document.read(text)
    findings = check(document)
    edited = document
    for step in script:
        edited = edited.edited(edit_of(edited.text, step))
        check(edited)
    assert_same(document, text)
    assert check(document) == findings


SNIPPETS = (
    *("\n", "\r\n", "\r", " ", "x", "-", "---", "---\n", "\n---\n", "===", "\n===\n", "🌿"),
    *("[a] A (started)\n", "[t3] T (planning)\n-> t4\n", "-> t1\n", "-> zzz\n", "> d\n", "("),
    *(
        "@file x",
        "ref [r] R (u)\n",
        "---\n[n] N (blocked)\n---\n",
        "---\n---\n",
        "---\n\n---\n",
        "",
        "",
        "",
        "\u2028",
        "\ufeff",
    ),
)


def random_edit(chance: random.Random, text: str) -> Edit:
    start = chance.randint(0, len(text))
    if chance.random() < 0.5:
        start = text.rfind("\n", 0, start) + 1
    length = chance.choice((0, 0, 1, 1, 2, 5, 20, 60))
    return Edit(Span(start, min(start + length, len(text))), chance.choice(SNIPPETS))


def plan(count: int, preamble: str = "vine 1.2.0\ntitle: T\n---\n") -> str:
    blocks = [f"[t{at}] Task {at} (started)\nprose\n-> t{at + 1}\n" for at in range(count)]
    return preamble + "---\n".join(blocks)


def test_thousands_of_edits_keep_the_document_current():
    chance = random.Random(20261118)
    text = plan(6)
    document = Document.read(text)
    with patch.object(blocks_module, "_CHUNK", 3):
        for _ in range(3000):
            edit = random_edit(chance, text)
            text = apply_edits(text, [edit])
            edited = document.edited(edit)
            assert edited.text == text
            fresh = Document.read(text)
            assert edited == fresh
            assert edited.graph.edges == fresh.graph.edges
            assert check(edited) == check(fresh)
            assert_untouched_blocks_are_kept(document, edit, edited)
            document = edited
            if len(text) > 600 or document.preamble.terminator is None:
                text = plan(chance.randint(0, 8))
                document = Document.read(text)


def test_a_long_document_is_kept_current_across_the_bounds_of_its_chunks():
    chance = random.Random(7)
    text = plan(700)
    document = Document.read(text)
    for step in range(60):
        starts = starts_of(document)
        near = chance.choice((0, 1, 255, 256, 257, 511, 512, len(starts) - 3))
        start = starts[min(near, len(starts) - 1)] + chance.choice((-4, -1, 0, 0, 1, 9))
        length = chance.choice((0, 0, 1, 4, 40, 9000))
        edit = Edit(Span(start, min(start + length, len(text))), chance.choice(SNIPPETS))
        text = apply_edits(text, [edit])
        edited = document.edited(edit)
        assert edited.text == text
        assert edited == Document.read(text)
        assert_untouched_blocks_are_kept(document, edit, edited)
        document = edited
        if step % 6 == 0:
            assert_same(document, text)
        if len(document.blocks) < 600:
            text = plan(700)
            document = Document.read(text)


def test_an_edit_of_the_delimiter_splits_the_long_document_anew():
    text = plan(700)
    document = Document.read(text)
    for edit in (
        Edit(Span(11, 11), "delimiter: ===\n"),
        Edit(Span(11, 11 + len("delimiter: ===\n")), ""),
        Edit(Span(text.index("---"), text.index("---") + 1), ""),
        Edit(Span(text.index("---"), text.index("---")), "-"),
    ):
        text = apply_edits(text, [edit])
        document = document.edited(edit)
        assert_same(document, text)


def test_only_the_blocks_that_an_edit_touches_are_new():
    text = plan(700)
    document = Document.read(text)
    at = text.index("Task 300")
    edited = document.edited(Edit(Span(at, at), "x"))
    assert different(document, edited) == [300]
    closing = edited.offset_of(301) - 4
    joined = edited.edited(Edit(Span(closing, closing + 1), ""))
    assert len(joined.blocks) == 699
    assert different(edited, joined)[:1] == [300]
    assert all(
        one is other for one, other in zip(edited.blocks[302:], joined.blocks[301:], strict=True)
    )


def different(one: Document, other: Document) -> list[int]:
    pairs: list[tuple[Block, Block]] = list(zip(one.blocks, other.blocks, strict=False))
    return [at for at, (before, after) in enumerate(pairs) if before is not after]


def test_a_blank_line_typed_between_two_delimiters_is_noticed():
    text = "vine 1.2.0\n---\n[a] A (started)\n-> b\n---\n---\n[b] B (started)\n"
    document = Document.read(text)
    assert [finding.code for finding in check(document)] == ["vine/doubled-delimiter"]
    at = text.index("---\n[b]")
    assert_same(document.edited(Edit(Span(at, at), "\n")), text[:at] + "\n" + text[at:])


def test_typing_in_the_title_keeps_every_block():
    text = plan(5)
    document = Document.read(text)
    at = text.index("title: T") + len("title: T")
    edited = document.edited(Edit(Span(at, at), "x"))
    assert edited.preamble.title == "Tx"
    assert different(document, edited) == []


def test_typing_prose_keeps_the_graph():
    text = plan(700)
    document = Document.read(text)
    at = text.index("prose")
    assert document.edited(Edit(Span(at, at), "x")).graph is document.graph
