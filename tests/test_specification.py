"""The format's specification: its examples, and its rules sentence by sentence.

Where the specification contradicts itself, the rulings of the design decide.
"""

import pytest

from tests.pictures import (
    breaks,
    check_errors,
    parses,
    parses_block,
    plan,
    rejects,
    rejects_block,
)
from vine_ls import Attachment, expand_vine_ref, get_root_id, get_sprite_uri, parse, serialize

STRUCTURE = """
    vine 1.2.0
    title: My Project Plan
    prefix: my-proj
    delimiter: ===
    ---
    [root] Root Task (started) @sprite(./sprites/root.svg)
    -> sub
    -> child
    ===
    ref [sub] Sub-Project (./sub-project.vine) @sprite(./sprites/sub.svg)
    ===
    [child] Child Task (planning)
"""

MINIMAL = """
    vine 1.2.0
    ---
    [root] My Single Task (notstarted)
    The simplest possible graph.
"""

WITH_REFERENCE_NODE = """
    vine 1.2.0
    title: Product Launch
    ---
    [launch] Product Launch (planning)
    Ship the product to customers.
    -> app
    -> marketing
    ---
    [app] Build Application (notstarted)
    Core product application.
    -> design-system
    ---
    [marketing] Marketing Site (notstarted)
    Public-facing marketing pages.
    -> design-system
    ---
    ref [design-system] Design System (./design-system.vine)
    Shared component library used across all products.
"""

EXPANSION_PARENT = """
    vine 1.2.0
    title: Product Launch
    ---
    [launch] Product Launch (planning)
    -> app
    -> marketing
    ---
    [app] Build Application (notstarted)
    -> design-system
    ---
    [marketing] Marketing Site (notstarted)
    -> design-system
    ---
    ref [design-system] Design System (./design-system.vine) @sprite(./sprites/ds-icon.svg)
    Shared component library used across all products.
"""

EXPANSION_CHILD = """
    vine 1.2.0
    title: Design System
    prefix: ds
    ---
    [ship] Ship Design System v1 (started)
    Release the first version of the shared design system.
    -> components
    -> docs
    ---
    [docs] Write Documentation (notstarted)
    Usage guides and component API references.
    -> components
    ---
    [components] Component Library (started)
    Build reusable UI components (buttons, forms, modals).
    -> tokens
    ---
    [tokens] Design Tokens (complete)
    Define colors, spacing, and typography scales.
"""

EXPANSION_RESULT = """
    vine 1.2.0
    title: Product Launch
    ---
    [launch] Product Launch (planning)
    -> app
    -> marketing
    ---
    [app] Build Application (notstarted)
    -> design-system
    ---
    [marketing] Marketing Site (notstarted)
    -> design-system
    ---
    [design-system] Ship Design System v1 (started) @sprite(./sprites/ds-icon.svg)
    Release the first version of the shared design system.
    -> ds/components
    -> ds/docs
    ---
    [ds/docs] Write Documentation (notstarted)
    Usage guides and component API references.
    -> ds/components
    ---
    [ds/components] Component Library (started)
    Build reusable UI components (buttons, forms, modals).
    -> ds/tokens
    ---
    [ds/tokens] Design Tokens (complete)
    Define colors, spacing, and typography scales.
"""


# The examples.


@pytest.mark.parametrize(
    "example", [MINIMAL, WITH_REFERENCE_NODE, EXPANSION_PARENT, EXPANSION_RESULT]
)
def test_an_example_is_valid_and_canonical(example):
    assert serialize(parses(example)) == plan(example)
    check_errors(example)


def test_the_child_of_the_expansion_is_valid_and_canonical_but_for_its_metadata():
    metadata, canonical = "title: Design System\nprefix: ds", "prefix: ds\ntitle: Design System"
    assert serialize(parses(EXPANSION_CHILD)) == plan(EXPANSION_CHILD).replace(metadata, canonical)
    check_errors(EXPANSION_CHILD)


def test_the_minimal_example():
    task = parses(MINIMAL).tasks["root"]
    assert (task.short_name, task.status) == ("My Single Task", "notstarted")
    assert task.description == "The simplest possible graph."


def test_the_example_with_a_reference_node():
    graph = parses(WITH_REFERENCE_NODE)
    assert graph.order == ("launch", "app", "marketing", "design-system")
    ref = graph.tasks["design-system"]
    assert (ref.kind, ref.vine) == ("ref", "./design-system.vine")
    assert ref.description == "Shared component library used across all products."


def test_the_example_with_annotations_is_a_cycle():
    example = """
        vine 1.2.0
        title: Animated Project
        ---
        [root] Main Project (planning) @sprite(./sprites/crystal-ball.svg)
        The root of the project.
        -> backend
        -> frontend
        ---
        [backend] Backend API (started)
        Build the REST API.
        -> root
        ---
        ref [frontend] Frontend App (./frontend.vine) @sprite(./sprites/screen.svg)
        The user-facing application.
        -> root
    """
    breaks(example, "no-cycles", cycle=("root", "backend"))
    drawing = "   ^^^^ error vine/cycle: closes the cycle root -> backend -> root\n---\nref"
    check_errors(plan(example).replace("---\nref", drawing))


def test_the_worked_example_of_an_expansion():
    graph = expand_vine_ref(parses(EXPANSION_PARENT), "design-system", parses(EXPANSION_CHILD))
    assert serialize(graph) == plan(EXPANSION_RESULT)


def test_the_structure_of_a_file():
    graph = parses(STRUCTURE)
    assert (graph.title, graph.prefix, graph.delimiter) == ("My Project Plan", "my-proj", "===")
    assert graph.order == ("root", "sub", "child")
    assert [graph.tasks[id_].kind for id_ in graph.order] == ["task", "ref", "task"]
    assert get_sprite_uri(graph.tasks["sub"]) == "./sprites/sub.svg"


@pytest.mark.parametrize(
    ("header", "annotations"),
    [
        (
            "[auth] Build Auth Flow (started) @sprite(./sprites/auth-shield.svg)",
            {"sprite": ("./sprites/auth-shield.svg",)},
        ),
        (
            "ref [ds] Design System (./design-system.vine) @sprite(./sprites/ds-icon.svg)",
            {"sprite": ("./sprites/ds-icon.svg",)},
        ),
        (
            "[root] Main Project (planning) @sprite(./sprites/root.svg) @priority(high)",
            {"sprite": ("./sprites/root.svg",), "priority": ("high",)},
        ),
    ],
)
def test_the_examples_of_annotations(header, annotations):
    assert parses_block(header).annotations == annotations


def test_the_examples_of_body_lines():
    graph = parses("""
        vine 1.2.0
        ---
        [auth] Build Auth (started)
        -> setup-db
        > Use PostgreSQL over SQLite
        @artifact application/pdf https://example.com/r.pdf
        @guidance text/markdown https://example.com/g.md
        @file image/png https://example.com/sketch.png
        Build the authentication flow.
        ---
        [setup-db] Set up (complete)
    """)
    task = graph.tasks["auth"]
    assert task.dependencies == ("setup-db",)
    assert task.decisions == ("Use PostgreSQL over SQLite",)
    assert task.attachments == (
        Attachment("artifact", "application/pdf", "https://example.com/r.pdf"),
        Attachment("guidance", "text/markdown", "https://example.com/g.md"),
        Attachment("file", "image/png", "https://example.com/sketch.png"),
    )
    assert task.description == "Build the authentication flow."


# Versions and the preamble.


def test_files_of_1_0_0_and_1_1_0_are_read_alike():
    plans = [parse(plan(STRUCTURE).replace("1.2.0", version)) for version in ("1.0.0", "1.1.0")]
    assert plans[0].tasks == plans[1].tasks == parses(STRUCTURE).tasks


def test_a_file_without_a_magic_line_is_invalid():
    rejects("title: Plan\n---\n[root] Ship (planning)\n", line=1)


def test_the_terminator_is_three_hyphens_even_with_a_custom_delimiter():
    rejects("vine 1.2.0\ndelimiter: ===\n===\n[root] Ship (planning)\n", line=4)


def test_a_delimiter_has_no_white_space_around_it():
    assert parses_block("[root] Ship (planning)\n --- \n").description == " --- "


def test_a_description_may_hold_blank_lines():
    assert parses_block("[root] Ship (planning)\nOne\n\nTwo\n").description == "One\n\nTwo"


# Blocks.


def test_tasks_and_references_share_one_namespace():
    rejects("vine 1.2.0\n---\n[a] A (planning)\n---\nref [a] A (a.vine)\n", line=5)


def test_body_lines_may_appear_in_any_order():
    one = parses_block("[r] R (planning)\n> D\nText\n@file a/b u\n")
    other = parses_block("[r] R (planning)\n@file a/b u\n> D\nText\n")
    assert one == other


def test_the_first_prefix_that_matches_wins():
    task = parses_block("[r] R (planning)\n> -> x\n> @file a b\n@file > -> x\n")
    assert task.decisions == ("-> x", "@file a b")
    assert task.attachments == (Attachment("file", ">", "-> x"),)


def test_an_unrecognized_class_is_description():
    assert parses_block("[r] R (planning)\n@image a/b u\n").description == "@image a/b u"


def test_several_attachments_are_allowed():
    assert len(parses_block("[r] R (planning)\n@file a/b u\n@file a/b u\n").attachments) == 2


def test_the_order_of_annotations_means_nothing():
    assert parses_block("[r] R (planning) @a(1) @b(2)") == parses_block(
        "[r] R (planning) @b(2) @a(1)"
    )


def test_unknown_annotations_are_preserved():
    text = "vine 1.2.0\n---\n[r] R (planning) @priority(high)\n"
    assert serialize(parse(text)) == text


def test_the_first_block_is_the_root():
    assert get_root_id(parses(WITH_REFERENCE_NODE)) == "launch"


# The seven constraints.


def test_constraint_1_at_least_one_block():
    rejects("vine 1.2.0\n---\n", line=3)


def test_constraint_2_unique_ids():
    rejects("vine 1.2.0\n---\n[a] A (planning)\n---\n[a] B (planning)\n", line=5)


def test_constraint_3_valid_dependency_refs():
    text = "vine 1.2.0\n---\n[a] A (planning)\n-> b\n"
    breaks(text, "valid-dependency-refs", task_id="a", missing_dep="b")


def test_constraint_4_no_cycles():
    text = "vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n-> a\n"
    breaks(text, "no-cycles", cycle=("a", "b"))


def test_constraint_5_no_islands():
    text = "vine 1.2.0\n---\n[a] A (planning)\n---\n[b] B (planning)\n"
    breaks(text, "no-islands", island_task_ids=("b",))


def test_constraint_6_reference_uri_required():
    rejects_block("ref [a] A ()")
    rejects_block("ref [a] A")


def test_constraint_7_no_attachments_on_references():
    rejects_block("ref [a] A (a.vine)\n@artifact a/b u\n", line=2)


# The nine rules of serialization.


def written(picture: str) -> list[str]:
    return serialize(parses(picture)).split("\n")


def test_rule_1_the_magic_line():
    assert written(MINIMAL)[0] == "vine 1.2.0"


def test_rule_2_metadata_in_alphabetical_order():
    assert written(STRUCTURE)[1:4] == [
        "delimiter: ===",
        "prefix: my-proj",
        "title: My Project Plan",
    ]


def test_rule_3_the_preamble_terminator():
    assert written(STRUCTURE)[4] == "---"
    assert written(MINIMAL)[1] == "---"


def test_rule_4_blocks_in_file_order_with_the_delimiter_between():
    assert written(STRUCTURE)[5:] == [
        "[root] Root Task (started) @sprite(./sprites/root.svg)",
        "-> child",
        "-> sub",
        "===",
        "ref [sub] Sub-Project (./sub-project.vine) @sprite(./sprites/sub.svg)",
        "===",
        "[child] Child Task (planning)",
        "",
    ]


def test_rules_5_and_7_annotations_in_alphabetical_order_behind_the_parenthesis():
    assert written("vine 1.2.0\n---\n[r] R (planning)  @b(2)  @a(1)")[2] == (
        "[r] R (planning) @a(1) @b(2)"
    )
    assert written("vine 1.2.0\n---\nref [r] R (u)  @b(2)  @a(1)")[2] == "ref [r] R (u) @a(1) @b(2)"


def test_rule_6_the_order_of_body_lines_in_a_task():
    lines = written("""
        vine 1.2.0
        ---
        [r] R (planning)
        @file a/b 1
        @guidance a/b 2
        @artifact a/b 3
        @artifact a/b 0
        > Z
        > A
        -> c
        -> b
        Text

        more
        ---
        [b] B (planning)
        ---
        [c] C (planning)
    """)
    assert lines[3:15] == [
        "Text",
        "",
        "more",
        "-> b",
        "-> c",
        "> Z",
        "> A",
        "@artifact a/b 3",
        "@artifact a/b 0",
        "@guidance a/b 2",
        "@file a/b 1",
        "---",
    ]


def test_rule_8_the_order_of_body_lines_in_a_reference():
    lines = written("""
        vine 1.2.0
        ---
        ref [r] R (r.vine)
        > Z
        > A
        -> c
        -> b
        Text
        ---
        [b] B (planning)
        ---
        [c] C (planning)
    """)
    assert lines[3:9] == ["Text", "-> b", "-> c", "> Z", "> A", "---"]


def test_rule_9_a_trailing_newline_and_no_trailing_delimiter():
    text = serialize(parse(plan(MINIMAL) + "---\n"))
    assert text.endswith("The simplest possible graph.\n")
