"""A repository may come from anybody: asking git for an older plan runs none of its programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from vine_ls.cli.main import main

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"
ALONE = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
PERSON = ("-c", "user.name=A", "-c", "user.email=a@example.org")

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="there is no git")


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *PERSON, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, **ALONE},
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "plan.vine").write_text(PLAN)
    (folder / ".gitattributes").write_text("*.vine diff=evil filter=evil\n")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "A plan")
    monkeypatch.chdir(folder)
    return folder


def arm(folder: Path) -> Path:
    """Let all that a repository can say leave a trace; where that would be."""
    trace = folder.parent / "trace"
    touch = f"touch '{trace}'; false"
    for name in (
        *("core.fsmonitor", "core.pager", "pager.cat-file", "core.sshCommand", "core.gitProxy"),
        *("core.askPass", "credential.helper", "filter.evil.smudge", "filter.evil.clean"),
        *("diff.evil.textconv", "diff.evil.command", "alias.cat-file", "core.editor"),
        *("remote.evil.uploadpack", "core.alternateRefsCommand", "uploadpack.packObjectsHook"),
    ):
        git(folder, "config", name, touch)
    for hook in ("post-checkout", "reference-transaction", "post-index-change", "pre-auto-gc"):
        path = folder / ".git/hooks" / hook
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\ntouch '{trace}'\n")
        path.chmod(0o755)
    return trace


@pytest.mark.parametrize(
    "url", ["ssh://127.0.0.1/x", "ext::sh -c 'touch ../trace'", "../other", "git://127.0.0.1/x"]
)
def test_a_version_that_is_missing_is_not_fetched(
    repository: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = arm(repository)
    blob = git(repository, "rev-parse", "HEAD:plan.vine")
    (repository / ".git/objects" / blob[:2] / blob[2:]).unlink()
    for name, value in (
        *(("core.repositoryformatversion", "1"), ("extensions.partialClone", "evil")),
        *(("remote.evil.url", url), ("remote.evil.promisor", "true")),
        *(("protocol.allow", "always"), ("protocol.ext.allow", "always")),
    ):
        git(repository, "config", name, value)
    assert main(["diff", "--git", "HEAD", "plan.vine"]) == 2
    assert "git has no `plan.vine` at `HEAD`" in capsys.readouterr().err
    assert not trace.exists()


@pytest.mark.parametrize("revision", ["HEAD", "", "@{u}", "-h", "--textconv", "HEAD^{/x}"])
def test_no_program_of_the_repository_is_run(repository: Path, revision: str) -> None:
    trace = arm(repository)
    code = main(["diff", f"--git={revision}", "plan.vine"])
    assert code == (0 if revision in ("HEAD", "") else 2)
    assert not trace.exists()


def test_a_program_in_the_current_folder_is_not_git(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = repository.parent / "trace"
    for name in ("git", "git.exe"):
        (repository / name).write_text(f"#!/bin/sh\ntouch '{trace}'\n")
        (repository / name).chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join(("", ".", os.environ["PATH"])))
    assert main(["diff", "--git", "HEAD", "plan.vine"]) == 0
    assert not trace.exists()
