"""Settings: where they come from, what wins, and what is said of wrong ones."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from pathlib import Path

from vine_ls.rules.rule import Severity
from vine_ls.workspace.config import profile_for, read_settings
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.schema import settings_schema
from vine_ls.workspace.settings import DEFAULTS
from vine_ls.workspace.workspace import Workspace

ROOT = Path(__file__).parent.parent.parent


def messages(values: object) -> list[str]:
    return [".".join(path) + ": " + text for path, text in read_settings(values, DEFAULTS)[1]]


def test_both_spellings_are_known() -> None:
    for name in ("max-findings", "maxFindings", "max_findings"):
        settings, mistakes = read_settings({name: 3}, DEFAULTS)
        assert (settings.max_findings, mistakes) == (3, [])


def test_a_wrong_value_is_passed_over_and_reported() -> None:
    assert messages({"strict": 1}) == ["strict: true or false is wanted, and not `1`"]
    assert messages({"strikt": True}) == [
        "strikt: there is no setting `strikt`; did you mean `strict`?"
    ]
    assert messages({"rules": {"iland": "off"}}) == [
        "rules.iland: there is no rule `iland`; did you mean `island`?"
    ]
    assert messages({"diagnostics": {"scope": "all"}}) == [
        "diagnostics.scope: one of open, workspace is wanted, and not `'all'`"
    ]
    assert messages([1]) == [": settings are names with values"]
    settings, _ = read_settings({"strict": "x", "maxFindings": 7}, DEFAULTS)
    assert (settings.strict, settings.max_findings) == (False, 7)


def test_rules_are_off_in_files_that_fit() -> None:
    settings, mistakes = read_settings({"ignore": {"old/": ["*"], "a*.vine": ["ready"]}}, DEFAULTS)
    assert mistakes == []
    assert profile_for(settings, "/p/old/x.vine", "/p").severities["vine/cycle"] is None
    assert dict(profile_for(settings, "/p/a1.vine", "/p").severities) == {"vine/ready": None}
    assert profile_for(settings, "/p/b.vine", "/p") is profile_for(settings, "/p/c.vine", "/p")


def test_the_nearest_project_file_stands_above_the_editor(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.vine]\nstrict = true\n")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/.vine.toml").write_text('rules = { ready = "warning" }\n')
    workspace = Workspace()
    workspace.set_editor_settings({"rules": {"ready": "off", "island": "off"}})
    outer = workspace.settings_for(key_of_file(tmp_path / "a.vine"))
    inner = workspace.settings_for(key_of_file(tmp_path / "sub/a.vine"))
    assert outer.strict and not inner.strict
    assert dict(inner.rules) == {"vine/ready": Severity.WARNING, "vine/island": None}
    (tmp_path / "sub/.vine.toml").unlink()
    workspace.files_changed([key_of_file(tmp_path / "sub/.vine.toml")])
    assert workspace.settings_for(key_of_file(tmp_path / "sub/a.vine")).strict


def test_a_problem_is_reported_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / ".vine.toml"
    path.write_text('strict = true\n[diagnostics]\nscop = "open"\n')
    workspace = Workspace()
    assert workspace.settings_for(key_of_file(tmp_path / "a.vine")).strict
    [problem] = workspace.setting_problems()[key_of_file(path)]
    assert path.read_text()[problem.span.start : problem.span.end] == "scop"
    path.write_text("strict = true\nstrict = = 1\n")
    workspace.files_changed([key_of_file(path)])
    assert not workspace.settings_for(key_of_file(tmp_path / "a.vine")).strict
    [problem] = workspace.setting_problems()[key_of_file(path)]
    assert problem.span.start >= 14


def test_a_problem_is_reported_in_the_table_that_is_ours(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text('[tool.mypy]\nstrict = true\n[tool.vine]\nstrict = "yes"\n')
    workspace = Workspace()
    assert not workspace.settings_for(key_of_file(tmp_path / "a.vine")).strict
    [problem] = workspace.setting_problems()[key_of_file(path)]
    assert path.read_text()[: problem.span.end].endswith("[tool.vine]\nstrict")


def test_the_committed_schema_is_current() -> None:
    committed = json.loads((ROOT / "docs/vine-settings.schema.json").read_text("utf-8"))
    assert committed == settings_schema(), "run: vine config --schema"


def test_the_page_has_a_row_for_every_setting() -> None:
    page = (ROOT / "docs/settings.md").read_text("utf-8")
    for setting in fields(DEFAULTS):
        groups = fields(setting.default) if is_dataclass(setting.default) else [None]
        for inner in groups:
            names = [setting.name, *([inner.name] if inner else [])]
            option = (inner or setting).metadata["option"]
            assert f"| `{'.'.join(names).replace('_', '-')}` |" in page
            assert option.meaning in page
