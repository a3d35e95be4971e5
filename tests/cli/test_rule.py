"""`vine rule` and `vine config --show`: what there is to read about rules and settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vine_ls.cli.main import main
from vine_ls.rules import RULES


def test_a_rule_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "empty-title"]) == 0
    assert capsys.readouterr().out == (
        "vine/empty-title (hint)\n"
        "\n"
        "The title is there, but empty.\n"
        "\n"
        "    title:\n"
        "\n"
        "Say what the plan is about, or delete the line:\n"
        "\n"
        "    title: My plan\n"
        "\n"
        "To switch it off in one plan: `vine-ignore: empty-title`.\n"
    )


def test_all_rules_are_listed_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--all"]) == 0
    lines = capsys.readouterr().out.split("\n")[:-1]
    assert [line.split()[0] for line in lines] == [rule.code for rule in RULES]
    assert main(["rule", "--all", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [it["code"] for it in listed] == [rule.code for rule in RULES]
    assert all(it["law"] and it["documentation"] for it in listed)


def test_a_slip_in_the_name_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "iland"]) == 2
    assert capsys.readouterr().err == "vine: there is no rule `iland`; did you mean `island`?\n"
    assert main(["rule"]) == 2
    assert capsys.readouterr().err == "vine: name a rule, or say --all\n"


def test_settings_in_force_are_shown_with_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".vine.toml").write_text('strict = true\nrules = { ready = "off" }\n')
    assert main(["config", "--show", "deep/plan.vine"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["from"] == ".vine.toml"
    assert shown["settings"]["strict"] is True
    assert shown["settings"]["rules"] == {"vine/ready": "off"}
    assert shown["settings"]["index"]["maxFiles"] == 10000
