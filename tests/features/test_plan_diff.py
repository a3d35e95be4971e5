"""Which task is which in two versions of a plan, and what is another about it."""

from dataclasses import replace

from hypothesis import given

from tests.pictures import plan
from tests.strategies import Step, documents, edit_of, edit_scripts, examples, texts
from vine_ls.features.plan_diff import PlanDiff, plan_diff
from vine_ls.language.document import Document
from vine_ls.language.nodes import ConcreteTask, graph_of
from vine_ls.language.text import WHITESPACE


def compared(before: str, after: str) -> PlanDiff:
    start = "vine 1.2.0\n---\n"
    return plan_diff(Document.read(start + plan(before)), Document.read(start + plan(after)))


def renamed(before: str, after: str) -> list[str]:
    return [
        f"{it.before.id} -> {it.after.id}"
        for it in compared(before, after).changed
        if it.is_renamed
    ]


OLD = """
    [root] Ship (planning)
    -> auth
    ---
    [auth] Log in (planning)
    With a password, as everybody does.
    """


def test_the_same_name_under_another_id_is_a_rename() -> None:
    new = """
    [root] Ship (planning)
    -> login
    ---
    [login] Log in (started)
    Without any password.
    """
    assert renamed(OLD, new) == ["auth -> login"]
    # Who depended on the old id depends on the new one, and has not changed.
    assert [it.after.id for it in compared(OLD, new).changed] == ["login"]


def test_what_is_most_alike_in_the_same_place_is_a_rename() -> None:
    new = """
    [root] Ship (planning)
    -> door
    ---
    [door] Open the door (planning)
    With a password, as everybody does.
    """
    assert renamed(OLD, new) == ["auth -> door"]


def test_another_task_in_the_same_place_is_no_rename() -> None:
    new = """
    [root] Ship (planning)
    -> paint
    ---
    [paint] Choose colours (planning)
    Blue and green.
    """
    diff = compared(OLD, new)
    assert [it.id for it in diff.removed] == ["auth"]
    assert [it.id for it in diff.added] == ["paint"]
    assert diff.changed[0].differing[0] == ("dependencies", ("auth",), ("paint",))


def test_two_tasks_of_one_name_are_not_guessed_apart() -> None:
    old = "[a] Same (planning)\n---\n[b] Same (planning)\n"
    new = "[c] Same (planning)\n---\n[d] Other (planning)\n"
    assert len(renamed(old, new)) <= 1


def test_another_root_is_said() -> None:
    old, new = "[a] A (planning)\n---\n[b] B (planning)\n", "[b] B (planning)\n"
    assert compared(old, new).whole == (("root", "a", "b"),)


def test_white_space_and_the_order_of_dependencies_mean_nothing() -> None:
    old = "[a] A (planning)\n-> b\n-> c\n---\n[b] B (planning)\n---\n[c] C (planning)\n"
    new = "[a] A  (planning)\n\n->  c\n-> b\n---\n[b] B (planning)\n---\n[c] C (planning)\n\n"
    assert compared(old, new).is_empty


@examples(200)
@given(texts)
def test_nothing_differs_from_itself(text: str) -> None:
    assert plan_diff(Document.read(text), Document.read(text)).is_empty


@examples(500)
@given(documents(), edit_scripts(max_size=1))
def test_plans_without_a_difference_mean_the_same(old: str, script: list[Step]) -> None:
    before = after = Document.read(old)
    for step in script:
        after = after.edited(edit_of(after.text, step))
    if plan_diff(before, after).is_empty:
        assert _meaning(before) == _meaning(after)


def _meaning(document: Document) -> list[object]:
    graph = graph_of(document)
    return [
        (
            replace(node, dependencies=(), description="", attachments=()),
            set(node.dependencies),
            node.description.strip(WHITESPACE),
            sorted(map(repr, node.attachments)),
        )
        if isinstance(node, ConcreteTask)
        else replace(node, dependencies=(), description="")
        for node in (graph.tasks[id_] for id_ in graph.order)
    ]


@examples(200)
@given(documents(), documents())
def test_every_task_is_in_one_place(old: str, new: str) -> None:
    before, after = Document.read(old), Document.read(new)
    diff = plan_diff(before, after)
    gone, come = {it.id for it in diff.removed}, {it.id for it in diff.added}
    assert gone <= before.graph.nodes.keys()
    assert come <= after.graph.nodes.keys()
    kept = {it.after.id for it in diff.changed}
    assert kept <= after.graph.nodes.keys() - come
    assert len(before.graph.nodes) - len(gone) == len(after.graph.nodes) - len(come)
