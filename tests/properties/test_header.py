"""Headers against the specification's own expressions, which are cubic, and so only on short ones.

They are read in JavaScript's sense (rulings H7, X5): its white space, and a dot that stops at its
line ends. Around them stand trimming (H1), a name that is not blank (H2), and a blank or a tab
behind `ref` (H6).
"""

import re
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import body_lines, examples, headers, sound_headers, sound_refs
from vine_ls.language.block import read_blocks
from vine_ls.language.head import annotation_values, read_head
from vine_ls.language.header import (
    STATUSES,
    Header,
    is_header,
    read_header,
)
from vine_ls.language.text import WHITESPACE
from vine_ls.rules import SYNTAX_RULES

SPACE = f"[{WHITESPACE}]"
NO_SPACE = f"[^{WHITESPACE}]"
DOT = "[^\n\r\u2028\u2029]"
ID = r"([a-zA-Z0-9-]+(?:/[a-zA-Z0-9-]+)*)"
ANNOTATION = r"@([a-zA-Z][a-zA-Z0-9]*)\(([^)]*)\)"
ANNOTATIONS = rf"((?:{SPACE}+@[a-zA-Z][a-zA-Z0-9]*\([^)]*\))*)"
TASK = re.compile(rf"\[{ID}\]{SPACE}+({DOT}+?){SPACE}+\(({'|'.join(STATUSES)})\){ANNOTATIONS}")
REF = re.compile(
    rf"ref(?=[ \t]){SPACE}+\[{ID}\]{SPACE}+({DOT}+?){SPACE}+\(({NO_SPACE}+)\){ANNOTATIONS}"
)

TOKENS = (
    *("[a]", "[a/b]", "[", "]", "a", "ref", "ref ", " ", "  ", "\t", "\u00a0", "\u2028", "\r"),
    *("(started)", " (started)", " (planning)", "(", ")", "(x)", " (x.vine)", "started"),
    *(" @k(v)", "@k(v)", " @k()", " @k(a,,b)", " @k(a (b)", "@", ",", "/", "\u0085", "\u001f"),
    *("é", "🌿", "\ufeff", "Name", " Name", "\0", "\x7f", "-", "\f", "\u200b"),
)
tokens = st.sampled_from(TOKENS)


class Parts(NamedTuple):
    is_ref: bool
    id: str
    name: str
    value: str
    annotations: tuple[tuple[str, tuple[str, ...]], ...]


def specified(line: str) -> Parts | None:
    bare = line.strip(WHITESPACE)
    found = REF.fullmatch(bare)
    match = found or TASK.fullmatch(bare)
    if match is None:
        return None
    id_, name, value, tail = match.groups()
    if not name.strip(WHITESPACE):
        return None
    annotations = tuple(
        (key, _values(values.split(","))) for key, values in re.findall(ANNOTATION, tail)
    )
    return Parts(found is not None, id_, name.strip(WHITESPACE), value, annotations)


def _values(raw: list[str]) -> tuple[str, ...]:
    return tuple(value for value in (part.strip(WHITESPACE) for part in raw) if value)


def parts_of(header: Header) -> Parts | None:
    if not header.sound:
        return None
    return Parts(
        header.is_ref,
        header.id.text,
        header.name.text,
        header.value.text,
        tuple(
            (annotation.key.text, tuple(value.text for value in annotation.values if value.text))
            for annotation in header.annotations
        ),
    )


lines = (
    st.one_of(
        headers(),
        sound_headers,
        sound_refs,
        st.lists(tokens, max_size=9).map("".join),
        st.lists(tokens, max_size=7).map(lambda it: "[a] N" + "".join(it)),
        st.lists(tokens, max_size=7).map(lambda it: "ref [a] N" + "".join(it)),
        st.lists(tokens, max_size=5).map(lambda it: "[a] N" + "".join(it) + " (started) @k(v)"),
        st.lists(tokens, max_size=5).map(lambda it: "ref [a] N" + "".join(it) + " (u) @k(v)"),
    )
    .map(lambda it: it.replace("\n", " "))
    .filter(lambda it: it.strip(WHITESPACE))
)


@examples(700)
@given(lines)
def test_a_header_is_sound_when_the_expressions_of_the_specification_match(line):
    header = read_header(0, line)
    assert parts_of(header) == specified(line)
    assert is_header(line) == header.sound


@examples(150)
@given(lines, st.integers(0, 99))
def test_every_part_stands_where_it_says(line, start):
    header = read_header(start, line)
    tokens = [header.keyword, header.id, header.name, header.value, header.extra]
    for annotation in header.annotations:
        tokens += [annotation, annotation.key, *annotation.values]
    for token in tokens:
        if token is not None:
            assert start <= token.start <= token.end <= header.end
            assert line[token.start - start : token.end - start] == token.text


@examples(100)
@given(lines)
def test_the_parts_of_a_header_stand_in_order_and_apart(line):
    header = read_header(0, line)
    parts = [header.keyword, header.id, header.name, header.value]
    places = [(part.start, part.end) for part in parts if part]
    places += [(annotation.start, annotation.end) for annotation in header.annotations]
    flat = [offset for place in places for offset in place]
    assert flat == sorted(flat)


@examples(100)
@given(lines)
def test_the_brief_reading_agrees_with_the_full_one(line):
    head, header = read_head(line), read_header(0, line)
    assert head.id == header.node_id
    assert head.kind == ("ref" if header.is_ref else "task")
    assert head.name == (header.name.text if header.name else None)
    assert head.value == (header.value.text if header.value else None)
    assert head.sound == header.sound
    if head.sound:
        assert annotation_values(head.annotations) == {
            annotation.key.text: tuple(value.text for value in annotation.values if value.text)
            for annotation in header.annotations
        }


@examples(350)
@given(lines, st.lists(body_lines, max_size=3))
def test_a_block_is_sound_when_the_syntax_rules_are_silent(line, body):
    text = "\n".join((line, *body)) + "\n"
    (block,) = read_blocks(text, "%%%")
    problems = [problem for rule in SYNTAX_RULES for problem in rule.check(block)]
    assert block.sound == (not problems)
    assert block.sound or not block.header.sound or len(body) > 0
    for problem in problems:
        start, end = problem.span
        assert 0 <= start < end <= block.body_end
        assert problem.message


@examples(150)
@given(lines)
def test_a_broken_header_gets_its_findings_within_the_header(line):
    (block,) = read_blocks(line, "---") or [None]
    header = block.header
    if header is not None and not header.sound:
        problems = [problem for rule in SYNTAX_RULES for problem in rule.check(block)]
        assert problems
        spans = [problem.span for problem in problems]
        assert all(header.start <= span.start < span.end <= header.end for span in spans)
        assert len(set(problems)) == len(problems)


@examples(60)
@given(st.sampled_from(("[a] Name (started) @k(v)", "ref [a/b] Two words (./x.vine) @k(a,b)")))
def test_every_beginning_of_a_header_keeps_the_parts_it_has(line):
    whole = read_header(0, line)
    for end in range(1, len(line)):
        typed = read_header(0, line[:end])
        if end > whole.id.end:
            assert typed.id == whole.id
        if end > whole.name.end:
            assert typed.name == whole.name
        if end > whole.value.end:
            assert typed.value == whole.value
