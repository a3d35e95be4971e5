"""Faults that were found, each with the smallest text that showed it."""

from dataclasses import replace

import pytest

import vine_ls
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Change, Position
from vine_ls.rules.check import check
from vine_ls.rules.profile import Profile


def test_a_header_behind_a_byte_order_mark_is_edited_in_place():
    document = Document.read("\ufeff[a] A (started)\n")
    start = Position(0, 1)
    edited = document.changed([Change("X", start, start)], "utf-16")
    assert edited.text == "\ufeffX[a] A (started)\n"
    assert document.position_at(1, "utf-16") == Position(0, 1)


def test_the_preamble_starts_at_the_start():
    document = Document.read("vine 1.2.0\n---\n[a] A (started)\n")
    assert (document.offset_of(PREAMBLE), document.line_of(PREAMBLE)) == (0, 0)


def test_a_block_with_an_indented_header_in_it_is_not_formatted():
    text = "vine 1.2.0\n---\n[a] A (started)\n-> c\n  [b] B (started)\n-> b\n"
    assert vine_ls.format_text(text) == text


def test_a_duplicate_does_not_make_islands_errors():
    text = (
        "vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n"
        "---\n[b] B (planning)\n-> x\n---\n[x] X (planning)\n"
    )
    errors = [it.code for it in check(Document.read(text)) if it.severity == 1]
    assert errors == ["vine/duplicate-id"]


@pytest.mark.parametrize(
    "changes",
    [{"title": "x\n---"}, {"version": "zz"}, {"delimiter": " x "}, {"metadata": (("a:b", "c"),)}],
)
def test_a_preamble_that_cannot_be_written_is_refused(changes):
    graph = vine_ls.parse("vine 1.2.0\n---\n[a] A (planning)\n")
    with pytest.raises(vine_ls.VineError):
        vine_ls.set_status(replace(graph, **changes), "a", "started")


def test_known_metadata_in_another_order_makes_an_equal_graph():
    graph = vine_ls.parse("vine 1.2.0\nTITLE: T\nowner: Mara\nprefix: p\n---\n[a] A (planning)\n")
    assert vine_ls.parse(vine_ls.serialize(graph)) == graph
    assert hash(vine_ls.parse(vine_ls.serialize(graph))) == hash(graph)
    assert graph.metadata == (("TITLE", "T"), ("owner", "Mara"), ("prefix", "p"))


def test_a_blank_line_of_the_preamble_stays_where_blank_lines_are_delimiters():
    text = "vine 1.2.0\ndelimiter:\n\n---\n[a] A (planning)\n"
    assert vine_ls.format_text(text) == text


def test_a_string_is_no_list_of_strings():
    with pytest.raises(vine_ls.VineError):
        vine_ls.ConcreteTask("a", "A", "", "bc", (), {}, "planning", ())


def test_a_dependency_of_the_child_is_not_taken_for_one_of_the_parent():
    parent = vine_ls.parse(
        "vine 1.2.0\n---\n[a] A (planning)\n-> r\n-> x\n---\nref [r] R (r.vine)\n"
        "---\n[x] X (planning)\n"
    )
    child = vine_ls.parse("vine 1.2.0\n---\n[c] C (planning)\n")
    broken = replace(child, tasks={"c": replace(child.tasks["c"], dependencies=("x",))})
    with pytest.raises(vine_ls.VineValidationError):
        vine_ls.expand_vine_ref(parent, "r", broken)


def test_many_unknown_dependencies_in_one_block_take_linear_time():
    lines = "".join(f"-> t{number}\n" for number in range(20_000))
    document = Document.read(f"vine 1.2.0\n---\n[a] A (planning)\n{lines}")
    assert len(check(document)) == 20_000
    capped = check(document, Profile(most=500))
    assert (len(capped), capped[-1].message) == (501, "19500 more findings are not shown")


def test_a_message_is_short_whatever_the_author_wrote():
    document = Document.read(f"vine 1.2.0\n---\n[a] A (planning)\n-> {'x' * 100_000}\n")
    assert all(len(finding.message) <= 300 for finding in check(document))


@pytest.mark.parametrize("character", ["\x00", "\r", "\x85"])
def test_a_file_full_of_odd_characters_has_a_bounded_number_of_findings(character):
    document = Document.read(f"vine 1.2.0\n---\n[a] A (planning)\n{character * 1_000_000}\n")
    assert len(check(document)) <= 101


def test_what_only_a_duplicate_depends_on_is_an_island():
    text = (
        "vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n"
        "---\n[b] B (planning)\n-> x\n---\n[x] X (planning)\n"
    )
    assert Document.read(text).graph.islands == ["x"]


def test_what_only_a_block_without_an_id_names_is_an_island():
    text = "vine 1.2.0\n---\n[a] A (planning)\n---\nno header\n-> x\n---\n[x] X (planning)\n"
    assert Document.read(text).graph.islands == ["x"]
