"""The hooks that other repositories use, run by the real `pre-commit`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from pre_commit.clientlib import load_manifest

from tests.cli.golden import ROOT

MANIFEST = ROOT / ".pre-commit-hooks.yaml"


def test_the_manifest_is_one_that_pre_commit_accepts() -> None:
    assert [hook["id"] for hook in load_manifest(str(MANIFEST))] == ["vine-check", "vine-format"]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with a hook each for checking and formatting, and nothing to fetch.

    `language: system` takes the commands of this checkout; else `pre-commit` would install the
    package and all that it needs from the network.
    """
    hooks = [
        {
            **hook,
            "language": "system",
            "entry": f"{sys.executable} -m vine_ls.cli.main {hook['entry'].removeprefix('vine ')}",
        }
        for hook in yaml.safe_load(MANIFEST.read_text("utf-8"))
    ]
    config = {"repos": [{"repo": "local", "hooks": hooks}]}
    (tmp_path / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
    git(tmp_path, "init", "--quiet")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True, timeout=60)


def run_hook(folder: Path, hook: str) -> tuple[int, str]:
    git(folder, "add", ".")
    finished = subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", hook, "--color", "never"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PRE_COMMIT_HOME": str(folder / ".git/cache")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return finished.returncode, finished.stdout


def test_a_plan_with_a_mistake_is_not_committed(repository: Path) -> None:
    plan = repository / "plan.vine"
    plan.write_text("vine 1.2.0\n---\n[root] Ship it (planning)\n-> nowhere\n")
    (repository / "notes.txt").write_text("no plan")
    code, shown = run_hook(repository, "vine-check")
    assert code == 1
    assert "no block has the id `nowhere`" in shown
    plan.write_text("vine 1.2.0\n---\n[root] Ship it (planning)\n")
    assert run_hook(repository, "vine-check")[0] == 0


def test_a_plan_is_formatted_before_it_is_committed(repository: Path) -> None:
    plan = repository / "plan.vine"
    plan.write_text("vine 1.2.0\n---\n[root]  Ship it (planning)\n")
    code, shown = run_hook(repository, "vine-format")
    assert code == 1
    assert "files were modified by this hook" in shown
    assert plan.read_text() == "vine 1.2.0\n---\n[root] Ship it (planning)\n"
    assert run_hook(repository, "vine-format")[0] == 0


def test_a_plan_with_the_name_of_an_option_is_a_plan(repository: Path) -> None:
    outside = repository.parent / "outside.vine"
    outside.write_text("precious")
    for option in (f"--output-file={outside}", f"-o{outside}"):
        plan = repository / option
        plan.parent.mkdir(parents=True)
        plan.write_text("vine 1.2.0\n---\n[root]  Ship it (planning)\n-> nowhere\n")
    code, shown = run_hook(repository, "vine-check")
    assert code == 1
    assert shown.count("no block has the id `nowhere`") == 2
    assert run_hook(repository, "vine-format")[0] == 1
    assert "[root] Ship it" in plan.read_text()
    assert outside.read_text() == "precious"
