"""The pages say what the code says, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.make import picture
from vine_ls.cli.main import main
from vine_ls.rules.pages import rules_page

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("[!.]*/**/*.md")])

_CODE = re.compile("^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK = re.compile("\\]\\(([^)\\s]+)\\)")


def test_the_page_of_the_rules_is_made_from_the_code():
    page = (ROOT / "docs/rules.md").read_text("utf-8")
    assert page == rules_page(), "run `make docs`"


def test_the_picture_of_the_examples_is_drawn_by_the_code():
    assert (ROOT / "docs/graph.svg").read_text("utf-8") == picture(), "run `make docs`"


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
