"""Laws of all rules: where they are silent, where their findings lie, and that edits keep them."""

from typing import NamedTuple
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import blocks, documents, edit_of, edit_scripts, examples, texts
from vine_ls.language import blocks as blocks_module
from vine_ls.language.block import read_blocks
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.header import STATUSES
from vine_ls.language.text import Edit, Span
from vine_ls.rules import BLOCK_RULES, RULES
from vine_ls.rules.check import check, check_by_section
from vine_ls.rules.oddity import oddities
from vine_ls.rules.profile import Profile

CODES = {rule.code for rule in RULES}
STARTS = (
    *("", " ", "-", "->", "-> ", ">", "> ", "@", "@file ", "[", "ref", "ref ", "`", "~", "=", "<"),
    *("-> a", "> x", "x", "0", "é", "🌿", "|||||||", "<<<<<<<", ">>>>>>>", "---", "===", "-> a/"),
    *("\u00a0", "\t", "_", "^", "\\", "!", '"', "$", "%", "&", "'", "?", "xx", "ref\u00a0", "r"),
    *("\r", "\v", "\f", "\r->", "\v---", "\f@file ", "ref\u00a0[b] B (b.vine)"),
)
ENDS = (
    *("", "", " ", "a", "a b", "-", "=", "\r", "\0", "\u200b", "\u00a0", "/a", "é", "@file a b"),
    *("[a] A (started)", "[a] A (b.vine)", "-> a", "x" * 4, "\u2028", "\u202e", "\x7f", "\t"),
)
HEADERS = tuple(f"[a] {name} ({status})" for name in ("A", "A b", "@k", "é") for status in STATUSES)
DELIMITERS = ("---", "===", "x", "xx", "🌿", "", "ab", "- -", "a", "0", "$", "!")
# Lines that are nearly plain, so that about half of the blocks are.
nearly_plain_lines = st.builds("{}{}".format, st.sampled_from(STARTS), st.sampled_from(ENDS))
nearly_plain_texts = st.builds(
    lambda header, lines, line_end: line_end.join((header, *lines, "")),
    st.sampled_from(
        (*HEADERS, "ref [a] A (./a.vine)", "[a] A (started) @k(v)", " [a] A (started)")
    ),
    st.lists(nearly_plain_lines, max_size=2),
    st.sampled_from(("\n", "\n", "\r\n")),
)


@examples(600)
@given(nearly_plain_texts | blocks().map("\n".join), st.sampled_from(DELIMITERS))
def test_rules_find_nothing_in_a_block_that_is_not_odd_in_their_way(text, delimiter):
    for block in read_blocks(text, delimiter):
        assert _surprises(block) == []


@examples(60)
@given(documents())
def test_rules_find_nothing_in_a_document_where_nothing_is_odd(text):
    for block in Document.read(text).blocks:
        assert _surprises(block) == []


def test_an_ordinary_block_is_not_odd():
    text = "[a] Ship it (started)\nWhat is it about?\n\nAll of it.\n-> b\n-> c/d\n> We wait\n---\n"
    for line_end in ("\n", "\r\n"):
        (block,) = read_blocks(text.replace("\n", line_end), "---")
        assert oddities(block) == []


@examples(150)
@given(texts)
def test_a_finding_lies_within_its_block(text):
    document = Document.read(text)
    findings = check(document)
    for finding in findings:
        for at, span in ((finding.at, finding.span), *(it[:2] for it in finding.related)):
            assert 0 <= span.start <= span.end <= len(_piece(document, at))
        assert finding.code in CODES
        assert finding.message
        assert finding.message[-1] != "."
    assert findings == sorted(findings, key=lambda finding: (finding.at, finding.span))


@examples(100)
@given(texts)
def test_no_finding_is_made_twice(text):
    findings = [finding[:3] for finding in check(Document.read(text))]
    assert len(set(findings)) == len(findings)


@examples(100)
@given(documents(), edit_scripts(), st.sampled_from((1, 2, 64)))
def test_findings_are_the_same_however_the_text_came_about(text, script, chunk_size):
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        document = Document.read(text)
        for step in script:
            check(document)
            document = document.edited(edit_of(document.text, step))
            assert check(document) == check(Document.read(document.text))


def _surprises(block):
    """The codes of what the rules find that would not be asked."""
    odd = oddities(block)
    asleep = [rule for kind, rules in BLOCK_RULES.items() if kind not in odd for rule in rules]
    return [rule.code for rule in asleep for _ in rule.check(block)]


def _piece(document, at):
    return document.preamble.text if at == PREAMBLE else document.blocks[at].text


LINKED_IDS = ("a", "b", "c", "d", "B", "f", "a b")
LINKED_LINES = (
    *(f"-> {id_}" for id_ in LINKED_IDS),
    *("-> ", "->a", "->f", "prose", "", "---", "===", "> x"),
)
linked_headers = st.one_of(
    st.builds("[{}] X ({})".format, st.sampled_from(LINKED_IDS), st.sampled_from(STATUSES)),
    st.builds("[{}] X ({})".format, st.sampled_from(LINKED_IDS), st.sampled_from(STATUSES)),
    st.builds("ref [{}] X (x.vine)".format, st.sampled_from(LINKED_IDS)),
    st.sampled_from((" [a] X (started)", "\n[b] X (complete)", "[c] X", "", "\n", "X")),
)
# Now and then a link that is prose, of which something is said only while its target is there.
linked_targets = st.builds(
    "{}{}".format, st.sampled_from(("-> ",) * 5 + ("->",)), st.sampled_from(LINKED_IDS[:6])
)
linked_blocks = st.builds(
    lambda header, lines: "\n".join((header, *lines)),
    linked_headers,
    st.lists(linked_targets, max_size=3),
)
# With ids that are there once: a link may be hidden only as long as one edit says so.
sure_blocks = st.builds(
    lambda targets: [
        "\n".join((f"[{id_}] X (started)", *(f"-> {it}" for it in wanted)))
        for id_, wanted in zip("abcd", targets, strict=False)
    ],
    st.lists(st.lists(st.sampled_from("bcd"), max_size=1), min_size=2, max_size=4),
)
linked_plans = (st.lists(linked_blocks, max_size=8) | sure_blocks).map(
    lambda blocks: "\n---\n".join(("vine 1.2.0", *blocks))
)


class LineEdit(NamedTuple):
    """A line or block that takes the place of another one, by share of the lines below the top."""

    where: float
    count: int
    lines: str


line_edits = st.builds(
    LineEdit,
    st.floats(0, 1),
    st.integers(0, 2),
    st.one_of(
        linked_headers,
        linked_headers,
        st.sampled_from(LINKED_LINES),
        st.sampled_from(("prose", "prose", "", " ")),
        linked_blocks.map("---\n{}\n---".format),
        st.just(""),
    ),
)


@examples(250)
@given(
    linked_plans,
    st.lists(st.lists(line_edits, min_size=1, max_size=2), max_size=8),
    st.sampled_from((1, 2, 3, 64)),
    st.sampled_from((None, 0, 1, 3, 5)),
)
def test_findings_are_the_same_however_links_came_about(plan, script, chunk_size, most):
    profile = Profile(most=most)
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        document = Document.read(plan)
        for edits in script:
            check(document, profile)
            for line_edit in edits:
                document = document.edited(_edit_of_lines(document.text, line_edit))
            fresh = Document.read(document.text)
            assert check(document, profile) == check(fresh, profile)
            assert document.graph.cycles == fresh.graph.cycles


def _long_plan():
    blocks = [f"[t{at}] T (started)\nprose\n-> t{at + 1}\n" for at in range(700)]
    return "vine 1.2.0\n---\n" + "---\n".join(blocks)


def test_findings_in_which_nothing_has_changed_are_the_same_object():
    text = _long_plan()
    document = Document.read(text)
    before = check_by_section(document)
    at = text.index("prose", len(text) // 2)
    assert check_by_section(document) is before
    assert check_by_section(document.edited(Edit(Span(at, at), "x"))) is before


def test_an_edit_of_a_status_renews_the_sections_around_it():
    text = _long_plan()
    document = Document.read(text)
    before = check_by_section(document)
    at = text.index("started", len(text) // 2)
    after = check_by_section(document.edited(Edit(Span(at, at + len("started")), "complete")))
    same = [one is other for one, other in zip(before, after, strict=True)]
    assert same == [True, True, False, True, True]


def _edit_of_lines(text, line_edit):
    lines = text.split("\n")
    first = min(len(lines), 2 + round(line_edit.where * max(0, len(lines) - 2)))
    start = len("\n".join([*lines[:first], ""])) if first else 0
    end = len("\n".join([*lines[: first + line_edit.count], ""]))
    return Edit(
        Span(min(start, len(text)), min(max(start, end), len(text))), f"{line_edit.lines}\n"
    )
