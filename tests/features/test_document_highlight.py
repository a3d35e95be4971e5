"""What an editor marks while the cursor rests on something."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.plans import make_plan
from tests.features.pictures_files import check_drawn, drawn, picture_of
from tests.strategies import examples, texts
from vine_ls.features.document_highlight import MOST_HIGHLIGHTS, find_highlights
from vine_ls.features.linked_editing import linked_spans
from vine_ls.language.document import Document


def check_highlights(picture: str, expected: str) -> None:
    for line_end in ("\n", "\r\n"):
        _, plan, offset, files = picture_of(picture, line_end)
        found = find_highlights(plan.document, offset)
        lines = [f"{drawn(files, plan.key, it.span)} {it.kind}" for it in found]
        check_drawn([line.removeprefix("/a.vine:") for line in lines], expected)


PLAN = """
    vine 1.2.0
    ---
    [root] 漢 🌿 (planning)
    -> a
    @file text/plain ./x.txt
    ---
    [a] A (started) @sprite(./x.txt)
    -> b
    ---
    [b] B (planning)
    -> a
    """


def test_an_id_is_written_in_its_header_and_read_in_dependencies() -> None:
    expected = """
        4:-> «a» read
        7:[«a»] A (started) @sprite(./x.txt) write
        11:-> «a» read
        """
    check_highlights(PLAN.replace("[a]", "[a$0]"), expected)
    check_highlights(PLAN.replace("-> a", "-> $0a", 1), expected)


def test_a_status_shows_where_else_it_is() -> None:
    check_highlights(
        PLAN.replace("planning", "plan$0ning", 1),
        """
        3:[root] 漢 🌿 («planning») text
        10:[b] B («planning») text
        """,
    )


def test_a_uri_shows_where_else_it_is() -> None:
    check_highlights(
        PLAN.replace("x.txt", "x$0.txt", 1),
        """
        5:@file text/plain «./x.txt» text
        7:[a] A (started) @sprite(«./x.txt») text
        """,
    )


def test_prose_shows_nothing() -> None:
    check_highlights(PLAN.replace("漢", "漢$0"), "")
    check_highlights("vine 1.2.0\n---\n[$0", "")


def test_of_a_common_status_the_nearest_are_shown() -> None:
    text = make_plan(2000)
    offset = text.rindex("(complete)") + 1
    spans = [it.span for it in find_highlights(Document.read(text), offset)]
    assert len(spans) == MOST_HIGHLIGHTS
    assert offset in [span.start for span in spans]
    assert {text[slice(*span)] for span in spans} == {"complete"}


def check_linked(picture: str, expected: str) -> None:
    _, plan, offset, files = picture_of(picture)
    spans = linked_spans(plan.document, offset)
    check_drawn([drawn(files, "/a.vine", it).removeprefix("/a.vine:") for it in spans], expected)


def test_an_id_is_typed_in_its_header_and_in_dependencies_at_once() -> None:
    expected = """
        4:-> «a»
        7:[«a»] A (started) @sprite(./x.txt)
        11:-> «a»
        """
    check_linked(PLAN.replace("[a]", "[$0a]"), expected)
    check_linked(PLAN.replace("-> a", "-> $0a", 1), expected)


def test_an_id_that_nothing_depends_on_is_typed_alone() -> None:
    check_linked(PLAN.replace("[root]", "[$0root]"), "")


def test_ids_that_are_not_sure_are_typed_alone() -> None:
    check_linked(PLAN.replace("[b]", "[$0a]"), "")
    check_linked("vine 1.2.0\n---\n[a b$0] A (planning)\n-> a b\n", "")
    check_linked("vine 1.2.0\n---\n[a] A (planning)\n-> gone$0\n", "")


@examples(60)
@given(texts, st.integers(0, 400))
def test_any_place_of_any_text_can_be_asked(text: str, offset: int) -> None:
    document = Document.read(text)
    offset = min(offset, len(text))
    for span, _ in find_highlights(document, offset):
        assert 0 <= span.start < span.end <= len(text)
    spans = linked_spans(document, offset)
    assert len({text[slice(*span)] for span in spans}) <= 1
    assert not spans or any(span.start <= offset <= span.end for span in spans)
