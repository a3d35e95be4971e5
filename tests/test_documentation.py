"""The pages say what the code says, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vine_ls.cli.main import main
from vine_ls.rules import RULES

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("[!.]*/**/*.md")])
TABLE = re.findall("^\\| `vine/.*$", (ROOT / "docs/rules.md").read_text("utf-8"), re.MULTILINE)

_CODE = re.compile("^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK = re.compile("\\]\\(([^)\\s]+)\\)")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_rule_stands_in_the_table_with_its_severity_and_its_law(rule):
    law = " ".join(rule.documentation.split("\n\n")[0].split())
    assert f"| `{rule.code}` | {rule.severity.name.lower()} | {law} |" in TABLE


def test_the_table_has_no_other_rules_and_none_twice():
    codes = [row.split("`")[1] for row in TABLE]
    assert sorted(codes) == sorted(rule.code for rule in RULES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_relative_link_leads_to_a_file(page: Path):
    links = _LINK.findall(_CODE.sub("", page.read_text("utf-8")))
    relative = [link.split("#")[0] for link in links if not re.match("[a-z]+:|#", link)]
    assert [link for link in relative if not (page.parent / link).exists()] == []


def test_the_readme_shows_what_a_check_of_the_examples_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(ROOT)
    main(["check", "examples", "--color", "never"])
    printed = capsys.readouterr().out
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = re.search("^\\$ .venv/bin/vine check examples\n(.*?)^```$", readme, re.M | re.S)
    assert shown
    for excerpt in re.split("^…\n", shown[1], flags=re.MULTILINE):
        assert excerpt in printed
