"""What stands behind a tab, and that real shells ask for it and understand the answer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.golden import ROOT
from vine_ls.cli.commands import COMMANDS
from vine_ls.cli.completing import candidates
from vine_ls.cli.main import main
from vine_ls.cli.shells import SCRIPTS, answers

PLAN = "vine 1.2.0\n---\n[root] Ship it (planning)\n-> wood/oak\n---\n[wood/oak] Buy (started)\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "garden plan.vine").write_text(PLAN)
    (tmp_path / "shop.vine").write_text(PLAN)
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "plans").mkdir()
    (tmp_path / ".hidden").mkdir()
    return tmp_path


def values(*words: str) -> list[str]:
    return [it.value for it in candidates(list(words))]


def test_commands_come_first() -> None:
    assert values("") == [*(it.name for it in COMMANDS), "--help", "--version"]
    assert values("che") == ["check"]
    assert values("nonsense", "") == []


def test_plans_and_folders_stand_where_a_path_does() -> None:
    assert values("check", "") == ["garden plan.vine", "plans/", "shop.vine"]
    assert values("validate", "shop.vine", "g") == ["garden plan.vine"]
    assert values("check", ".") == [".hidden/"]
    assert values("check", "none/") == []


def test_options_and_their_values() -> None:
    assert "--output-format" in values("check", "--o")
    assert "--for" not in values("completions", "--")
    assert values("check", "--output-format", "js") == ["json", "json-lines"]
    assert values("check", "--output-format=sa") == ["--output-format=sarif"]
    assert values("check", "--select", "isl") == ["island"]
    assert values("check", "--ignore=island,vine/isl") == ["--ignore=island,vine/island"]
    assert values("rule", "ready", "isl") == ["island"]


def test_ids_of_the_plan_that_was_named() -> None:
    for command, *before in IDS:
        found = candidates([command, *before, "wo"])
        assert [(it.value, it.meaning) for it in found] == [("wood/oak", "Buy (started)")]


# The commands that ask for an id: none without one.
IDS = [
    (it.name, "shop") for it in COMMANDS if it.name in ("get", "context", "impact", "rm", "claim")
]


def test_bash_gets_what_it_can_insert_as_it_is() -> None:
    assert list(answers("bash", ["check", "g"])) == ["garden\\ plan.vine\n"]
    assert list(answers("bash", ["check", "garden\\ p"])) == ["garden\\ plan.vine\n"]
    assert list(answers("bash", ["check", "--color", "=", "al"])) == ["always\n"]


def test_powershell_passes_on_a_word_that_is_empty() -> None:
    assert list(answers("powershell", ["check", ":sh"])) == ["shop.vine\t\n"]
    assert len(list(answers("powershell", ["check", ":"]))) == 3
    # There is no PowerShell here to try it with.
    script = SCRIPTS["powershell"]
    assert script.count("{") == script.count("}")
    assert script.count("(") == script.count(")")
    assert 'completions --for powershell -- @words ":$wordToComplete"' in script


def test_a_shell_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completions", "tcsh"]) == 2
    assert capsys.readouterr().err == "vine: name one shell: bash, zsh, fish, powershell\n"


BASH = """
source vine.completions
try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vine; printf '%s\\n' "${COMPREPLY[@]}"; }
try vine che
try vine check g
try vine check --color = al
"""
ZSH = """
compdef() { : }
compadd() { print -r -- ${(P)@[-1]} }
source vine.completions
try() { words=("$@"); CURRENT=$#; _vine }
try vine che
try vine check g
try vine check --color=al
"""
FISH = """
source vine.completions
complete -C 'vine che' | string split -f 1 \\t
complete -C 'vine check g' | string split -f 1 \\t
complete -C 'vine check --color=al' | string split -f 1 \\t
"""


@pytest.mark.parametrize(
    ("shell", "options", "script", "expected"),
    [
        ("bash", ["--norc"], BASH, ["check", "garden\\ plan.vine", "always"]),
        ("zsh", ["-f"], ZSH, ["check", "garden plan.vine", "--color=always"]),
        ("fish", ["--no-config"], FISH, ["check", "garden plan.vine", "--color=always"]),
    ],
)
def test_a_real_shell_completes(
    shell: str, options: list[str], script: str, expected: list[str], folder: Path
) -> None:
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} on this machine")
    (folder / "bin").mkdir()
    command = folder / "bin" / "vine"
    command.write_text(
        f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m vine_ls.cli.main "$@"\n'
    )
    command.chmod(0o755)
    (folder / "vine.completions").write_text(SCRIPTS[shell])
    finished = subprocess.run(
        [shell, *options, "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert finished.stderr == ""
    assert [line for line in finished.stdout.split("\n") if line] == expected
