"""What a picture shows: nodes and their state, opened references, what belongs together."""

from tests.features.drawing.pictures_drawing import drawn, edges, plan_of, shapes
from vine_ls.features.drawing.scene import scene_of

STREET = """
    %! street.vine
    vine 1.2.0
    title: A street
    ---
    [street] Live here (started)
    -> house
    -> house/roof
    ---
    ref [house] The house (./house.vine) @sprite(./house.svg)
    -> ground
    > It has two floors.
    ---
    [ground] Buy the ground (planning)
    %! house.vine
    vine 1.2.0
    title: A house
    ---
    [all] Move in (started)
    -> roof
    > On Friday.
    ---
    [roof] Mend the roof (complete)
    -> beam
    %! house.svg
    <svg/>
"""


def test_dependants_stand_above_what_they_depend_on() -> None:
    scene = drawn("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        [a] A (started)
        -> b
        ---
        [b] B (complete)
    """)
    by_id = shapes(scene)
    assert edges(scene) == ["root -> a", "root -> b", "a -> b"]
    assert by_id["root"].y < by_id["a"].y < by_id["b"].y


def test_each_node_says_what_can_be_done_with_it() -> None:
    by_id = shapes(
        drawn("""
            vine 1.2.0
            ---
            [root] Ship (planning)
            -> a
            -> b
            ---
            [a] A (notstarted)
            ---
            [b] B (blocked)
        """)
    )
    assert by_id["root"].node.waits_for == ("a", "b")
    assert [it.node.readiness for it in by_id.values()] == ["waiting", "ready", "blocked"]
    assert [it.label.pill for it in by_id.values()] == ["", "ready", ""]


def test_a_node_knows_its_lines() -> None:
    node = shapes(drawn("vine 1.2.0\n---\n[a] A (complete)\nText.\n---\n\n[b] B (planning)\n"))[
        "b"
    ].node
    assert (node.line, node.end) == (6, 7)


def test_only_the_first_of_two_equal_ids_is_drawn_and_blocks_without_one_are_not() -> None:
    scene = drawn("""
        vine 1.2.0
        ---
        [a] First (planning)
        ---
        [a] Second (planning)
        ---
        no header
    """)
    assert [it.node.name for it in scene.shapes] == ["First"]
    assert scene.unread == 1


def test_unknown_dependencies_circles_and_loops_are_drawn_as_far_as_they_can_be() -> None:
    scene = drawn("""
        vine 1.2.0
        ---
        [a] A (planning)
        -> a
        -> b
        -> nowhere
        ---
        [b] B (planning)
        -> a
    """)
    assert edges(scene) == ["a -> a", "a -> b", "b -> a"]
    assert shapes(scene)["a"].node.dependencies == ("a", "b", "nowhere")


def test_a_closed_reference_sums_up_its_plan() -> None:
    node = shapes(drawn(STREET))["house"].node
    assert node.reference is not None
    assert node.reference.title == "A house"
    assert node.reference.done == (1, 2, False)
    assert node.sprite == "/house.svg"


def test_an_opened_reference_shows_its_plan_with_the_ids_of_the_expansion() -> None:
    scene = drawn(STREET, "house")
    by_id = shapes(scene)
    assert list(by_id) == ["street", "house", "house/roof", "ground"]
    assert edges(scene) == [
        "street -> house",
        "street -> house/roof",
        "house -> house/roof",
        "house -> ground",
    ]
    assert by_id["house"].node.name == "Move in"
    assert by_id["house"].node.decisions == ("On Friday.", "It has two floors.")
    assert by_id["house/roof"].node.key == "/house.vine"
    assert by_id["house/roof"].node.dependencies == ("house/beam",)
    assert scene.opened == ("house",)


def test_a_reference_that_leads_nowhere_says_why() -> None:
    shape = shapes(drawn("vine 1.2.0\n---\nref [a] A (https://example.org/a.vine)\n"))["a"]
    assert shape.node.reference is not None
    assert shape.node.reference.why_not == "Not a file: nothing is fetched."
    assert not shape.can_open


def test_a_plan_that_refers_to_itself_opens_as_often_as_it_is_asked() -> None:
    picture = """
        %! a.vine
        vine 1.2.0
        ---
        [r] R (planning)
        -> again
        ---
        ref [again] Again (./a.vine)
    """
    assert list(shapes(drawn(picture, "again", "again/again"))) == [
        "r",
        "again",
        "again/again",
        "again/again/again",
    ]


def test_an_id_that_is_taken_is_not_taken_again() -> None:
    scene = drawn(STREET.replace("[ground]", "[house/roof]").replace("-> ground", "-> x"), "house")
    assert list(shapes(scene)) == ["street", "house", "house//roof", "house/roof"]


def test_ids_with_one_prefix_have_a_frame_if_nothing_else_stands_in_it() -> None:
    scene = drawn("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> ui/form
        -> ui/list
        ---
        [ui/form] The form (planning)
        ---
        [ui/list] The list (planning)
    """)
    assert [it.title for it in scene.frames] == ["ui"]


def test_a_picture_that_only_changes_its_words_stays_as_it_was() -> None:
    before = scene_of(plan_of("vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n"))
    plan = plan_of("vine 1.2.0\n---\n[a] A (planning)\nNew.\n-> b\n---\n[b] B (complete)\n")
    after = scene_of(plan, (), before.ground)
    assert [(it.x, it.y) for it in after.shapes] != []
    assert after.lines == before.lines


def test_attachments_lead_to_files() -> None:
    node = shapes(drawn("vine 1.2.0\n---\n[a] A (planning)\n@file text/plain ./b c.txt\n"))[
        "a"
    ].node
    assert [(it.class_, it.mime, it.uri, it.key) for it in node.attachments] == [
        ("file", "text/plain", "./b c.txt", "/b c.txt")
    ]
