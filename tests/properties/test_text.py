"""Positions and offsets against an implementation that counts one character after the other."""

from functools import lru_cache

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import ENCODINGS, ODD_TEXTS, encodings, examples, texts
from vine_ls.language.document import Document
from vine_ls.language.text import (
    Encoding,
    Position,
    Token,
    apply_edits,
    count_lines,
    is_blank,
    lines_of,
    majority_line_end,
    offset_at,
    position_at,
    trimmed,
    units_in,
)

JAVASCRIPT_WHITESPACE = (
    {"\t", "\n", "\v", "\f", "\r", " ", "\u00a0", "\u1680", "\u2028", "\u2029", "\u202f"}
    | {"\u205f", "\u3000", "\ufeff"}
    | {chr(code) for code in range(0x2000, 0x200B)}
)
NO_LINE_ENDS = "\v\f\u001c\u001d\u001e\u0085\u2028\u2029"

pieces = st.sampled_from(("\n", "\r", "\r\n", "a", "bc", *ODD_TEXTS))
odd_texts = st.lists(pieces, max_size=12).map("".join) | texts


@lru_cache(maxsize=4)
def naive_lines(text: str, ends: tuple[str, ...]) -> list[tuple[int, str]]:
    """The start and the content of each line; behind the last line end there is one more."""
    lines = []
    start = at = 0
    while at < len(text):
        end = next((end for end in ends if text.startswith(end, at)), None)
        if end is None:
            at += 1
            continue
        lines.append((start, text[start:at]))
        at += len(end)
        start = at
    return [*lines, (start, text[start:])]


def naive_units(character: str, encoding: Encoding) -> int:
    if encoding == "utf-32":
        return 1
    width = {"utf-8": 1, "utf-16": 2}[encoding]
    codec = {"utf-8": "utf-8", "utf-16": "utf-16-le"}[encoding]
    return len(character.encode(codec, "surrogatepass")) // width


def naive_offset(text: str, position: Position, encoding: Encoding) -> int:
    lines = naive_lines(text, ("\r\n", "\n", "\r"))
    if position.line >= len(lines):
        return len(text)
    start, line = lines[position.line]
    left = position.character
    for at, character in enumerate(line):
        left -= naive_units(character, encoding)
        if left < 0:
            return start + at
    return start + len(line)


def naive_position(text: str, offset: int, encoding: Encoding) -> Position:
    lines = naive_lines(text, ("\r\n", "\n", "\r"))
    number = max(at for at, (start, _) in enumerate(lines) if start <= offset)
    start, line = lines[number]
    units = sum(naive_units(character, encoding) for character in line[: offset - start])
    return Position(number, units)


@examples(60)
@given(odd_texts, st.integers(0, 14), st.integers(0, 30), encodings)
def test_a_position_is_where_counting_one_by_one_leads(text, line, character, encoding):
    position = Position(line, character)
    expected = naive_offset(text, position, encoding)
    assert offset_at(text, position, encoding) == expected
    assert Document.read(text).offset_at(position, encoding) == expected


@examples(60)
@given(odd_texts, encodings)
def test_every_offset_has_the_position_that_counting_gives(text, encoding):
    document = Document.read(text)
    for offset in range(len(text) + 1):
        expected = naive_position(text, offset, encoding)
        assert position_at(text, offset, encoding) == expected
        assert document.position_at(offset, encoding) == expected


@examples(60)
@given(odd_texts, encodings)
def test_an_offset_survives_the_way_there_and_back(text, encoding):
    for offset in range(len(text) + 1):
        between = text[offset - 1 : offset + 1] == "\r\n" and offset > 0
        position = position_at(text, offset, encoding)
        assert offset_at(text, position, encoding) == (offset - 1 if between else offset)


@examples(60)
@given(odd_texts, encodings)
def test_positions_grow_with_offsets(text, encoding):
    found = [position_at(text, offset, encoding) for offset in range(len(text) + 1)]
    assert found == sorted(found)


@examples(60)
@given(odd_texts, encodings, st.integers(0, 10**9))
def test_what_lies_outside_of_the_text_is_moved_to_its_ends(text, encoding, distance):
    end = position_at(text, len(text), encoding)
    document = Document.read(text)
    assert position_at(text, len(text) + distance, encoding) == end
    assert document.position_at(len(text) + distance, encoding) == end
    assert position_at(text, -distance, encoding) == Position(0, 0)
    assert document.position_at(-distance, encoding) == Position(0, 0)
    for place in (Position(end.line, end.character + distance), Position(end.line + 1, distance)):
        assert offset_at(text, place, encoding) == len(text)
        assert document.offset_at(place, encoding) == len(text)


@examples(60)
@given(odd_texts, st.integers(0, 10), encodings)
def test_a_column_past_the_end_of_a_line_is_its_end(text, line, encoding):
    offset = offset_at(text, Position(line, 10**9), encoding)
    assert offset == len(text) or text[offset] in "\r\n"
    assert line >= count_lines(text) or text[offset - 1 : offset + 1] != "\r\n" or not offset


def test_a_column_within_a_character_is_its_start():
    text = "🌿漢é\ud83d!"
    assert [offset_at(text, Position(0, at), "utf-16") for at in range(7)] == [0, 0, 1, 2, 3, 4, 5]
    utf_8 = [offset_at(text, Position(0, at), "utf-8") for at in range(14)]
    assert utf_8 == [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 5]
    assert [offset_at(text, Position(0, at), "utf-32") for at in range(7)] == [0, 1, 2, 3, 4, 5, 5]


def test_between_cr_and_lf_is_the_end_of_their_line():
    for encoding in ENCODINGS:
        assert position_at("a🌿\r\nb", 3, encoding) == position_at("a🌿\r\nb", 2, encoding)
        assert position_at("\r\n", 1, encoding) == Position(0, 0)


def test_no_other_character_ends_a_line():
    for character in NO_LINE_ENDS:
        text = f"a{character}b"
        assert count_lines(text) == 0
        assert list(lines_of(text)) == [Token(0, text)]
        assert position_at(text, 3, "utf-32") == Position(0, 3)
        document = Document.read(f"vine 1.2.0\ntitle: {text}\n---\n[a] {text} (started)\n{text}\n")
        assert document.preamble.title == text
        assert document.preamble.line_count == 3
        assert [block.line_count for block in document.blocks] == [2]


@examples(60)
@given(odd_texts)
def test_lines_of_the_language_end_at_lf_and_cr_lf_only(text):
    expected = naive_lines(text, ("\r\n", "\n"))
    if not expected[-1][1]:
        expected = expected[:-1]
    assert list(lines_of(text)) == expected


@examples(60)
@given(odd_texts)
def test_lines_of_the_protocol_end_at_a_lone_cr_too(text):
    assert count_lines(text) == len(naive_lines(text, ("\r\n", "\n", "\r"))) - 1


@examples(60)
@given(st.lists(pieces, max_size=6).map("".join), encodings)
def test_the_length_is_the_sum_of_the_lengths(text, encoding):
    assert units_in(text, encoding) == sum(naive_units(each, encoding) for each in text)


@examples(60)
@given(odd_texts, st.integers(0, 9))
def test_white_space_is_that_of_the_format(text, start):
    bare = list(text)
    while bare and bare[0] in JAVASCRIPT_WHITESPACE:
        bare.pop(0)
    offset = start + len(text) - len(bare)
    while bare and bare[-1] in JAVASCRIPT_WHITESPACE:
        bare.pop()
    assert trimmed(start, text) == Token(offset, "".join(bare))
    assert is_blank(text) == (not bare)


@examples(60)
@given(odd_texts)
def test_the_majority_of_line_ends_decides(text):
    ends = [text[at - 1 : at + 1] == "\r\n" and at > 0 for at, it in enumerate(text) if it == "\n"]
    assert majority_line_end(text) == ("\r\n" if sum(ends) > len(ends) / 2 else "\n")


@examples(60)
@given(odd_texts)
def test_no_edits_change_nothing(text):
    assert apply_edits(text, []) == text
