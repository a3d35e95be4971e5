"""The library as its users see it: `import vine_ls`, reading, errors, read-only values."""

import subprocess
import sys
from dataclasses import FrozenInstanceError, fields

import pytest

import vine_ls
from tests.pictures import plan
from vine_ls import (
    Attachment,
    ConcreteTask,
    GraphSummary,
    RefTask,
    VineError,
    VineGraph,
    VineParseError,
    VineValidationError,
    get_actionable_tasks,
    get_summary,
    parse,
    parse_tolerant,
)

TEXT = plan("""
    vine 1.2.0
    title: Plan
    ---
    [root] Ship (planning) @k(v)
    Words
    -> data
    > Decided
    @file a/b u
    ---
    ref [data] Keep it (data.vine)
""")


CONTRACT = """
    parse parse_tolerant format_text serialize validate VineGraph ConcreteTask RefTask Attachment
    GraphSummary VineError VineParseError VineValidationError get_task get_root get_root_id
    get_dependencies get_dependants is_vine_ref is_concrete_task get_sprite_uri expand_vine_ref
    add_task remove_task set_status update_task add_dependency remove_dependency add_ref
    update_ref_uri filter_by_status search_tasks get_leaves get_refs get_descendants get_summary
    get_actionable_tasks apply_batch Status VALID_STATUSES
"""


def loaded_after(statement: str) -> set[str]:
    """The modules that a fresh Python has loaded after a statement."""
    program = f"import sys\n{statement}\nprint(*sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(result.stdout.split())


def test_importing_the_library_loads_nothing_yet():
    loaded = loaded_after("import vine_ls")
    assert {name for name in loaded if name.startswith("vine_ls")} == {"vine_ls"}


def test_no_name_of_the_library_loads_the_server():
    loaded = loaded_after("from vine_ls import *\nimport vine_ls\nvine_ls.parse")
    assert "vine_ls.library" in loaded
    assert not loaded & {"pygls", "lsprotocol", "vine_ls.lsp"}


@pytest.mark.parametrize("name", CONTRACT.split())
def test_the_library_has_every_name_of_its_contract(name):
    assert hasattr(vine_ls, name)
    assert name in dir(vine_ls)
    assert name in vine_ls.__all__


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError):
        vine_ls.nonsense  # noqa: B018


def test_the_statuses_are_a_set_of_six():
    statuses = "blocked complete notstarted planning reviewing started"
    assert sorted(vine_ls.VALID_STATUSES) == statuses.split()


@pytest.mark.parametrize(
    ("type_", "names"),
    [
        (VineGraph, "tasks order version title delimiter prefix metadata"),
        (
            ConcreteTask,
            "id short_name description dependencies decisions annotations status attachments kind",
        ),
        (RefTask, "id short_name description dependencies decisions annotations vine kind"),
        (Attachment, "class_ mime uri"),
        (GraphSummary, "total by_status root_id root_name leaf_count"),
    ],
)
def test_values_have_the_fields_of_the_contract(type_, names):
    assert [field.name for field in fields(type_)] == names.split()


def test_a_plan_is_read_into_plain_values():
    graph = parse(TEXT)
    assert graph == VineGraph(
        tasks={
            "root": ConcreteTask(
                id="root",
                short_name="Ship",
                description="Words",
                dependencies=("data",),
                decisions=("Decided",),
                annotations={"k": ("v",)},
                status="planning",
                attachments=(Attachment(class_="file", mime="a/b", uri="u"),),
            ),
            "data": RefTask(
                id="data",
                short_name="Keep it",
                description="",
                dependencies=(),
                decisions=(),
                annotations={},
                vine="data.vine",
            ),
        },
        order=("root", "data"),
        version="1.2.0",
        title="Plan",
        delimiter="---",
        prefix=None,
        metadata=(("title", "Plan"),),
    )


def test_a_graph_cannot_be_changed():
    graph = parse(TEXT)
    root = graph.tasks["root"]
    with pytest.raises(TypeError):
        graph.tasks["new"] = root
    with pytest.raises(TypeError):
        root.annotations["k"] = ()
    with pytest.raises(FrozenInstanceError):
        root.status = "complete"
    with pytest.raises(FrozenInstanceError):
        graph.title = "Other"
    for sequence in (graph.order, graph.metadata, root.dependencies, root.decisions):
        assert type(sequence) is tuple
    assert type(root.attachments) is tuple
    assert type(root.annotations["k"]) is tuple


def test_counts_cannot_be_changed():
    for counts in (
        get_summary(parse(TEXT)).by_status,
        get_actionable_tasks(parse(TEXT)).progress.by_status,
    ):
        with pytest.raises(TypeError):
            counts["complete"] = 7


def test_a_node_made_from_lists_and_dicts_is_equal_to_one_that_was_read():
    annotations = {"k": ["v"]}
    attachments = [Attachment("file", "a/b", "u")]
    node = ConcreteTask(
        "root", "Ship", "Words", ["data"], ["Decided"], annotations, "planning", attachments
    )
    annotations["k"].append("w")
    attachments.clear()
    assert node == parse(TEXT).tasks["root"]


def test_errors_have_a_common_base():
    assert issubclass(VineParseError, VineError)
    assert issubclass(VineValidationError, VineError)
    assert not issubclass(VineParseError, VineValidationError)


def test_a_parse_error_has_a_line_and_a_message():
    with pytest.raises(VineParseError, match="`done` is no status") as caught:
        parse("vine 1.2.0\n---\n\n[root] Ship (done)\n")
    assert caught.value.line == 4


def test_a_validation_error_has_a_constraint_details_and_a_message():
    with pytest.raises(VineValidationError, match="`ghost`") as caught:
        parse("vine 1.2.0\n---\n[root] Ship (planning)\n-> ghost\n")
    assert caught.value.constraint == "valid-dependency-refs"
    assert caught.value.details["task_id"] == "root"
    assert caught.value.details["missing_dep"] == "ghost"
    with pytest.raises(TypeError):
        caught.value.details["task_id"] = "other"


def test_the_lines_of_errors_are_lines_of_the_language():
    with pytest.raises(VineParseError) as caught:
        parse("vine 1.2.0\r\n---\r\n[r] R (planning)\r\na\rb\u2028c\x0bd\x85e\n---\nbroken\n")
    assert caught.value.line == 6


def test_tolerant_reading_gives_the_text_the_good_blocks_and_all_findings():
    text = plan("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        -> ghost
        ---
        [auth] Log in (done)
        ---
        [root] Again (planning)
    """)
    document, graph, findings = parse_tolerant(text)
    assert document.text == text
    assert graph.order == ("root",)
    assert graph.tasks["root"].short_name == "Ship"
    assert [finding.code for finding in findings] == [
        "vine/unknown-dependency",
        "vine/unknown-status",
        "vine/duplicate-id",
    ]


def test_tolerant_reading_of_a_sound_plan_gives_what_strict_reading_gives():
    result = parse_tolerant(TEXT)
    assert result.graph == parse(TEXT)
    assert result.findings == []


@pytest.mark.parametrize(
    "text",
    ["", "\0", "\ufeff", "\ud800", "\r", "---", "vine", "vine 1.2.0\n---\n]](((", "%PDF-1.7\n\x80"],
)
def test_any_text_can_be_read_tolerantly(text):
    result = parse_tolerant(text)
    assert result.document.text == text
    assert result.graph.order == ()
    assert result.findings


@pytest.mark.parametrize("piece", [" ", "(", ")", "[", "]", "@k(", " @k()", " (started)", "ref "])
@pytest.mark.parametrize("start", ["", "[a] ", "[a] x (planning)", "ref [a] x (u)"])
def test_a_very_long_line_gets_an_answer(start, piece):
    text = f"vine 1.2.0\n---\n{start}{piece * (50_000 // len(piece))}\n"
    assert parse_tolerant(text).document.text == text
