"""What a task rests on, what rests on it, and the tree and the figures that follow from it."""

from hypothesis import given

from tests.pictures import plan
from tests.strategies import examples, texts
from vine_ls.features.context import context_of, context_page
from vine_ls.features.dependency_tree import dependency_tree, starts_of_tree
from vine_ls.features.plan_stats import plan_stats
from vine_ls.features.task_reach import needed_by, waiting_for, way_from_root
from vine_ls.language import walk
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone

DIAMOND = Document.read(
    plan("""
    vine 1.2.0
    ---
    [top] Top (planning)
    -> left
    -> right
    ---
    [left] Left (planning) @owner(ann)
    -> low
    ---
    [right] Right (complete) @owner(ann, bob) @sprite(./x.svg)
    -> low
    -> gone
    ---
    [low] Low (complete)
    """)
)


def test_the_nearest_come_first() -> None:
    assert needed_by(DIAMOND, "top") == [("left", 1), ("right", 1), ("low", 2)]
    assert waiting_for(DIAMOND, "low") == [("left", 1), ("right", 1), ("top", 2)]
    assert way_from_root(DIAMOND, "low") == ["top", "left", "low"]


def test_the_figures_of_a_diamond() -> None:
    stats = plan_stats(DIAMOND)
    assert stats.chain == ("top", "left", "low")
    assert (stats.width, stats.is_circular, stats.dependencies) == (2, False, 5)
    assert stats.most_wanted == (("low", 2), ("left", 1), ("right", 1))
    shares = {value: done[:2] for value, done in stats.annotated["owner"].items()}
    assert (shares, "sprite" in stats.annotated) == ({"ann": (1, 2), "bob": (1, 1)}, False)


def test_what_lies_above_a_circle_has_no_level() -> None:
    circle = Document.read(
        plan("""
        vine 1.2.0
        ---
        [a] A (planning)
        -> b
        -> d
        ---
        [b] B (planning)
        -> c
        ---
        [c] C (planning)
        -> b
        ---
        [d] D (planning)
        """)
    )
    stats = plan_stats(circle)
    assert (stats.is_circular, stats.chain, stats.width) == (True, ("d",), 1)


@examples(300)
@given(texts)
def test_a_tree_opens_each_task_once_and_reaches_all_of_them(text: str) -> None:
    document = Document.read(text)
    edges = document.graph.edges
    rows = [row for start in starts_of_tree(document) for row in dependency_tree(document, start)]
    assert {row.id for row in rows if row.is_known} == edges.keys()
    for start in edges:
        tree = dependency_tree(document, start)
        opened = [row.id for row in tree if not row.is_repeated]
        assert len(opened) == len(set(opened))
        reached = {row.id for row in tree if row.is_known}
        assert reached == walk.reachable(edges, [start])
        assert reached - {start} == {it.id for it in needed_by(document, start)}


@examples(200)
@given(texts)
def test_every_task_of_any_text_has_a_context_and_any_text_has_figures(text: str) -> None:
    document = Document.read(text)
    stats = plan_stats(document)
    assert stats.tasks + stats.references == len(document.graph.nodes)
    for id_ in document.graph.nodes:
        context = context_of(alone(document), id_)
        assert context
        page = list(context_page(context, str))
        assert all("\n" not in line for line in page)
        assert [(it.name, it.steps) for it in context.needs] == needed_by(document, id_)
        assert bool(context.way) == (
            id_ in walk.reachable(document.graph.edges, [document.graph.root or ""])
        )
