"""Laws of what helps an author to type: it never fails, and its places lie in the text."""

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import texts
from vine_ls.features.completion import complete, folder_wanted
from vine_ls.features.ghost import ghost_text
from vine_ls.features.on_type import edits_on_newline
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone

NAMES = ("a.vine", "b c.svg", ".hidden", "folder/", "漢.png")


@given(texts, st.floats(0, 1))
def test_completion_never_fails_and_replaces_text_around_the_cursor_in_its_line(text, where):
    offset = round(where * len(text))
    plan = alone(Document.read(text), "/plans/a.vine")
    folder_wanted(plan, offset)
    ghost_text(plan, offset)
    found = complete(plan, offset, NAMES)
    if found is None:
        return
    assert found.items
    assert 0 <= found.span.start <= found.insert_end <= found.span.end <= len(text)
    assert found.insert_end <= offset
    assert "\n" not in text[found.span.start : found.span.end]
    for item in found.items:
        assert item.label and item.text and item.filter
        assert item.id is None or plan.document.graph.definition(item.id) is not None


@given(texts, st.floats(0, 1))
def test_typing_a_new_line_edits_only_the_text_around_it(text, where):
    offset = round(where * len(text))
    document = Document.read(text)
    for span, _ in edits_on_newline(document, offset):
        assert 0 <= span.start <= span.end <= len(text)
