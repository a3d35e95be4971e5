"""The examples are what they say they are, and the code in the library's manual runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import vine_ls
from vine_ls import ConcreteTask, Task, VineGraph
from vine_ls.language.block import Block
from vine_ls.language.document import PREAMBLE
from vine_ls.rules.rule import Severity

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
BROKEN = EXAMPLES / "broken.vine"
PLANS = sorted(path for path in EXAMPLES.rglob("*.vine") if path != BROKEN)

each_plan = pytest.mark.parametrize("path", PLANS, ids=lambda path: path.stem)


def test_the_examples_are_several_plans_joined_by_references():
    refs = {path.stem: len(vine_ls.get_refs(_read(path))) for path in PLANS}
    assert refs == {
        "opening-day": 0,
        "safety": 0,
        "tool-library": 2,
        "website": 1,
        "workshop": 1,
    }


@each_plan
def test_an_example_has_hints_at_what_to_do_and_no_mistakes(path: Path):
    codes = {finding.code for finding in vine_ls.parse_tolerant(_text(path)).findings}
    assert codes <= {"vine/ready", "vine/completable", "vine/redundant-dependency"}


@each_plan
def test_an_example_is_in_canonical_form(path: Path):
    assert vine_ls.format_text(_text(path)) == _text(path)


@each_plan
def test_a_dependency_stands_below_its_dependant(path: Path):
    order = _read(path).order
    for node in _read(path).tasks.values():
        for target in node.dependencies:
            assert order.index(target) > order.index(node.id)


@each_plan
def test_every_reference_can_be_expanded(path: Path):
    expanded = _expanded(path)
    assert vine_ls.get_refs(expanded) == ()
    assert vine_ls.parse(vine_ls.serialize(expanded)).order == expanded.order


def test_expansion_shows_the_three_kinds_of_prefix():
    order = _expanded(EXAMPLES / "tool-library.vine").order
    assert {"workshop", "ws/benches", "ws/safety", "ws/safety/posters", "party/soup"} <= {*order}


@each_plan
def test_every_relative_uri_names_a_file(path: Path):
    for node in _read(path).tasks.values():
        for uri in _uris(node):
            if not uri.startswith("https://"):
                assert (path.parent / uri).is_file(), f"{path.name} names {uri}"


def test_the_examples_show_every_status_and_attachment_class():
    tasks = [
        task
        for path in PLANS
        for task in _read(path).tasks.values()
        if isinstance(task, ConcreteTask)
    ]
    assert {task.status for task in tasks} == vine_ls.VALID_STATUSES
    classes = {attachment.class_ for task in tasks for attachment in task.attachments}
    assert classes == {"artifact", "guidance", "file"}


def test_the_first_plan_has_something_to_do_of_each_kind():
    actionable = vine_ls.get_actionable_tasks(_read(EXAMPLES / "tool-library.vine"))
    assert [task.id for task in actionable.ready] == ["catalogue"]
    assert [task.id for task in actionable.completable] == ["collect"]
    assert [task.id for task in actionable.blocked] == ["insurance"]
    assert [ref.id for ref in actionable.expandable] == ["workshop"]


def test_a_text_with_the_delimiter_of_the_parent_cannot_be_inlined():
    parent = vine_ls.parse("vine 1.2.0\n---\nref [site] Site (./website.vine)\n")
    with pytest.raises(vine_ls.VineError, match="cannot be written"):
        vine_ls.expand_vine_ref(parent, "site", _read(EXAMPLES / "website.vine"))


def test_every_mistake_in_the_broken_example_is_found_in_its_block():
    document, _, findings = vine_ls.parse_tolerant(_text(BROKEN))
    assert all(finding.at != PREAMBLE for finding in findings)
    mistakes = [finding for finding in findings if finding.severity < Severity.HINT]
    found = [(_name(document.blocks[finding.at]), finding.code) for finding in mistakes]
    assert found == [
        ("roof", "vine/unknown-status"),
        ("door", "vine/missing-status"),
        ("floor", "vine/malformed-header"),
        ("window", "vine/missing-name"),
        ("lock", "vine/malformed-annotation"),
        ("hinges", "vine/malformed-header"),
        ("garden_path", "vine/malformed-id"),
        ("no id", "vine/malformed-header"),
        ("gutter", "vine/unknown-dependency"),
        ("nails", "vine/malformed-attachment"),
        ("saw", "vine/malformed-dependency"),
        ("mirror", "vine/self-dependency"),
        ("plans-by-post", "vine/attachment-on-reference"),
        ("plans-by-mail", "vine/missing-uri"),
        ("plans-by-pigeon", "vine/malformed-uri"),
        ("ladder", "vine/empty-dependency"),
        ("level", "vine/duplicate-id"),
        ("egg", "vine/cycle"),
        ("blank", "vine/blank-block"),
        ("island", "vine/island"),
        ("arrow", "vine/near-dependency"),
        ("forgotten", "vine/header-in-body"),
        ("nearly", "vine/near-delimiter"),
    ]


def test_formatting_the_broken_example_sorts_the_dependencies_of_its_root_and_no_more():
    before = vine_ls.parse_tolerant(_text(BROKEN)).document.blocks
    after = vine_ls.parse_tolerant(vine_ls.format_text(_text(BROKEN))).document.blocks
    assert [block.text for block in before[1:]] == [block.text for block in after[1:]]
    assert list(after[0].dependencies) == sorted(before[0].dependencies)


@pytest.mark.parametrize("name", ["library.md", "formatting.md"])
def test_the_code_in_the_manual_runs(name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT)
    manual = (ROOT / "docs" / name).read_text("utf-8")
    code = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", manual, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, name, name, 0)
    assert test.examples
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


def _read(path: Path) -> VineGraph:
    return vine_ls.parse(_text(path))


def _expanded(path: Path) -> VineGraph:
    """The plan with those behind its references in their places, and those behind theirs."""
    graph = _read(path)
    for ref in vine_ls.get_refs(graph):
        graph = vine_ls.expand_vine_ref(graph, ref.id, _expanded(path.parent / ref.vine))
    return graph


def _uris(node: Task) -> list[str]:
    sprite = vine_ls.get_sprite_uri(node)
    uris = [sprite] if sprite else []
    if isinstance(node, ConcreteTask):
        return uris + [attachment.uri for attachment in node.attachments]
    return [*uris, node.vine]


def _name(block: Block) -> str:
    return "blank" if block.is_blank else block.head.id or "no id"
