"""The progress of a plan: figures and frontier, as the library has them."""

from hypothesis import given

from tests.pictures import plan
from tests.strategies import examples, graphs
from vine_ls.features.progress import name_of_id, progress_of
from vine_ls.language.document import Document
from vine_ls.language.frontier import get_actionable_tasks
from vine_ls.language.nodes import VineGraph, graph_of
from vine_ls.language.serialize import serialize


def test_what_can_be_done_next() -> None:
    document = Document.read(
        plan("""
        vine 1.2.0
        ---
        [root] Ship 🌿 (started)
        -> auth
        -> design
        -> tests
        ---
        [tests] Test it (notstarted)
        -> auth
        ---
        [auth] Log in (reviewing)
        ---
        ref [design] Design system (./design.vine)
        """)
    )
    progress = progress_of(document.graph)
    assert (progress.total, progress.complete, progress.percentage) == (4, 0, 0)
    assert progress.ready == ("tests",)
    assert progress.completable == ("auth",)
    assert progress.expandable == ("design",)
    assert name_of_id(document, "design") == "Design system"


def test_a_half_rounds_up() -> None:
    blocks = ["[t0] T (complete)\n", *(f"[t{at}] T (planning)\n" for at in range(1, 8))]
    document = Document.read("vine 1.2.0\n---\n" + "---\n".join(blocks))
    assert progress_of(document.graph).percentage == 13


def test_an_empty_plan_has_no_progress() -> None:
    assert progress_of(Document.read("").graph).percentage == 0


@given(graphs())
@examples(200)
def test_progress_is_what_the_library_says(graph: VineGraph) -> None:
    document = Document.read(serialize(graph))
    wanted = get_actionable_tasks(graph_of(document))
    found = progress_of(document.graph)
    for name in ("ready", "completable", "blocked", "expandable"):
        assert getattr(found, name) == tuple(task.id for task in getattr(wanted, name))
    assert found.percentage == wanted.progress.percentage
    assert (found.total, found.complete) == (wanted.progress.total, wanted.progress.complete)
