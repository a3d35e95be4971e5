"""Outline, folds, selections, links, cards, hints and lenses: what they say, and that they hold."""

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import texts
from vine_ls.features.code_lenses import code_lenses, plan_title, task_title
from vine_ls.features.document_links import document_links
from vine_ls.features.document_symbols import document_symbols
from vine_ls.features.folding_ranges import folding_ranges
from vine_ls.features.hover import hover
from vine_ls.features.inlay_hints import inlay_hints
from vine_ls.features.markdown import MARKDOWN, PLAIN
from vine_ls.features.selection_ranges import selection_ranges
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan, Snapshot, alone
from vine_ls.language.text import Span, count_lines

TEXT = (
    "vine 1.2.0\ntitle: T\n---\n[root] 🌿 *Ship* (planning)\nProse <b>\n-> a\n-> ds/x\n"
    "@file text/plain ./gone.txt\n@file text/html https://example.com/\n@file a/b command:x\n---\n"
    "[a] A (complete)\n---\nref [ds] Child (./c.vine)\n---\n[half\n"
)
CHILD = "vine 1.2.0\ntitle: Child\n---\n[r] R (started)\n-> x\n---\n[x] X (complete)\n"


def example() -> Plan:
    plan = Snapshot.of({"/p.vine": TEXT, "/c.vine": CHILD}).plan("/p.vine")
    assert plan is not None
    return plan


def card(word: str) -> str:
    found = hover(example(), TEXT.index(word) + 1)
    assert found is not None
    return found.text


def test_a_card_tells_how_a_task_stands_and_keeps_marks_harmless() -> None:
    text = card("root]")
    assert text.startswith("**🌿 \\*Ship\\*** `root`  \n✎ planning: Planning started")
    assert "Waits for `ds/x`." in text
    assert "Prose \\<b\\>" in text
    assert "- file `command:x`" in text


def test_a_prefixed_dependency_leads_into_the_child() -> None:
    assert card("ds/x").startswith("**X** `x`")


def test_a_reference_tells_the_progress_of_its_plan() -> None:
    assert "Title: Child  \nProgress: 1/2 complete, 50 %" in card("./c.vine")


def test_hints_stand_at_the_ends_of_lines() -> None:
    found = [(TEXT[: hint.offset].rsplit("\n", 1)[-1], hint.label) for hint in _hints()]
    assert found == [("-> a", "A · ✔ complete"), ("ref [ds] Child (./c.vine)", "1/2 · 50 %")]


def _hints():  # type: ignore[no-untyped-def]
    return list(inlay_hints(example(), Span(0, len(TEXT))))


def test_the_root_has_the_progress_above_it() -> None:
    assert code_lenses(example().document) == [(3, None)]
    assert plan_title(example().document) == "25 % (1/4) · 0 ready"
    assert task_title(example().document, 1) == "1 dependant · done"


def test_only_files_that_may_exist_and_web_pages_are_links() -> None:
    targets = [link.target for link in document_links(example())]
    assert targets == ["https://example.com/", "file:///c.vine"]


def test_the_outline_shows_half_typed_blocks() -> None:
    found = [symbol.outlined[:2] for symbol in document_symbols(example().document)]
    assert found == [
        ("root: 🌿 *Ship*", "planning"),
        ("a: A", "complete"),
        ("ds: Child", "ref"),
        ("half", ""),
    ]


def test_blocks_fold_without_their_delimiters() -> None:
    folds = [(fold.first, fold.last) for fold in folding_ranges(example().document)]
    assert folds == [(0, 1), (3, 9), (5, 6), (7, 9)]


def test_a_selection_grows_to_the_file() -> None:
    spans = selection_ranges(example().document, TEXT.index("-> a") + 3)
    assert [TEXT[start:end] for start, end in spans[:2]] == ["a", "-> a"]
    assert spans[-1] == (0, len(TEXT))


@given(texts, st.integers(0, 200))
def test_any_text_has_answers_that_lie_within_it(text: str, offset: int) -> None:
    plan = alone(Document.read(text), "/p.vine")
    document, whole = plan.document, Span(0, len(text))
    offset = min(offset, len(text))
    spans = [link.span for link in document_links(plan)]
    cards = [hover(plan, offset, markup) for markup in (MARKDOWN, PLAIN)]
    spans += [found.span for found in cards if found]
    spans += [Span(hint.offset, hint.offset) for hint in inlay_hints(plan, whole)]
    assert all(0 <= lens.line <= count_lines(text) for lens in code_lenses(document, tasks=True))
    for symbol in document_symbols(document):
        assert symbol.outlined.name.strip()
        assert symbol.span.start <= symbol.selection.start <= symbol.selection.end
        assert symbol.selection.end <= symbol.span.end
        spans.append(symbol.span)
    larger = selection_ranges(document, offset)
    assert all(a != b and b[0] <= a[0] <= a[1] <= b[1] for a, b in zip(larger, larger[1:]))  # noqa: B905, RUF007
    assert all(0 <= start <= end <= len(text) for start, end in (*spans, *larger))
    for first, last, _ in folding_ranges(document):
        assert 0 <= first < last <= count_lines(text)
    plan_title(document)
