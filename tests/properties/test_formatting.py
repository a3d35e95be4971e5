"""The formatter's law (section 2 of the rulings), L1 to L7, over texts of every kind."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.strategies import (
    conflict_markers,
    documents,
    examples,
    graphs,
    meaning,
    texts,
    tidy_documents,
)
from vine_ls import VineError, VineGraph, format_text, parse, parse_tolerant, serialize
from vine_ls.features.formatting import (
    format_document,
    format_edits,
    format_range,
    keeps_everything,
)
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.header import Header
from vine_ls.language.lookalikes import is_header_shaped, is_near_delimiter
from vine_ls.language.nodes import Task
from vine_ls.language.text import WHITESPACE, Edit, Span, apply_edits, lines_of

KNOWN_KEYS = ("title", "prefix", "delimiter")


def nodes_of(document: Document) -> list[Block]:
    return [block for block in document.blocks if not block.is_blank]


def is_left_alone(block: Block) -> bool:
    """Whether the law says that a block stays byte for byte."""
    return not block.sound or any(
        is_header_shaped(line.text) or is_near_delimiter(line.text, block.delimiter)
        for line in block.lines
    )


# L1: every line stands once in the output, changed only as L4 permits.


def header_text(header: Header) -> tuple[object, ...]:
    annotations = [(it.key.text, [value.text for value in it.values]) for it in header.annotations]
    keyword = header.keyword.text if header.keyword else ""
    return keyword, header.id.text, header.name.text, header.value.text, annotations


def line_text(line: str) -> str:
    """A body line without the white space that may be taken from it."""
    for prefix in ("-> ", "> "):
        if line.startswith(prefix):
            return prefix + line[len(prefix) :].strip(WHITESPACE)
    return line if line.strip(WHITESPACE) else ""


def kind_of(line: str) -> str:
    match = re.match(r"-> |> |@artifact |@guidance |@file ", line)
    return match[0] if match else ""


def preamble_lines(document: Document) -> Counter[str]:
    lines = []
    for line in document.preamble.lines:
        if line.key and line.key.text.lower() in KNOWN_KEYS:
            lines.append(f"{line.key.text}: {line.value.text}")
        elif line.text.strip(WHITESPACE):
            lines.append(line.text)
    return Counter(lines)


@examples(150)
@given(documents())
def test_every_line_stands_once_in_the_output(text):
    before, after = Document.read(text), Document.read(format_text(text))
    assert preamble_lines(before) == preamble_lines(after)
    assert before.preamble.version == after.preamble.version
    assert len(nodes_of(before)) == len(nodes_of(after))
    for old, new in zip(nodes_of(before), nodes_of(after), strict=True):
        if is_left_alone(old):
            assert new.content == old.content
            continue
        old_header, new_header = header_text(old.header), header_text(new.header)
        assert new_header[:-1] == old_header[:-1]
        assert new_header[-1] in (old_header[-1], sorted(old_header[-1], key=lambda it: it[0]))
        old_lines = [line_text(line.text) for line in old.lines]
        new_lines = [line_text(line.text) for line in new.lines]
        assert Counter(old_lines) == Counter(new_lines)
        for kind in ("", "> ", "@artifact ", "@guidance ", "@file "):
            in_order = [line for line in old_lines if kind_of(line) == kind]
            assert [line for line in new_lines if kind_of(line) == kind] == in_order


@examples(120)
@given(documents())
def test_what_is_no_white_space_stays_to_the_last_character(text):
    # Delimiter lines of empty segments may go, so the blocks are compared without them.
    def characters(document: Document) -> Counter[str]:
        parts = [document.preamble.text, *(block.content for block in nodes_of(document))]
        return Counter("".join(parts)) - Counter({space: len(text) * 2 for space in WHITESPACE})

    before, after = characters(Document.read(text)), characters(Document.read(format_text(text)))
    # The space behind `key:` or before an annotation may come and go, nothing else.
    assert before == after


# L2: the meaning stays.


@examples(150)
@given(texts)
def test_the_plan_means_the_same(text):
    formatted = format_text(text)
    assert meaning(parse_tolerant(formatted).graph) == meaning(parse_tolerant(text).graph)


@examples(80)
@given(documents())
def test_strict_readers_say_the_same_of_the_output(text):
    assert outcome(format_text(text)) == outcome(text)


def outcome(text: str) -> object:
    try:
        return meaning(parse(text))
    except VineError as error:
        return type(error), getattr(error, "constraint", None)


@examples(80)
@given(documents())
def test_formatting_makes_no_new_findings(text):
    before = Counter(finding.code for finding in parse_tolerant(text).findings)
    after = Counter(finding.code for finding in parse_tolerant(format_text(text)).findings)
    assert after <= before


# L3: stable; and no edits where there is nothing to do.


@examples(200)
@given(texts)
def test_formatting_twice_is_formatting_once(text):
    formatted = format_text(text)
    assert format_text(formatted) == formatted
    assert format_document(Document.read(formatted)) == []


# The edits themselves.


@examples(120)
@given(documents())
def test_edits_are_sorted_apart_minimal_and_of_whole_lines(text):
    edits = format_document(Document.read(text))
    for (before, _), (after, _) in pairwise(edits):
        assert before.end <= after.start
        assert before.start < after.start
    for (start, end), replacement in edits:
        assert 0 <= start <= end <= len(text)
        assert text[start:end] != replacement
        assert start == 0 or text[start - 1] == "\n"
        assert end in (0, len(text)) or text[end - 1] == "\n"
        old, new = text[start:end].split("\n"), replacement.split("\n")
        assert old[0] != new[0] or len(old) == 1 or len(new) == 1


@examples(200)
@given(texts | tidy_documents)
def test_the_check_before_handing_out_never_has_to_step_in(text):
    document = Document.read(text)
    edits = format_edits(document)
    assert keeps_everything(document, apply_edits(text, edits))
    assert format_document(document) == edits


# Line ends and the byte order mark.


@examples(80)
@given(documents(), st.sampled_from(("\n", "\r\n")))
def test_a_file_with_one_kind_of_line_ends_keeps_it(text, line_end):
    lines = [line.text.rstrip("\r") for line in lines_of(text)]
    formatted = format_text("".join(line + line_end for line in lines))
    ends = set(re.findall(r"\r?\n", formatted))
    assert ends <= {line_end}


@examples(80)
@given(documents())
def test_line_ends_are_moved_but_not_changed(text):
    formatted = format_text(text)
    kinds = {end for end in ("\r\n", "\n") if end in re.findall(r"\r?\n", text)}
    assert set(re.findall(r"\r?\n", formatted)) <= (kinds or {"\n"})
    assert formatted.startswith("\ufeff") == text.startswith("\ufeff")


# L5: where it refuses.

SOUND = "vine 1.2.0\n---\n [a]  A (started)\n-> b\nprose\n---\n[b] B (planning)\n"


def test_the_sound_text_is_formatted():
    assert format_text(SOUND) == (
        "vine 1.2.0\n---\n[a] A (started)\nprose\n-> b\n---\n[b] B (planning)\n"
    )


@pytest.mark.parametrize(
    "broken",
    [
        SOUND.replace("vine 1.2.0", "vine 1.2"),
        SOUND.replace("vine 1.2.0", "vine 1.2.0 "),
        SOUND.replace("vine 1.2.0", "Vine 1.2.0"),
        SOUND.replace("vine 1.2.0", "vine 2.0.0"),
        SOUND.replace("vine 1.2.0", "vine 0.9.9"),
        SOUND.replace("vine 1.2.0\n", ""),
        "\n" + SOUND,
        SOUND.replace("---", "", 1),
        SOUND.replace("---", "--- ", 1),
        SOUND.replace("---", "----", 1),
        SOUND.replace("---", "--- \n---", 1),
        SOUND.replace("---", "delimiter: ===\n===\n---", 1),
        SOUND.replace("prose\n", "prose\r\r\n"),
        SOUND + "\r",
        SOUND.replace("prose", "<<<<<<< ours"),
        SOUND.replace("prose", ">>>>>>> theirs"),
        SOUND.replace("prose", "||||||| base"),
        "<<<<<<< ours\n" + SOUND,
        "vine 1.2.0\n---\n",
        "",
    ],
)
def test_a_broken_frame_is_left_as_it_is(broken):
    assert format_text(broken) == broken


@examples(30)
@given(documents(), conflict_markers, st.floats(0, 1))
def test_a_conflict_stops_everything(text, marker, where):
    at = text.rfind("\n", 0, round(where * len(text))) + 1
    conflict = f"{text[:at]}{marker}\n{text[at:]}"
    assert marker == "=======" or format_text(conflict) == conflict


@pytest.mark.parametrize(
    "body",
    [
        "[a]  A (done)\n-> b\nprose\n",
        "[a]  A (started)\n-> b\n@artifact x\nprose\n",
        "ref  [a] A (./x.vine)\n-> b\n@file a/b c\nprose\n",
        "[a]  A (started)\n-> b\n--- \nprose\n",
        "[a]  A (started)\n-> b\n[c] C (started)\nprose\n",
    ],
)
def test_a_block_with_an_error_or_a_trap_stays_while_the_rest_is_formatted(body):
    text = f"vine 1.2.0\n---\n{body}---\n [b]   B (started)\n"
    assert format_text(text) == f"vine 1.2.0\n---\n{body}---\n[b] B (started)\n"


# L7: blocks stay in their order.


@examples(80)
@given(documents())
def test_blocks_keep_their_order_ids_and_delimiter(text):
    before, after = Document.read(text), Document.read(format_text(text))
    assert [it.head.id for it in nodes_of(before)] == [it.head.id for it in nodes_of(after)]
    assert [it.head.value for it in nodes_of(before)] == [it.head.value for it in nodes_of(after)]
    assert before.preamble.delimiter == after.preamble.delimiter


# Ranges.


def touched(document: Document, span: Span) -> list[Span]:
    """The preamble and the blocks in which a part of the span, or its only point, lies.

    Blank blocks at the end belong to the one above them.
    """
    bounds = [0, len(document.preamble.text)]
    last = max((at for at, block in enumerate(document.blocks) if not block.is_blank), default=-1)
    for at, block in enumerate(document.blocks):
        bounds.append(bounds[-1] + len(block.text))
        if at > last >= 0:
            del bounds[-2]
    parts = [Span(*pair) for pair in pairwise(bounds)]
    found = [part for part in parts if part.start < span.end and span.start < part.end]
    if span.start == span.end:
        found = [part for part in parts if part.start <= span.start < part.end] or parts[-1:]
    return found


@examples(150)
@given(documents(), st.floats(0, 1), st.floats(0, 1))
def test_a_range_formats_the_blocks_that_it_touches_and_no_others(text, where, how_much):
    document = Document.read(text)
    start = round(where * len(text))
    span = Span(start, start + round(how_much * (len(text) - start)))
    parts = touched(document, span)

    def is_within(edit: Edit) -> bool:
        return any(part.start <= edit.span.start <= edit.span.end <= part.end for part in parts)

    assert all(is_within(edit) for edit in format_range(document, span))


@examples(80)
@given(documents())
def test_a_range_of_everything_is_the_whole(text):
    document = Document.read(text)
    assert format_range(document, Span(0, len(text))) == format_document(document)


@examples(80)
@given(documents(), st.floats(0, 1), st.floats(0, 1))
def test_a_formatted_range_keeps_the_meaning_and_its_blocks_are_done(text, where, how_much):
    document = Document.read(text)
    start = round(where * len(text))
    span = Span(start, start + round(how_much * (len(text) - start)))
    formatted = apply_edits(text, format_range(document, span))
    assert meaning(parse_tolerant(formatted).graph) == meaning(parse_tolerant(text).graph)
    assert format_text(formatted) == format_text(text)


def test_a_selection_that_ends_above_a_block_does_not_touch_it():
    text = "vine 1.2.0\n---\n[a]  A (started)\n-> b\n---\n[b]  B (started)\n"
    document = Document.read(text)
    span = Span(text.index("[a]"), text.index("[b]"))
    assert apply_edits(text, format_range(document, span)) == text.replace("[a]  A", "[a] A")


def test_a_caret_at_the_end_of_the_text_is_in_the_last_block():
    text = "vine 1.2.0\n---\n[a]  A (started)\n-> b\n---\n[b]  B (started)\n"
    document = Document.read(text)
    span = Span(len(text), len(text))
    assert apply_edits(text, format_range(document, span)) == text.replace("[b]  B", "[b] B")


@pytest.mark.parametrize("blank_lines", ["\n", "\n\n"])
def test_a_range_does_not_give_the_last_block_the_blank_lines_behind_its_delimiter(blank_lines):
    text = f"vine 1.2.0\n---\n[a]  A (started)\n---\n{blank_lines}"
    document = Document.read(text)
    at = text.index("[a]")
    formatted = apply_edits(text, format_range(document, Span(at, at)))
    assert formatted.startswith("vine 1.2.0\n---\n[a] A (started)\n")
    assert format_text(formatted) == format_text(text)


# The formatter and the library's writer agree wherever both may speak.


@st.composite
def untidy(draw: st.DrawFn, graph: VineGraph) -> str:
    """The graph's text as an author might have written it: same plan, no order, odd blanks."""
    gap = st.sampled_from((" ", "  ", "\t", "\u00a0"))
    edge = st.sampled_from(("", "", " ", "\t", "\u3000"))
    preamble, _, rest = serialize(graph).partition("\n---\n")
    magic, *metadata = preamble.split("\n")
    lines = [magic, *draw(st.permutations(metadata)), "---"]
    if metadata and draw(st.booleans()):
        lines.insert(1, draw(edge))
    blocks = Document.read(f"{preamble}\n---\n{rest}").blocks
    for block in blocks:
        header = block.header
        keyword = f"ref{draw(st.sampled_from((' ', '  ', chr(9))))}" if header.is_ref else ""
        parts = [f"{draw(edge)}{keyword}[{header.id.text}]", header.name.text]
        parts += [
            f"({header.value.text})",
            *draw(st.permutations([it.text for it in header.annotations])),
        ]
        lines.append("".join(part + draw(gap) for part in parts))
        queues = {}
        for line in block.lines:
            queues.setdefault(kind_of(line.text), []).append(line.text)
        while queues:
            kind = draw(st.sampled_from(sorted(queues)))
            lines.append(queues[kind].pop(0))
            if kind in ("-> ", "> "):
                lines[-1] += draw(edge)
            if not queues[kind]:
                del queues[kind]
        lines.append(graph.delimiter)
        if draw(st.integers(0, 3)) == 0 and graph.delimiter:
            lines.append(graph.delimiter)
    if not graph.delimiter or draw(st.booleans()):
        while lines[-1] == graph.delimiter:
            lines.pop()
    return "\n".join(lines) + "\n"


def without_traps(graph: VineGraph) -> VineGraph:
    """The graph without what only one of formatter and writer touches.

    The formatter is more careful with traps and unknown metadata, and it keeps a lone blank
    line, which to the reader is no description.
    """

    def tidied(node: Task) -> Task:
        lines = [
            line
            for line in node.description.split("\n")
            if not is_header_shaped(line) and not is_near_delimiter(line, graph.delimiter)
        ]
        return replace(node, description="\n".join(lines))

    tasks = {id_: tidied(node) for id_, node in graph.tasks.items()}
    # The formatter leaves out the blank behind an empty value.
    return replace(graph, tasks=tasks, metadata=(), prefix=graph.prefix or None)


@examples(80)
@given(st.data(), graphs(max_size=4).filter(lambda it: it.delimiter).map(without_traps))
def test_formatting_is_writing_what_was_read(data, graph):
    text = data.draw(untidy(graph))
    assert format_text(text) == serialize(parse(text))
    assert format_text(text) == serialize(graph)


@examples(60)
@given(graphs())
def test_what_the_library_writes_is_canonical(graph):
    assume(graph.prefix != "" and graph.delimiter)
    text = serialize(graph)
    assert format_text(text) == text
