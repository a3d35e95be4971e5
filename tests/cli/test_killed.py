"""Commands that are killed, or refused by the system, at any moment: each file is old or new."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.pictures import plan as text_of
from vine_ls.workspace.files import find_plans

PYTHON = (sys.executable, "-m", "vine_ls.cli.main")
SHOP = """
    vine 1.2.0
    ---
    [root] Shop (planning)
    -> wood
    ---
    [wood] Buy wood (notstarted)
"""
STREET = """
    vine 1.2.0
    ---
    [root] Street (planning)
    -> shop
    -> shop/wood
    ---
    ref [shop] Shop (shop.vine)
"""
COMMANDS = {
    "one plan": ["claim", "shop", "wood"],
    "two plans": ["rename", "shop", "wood", "oak"],
    "a plan and a new one": ["extract", "shop", "wood", "timber"],
    "a new plan": ["init", "new"],
}

commands = pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "plans"
    folder.mkdir()
    (folder / "shop.vine").write_text(text_of(SHOP))
    (folder / "street.vine").write_text(text_of(STREET))
    return folder


def texts_in(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(folder.iterdir())}


def outcome(folder: Path, command: list[str]) -> dict[str, str]:
    """What the command leaves when nothing comes between."""
    work = folder.with_name("undisturbed")
    shutil.copytree(folder, work)
    subprocess.run([*PYTHON, *command], cwd=work, check=True, capture_output=True, timeout=60)
    return texts_in(work)


def is_hidden(name: str) -> bool:
    """Whether it is a file that nobody takes for a plan."""
    return name.startswith(".vine-") and not name.endswith(".vine")


def check_left(left: dict[str, str], old: dict[str, str], new: dict[str, str]) -> None:
    """Fail unless each plan has its old text or its new one, and no new one is missing."""
    plans = {name: text for name, text in left.items() if not is_hidden(name)}
    assert old.keys() <= plans.keys() <= new.keys()
    for name, text in plans.items():
        assert text in (old.get(name), new[name]), name
    # Nothing may refer to a plan that is not there yet.
    if any(old.get(name) not in (None, text) for name, text in plans.items()):
        assert plans.keys() == new.keys()


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
@commands
def test_killed_at_any_moment_a_plan_is_the_old_or_the_new_one(
    folder: Path, command: list[str]
) -> None:
    old, new = texts_in(folder), outcome(folder, command)
    moments = left_at_each_moment(folder, command, "SIGKILL")
    for left in moments:
        check_left(left, old, new)
        assert sum(map(is_hidden, left)) <= 2
    assert moments[0] == old
    assert moments[-1] == new
    assert any(any(map(is_hidden, left)) for left in moments)


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
def test_asked_to_end_at_any_moment_a_command_changes_all_plans_or_none(folder: Path) -> None:
    command = COMMANDS["two plans"]
    old, new = texts_in(folder), outcome(folder, command)
    moments = left_at_each_moment(folder, command, "SIGTERM")
    for left in moments:
        assert {name: text for name, text in left.items() if not is_hidden(name)} in (old, new)
    assert moments[0] == old
    assert moments[-1] == new


def left_at_each_moment(folder: Path, command: list[str], by: str) -> list[dict[str, str]]:
    """What is in the folder after the command got the signal a moment later each time."""
    finished = subprocess.run(
        [sys.executable, "-m", "tests.cli.killed", by, str(folder), *command],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    moments: list[dict[str, str]] = json.loads(finished.stdout)
    return moments


# The same by the calls of the system, with the tool that can stop a process at each of them.

CALLS = (
    "openat,read,write,close,fsync,fdatasync,ftruncate,flock,fcntl,chmod,fchmod,fchmodat,chown,"
    "fchown,fchownat,rename,renameat,renameat2,link,linkat,unlink,unlinkat"
)


def strace(folder: Path, command: list[str], *options: str) -> subprocess.CompletedProcess[str]:
    known = ["strace", "-f", "-qq", f"-etrace=?{CALLS.replace(',', ',?')}"]
    return subprocess.run(
        [*known, *options, *PYTHON, *command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def has_strace() -> bool:
    if shutil.which("strace") is None:
        return False
    tried = ["strace", "-f", "-qq", "-einject=write:error=ENOSPC:when=1", "true"]
    return subprocess.run(tried, capture_output=True, check=False, timeout=60).returncode == 0


needs_strace = pytest.mark.skipif(not has_strace(), reason="no strace, or it is not allowed here")


def calls_of(folder: Path, command: list[str]) -> list[tuple[str, int]]:
    """The calls from the first one on that makes a file: the name, the how-manieth of that name."""
    work, trace = folder.with_name("traced"), folder.with_name("trace")
    shutil.copytree(folder, work)
    assert strace(work, command, "-o", str(trace)).returncode == 0
    names = re.findall(r"(?m)^(?:\d+ +)?(\w+)\((.*)", trace.read_text())
    first = next(at for at, (_, rest) in enumerate(names) if "O_CREAT" in rest and ".vine-" in rest)
    seen: Counter[str] = Counter()
    calls = []
    for at, (name, _) in enumerate(names):
        seen[name] += 1
        if at >= first:
            calls.append((name, seen[name]))
    return calls


@needs_strace
@pytest.mark.parametrize("command", [COMMANDS["one plan"], COMMANDS["a plan and a new one"]])
def test_killed_at_any_call_of_the_system_a_plan_is_the_old_or_the_new_one(
    folder: Path, command: list[str]
) -> None:
    old, new = texts_in(folder), outcome(folder, command)
    lefts = []
    for number, (name, at) in enumerate(calls_of(folder, command)):
        work = folder.with_name(f"killed-{number}")
        shutil.copytree(folder, work)
        killed = strace(work, command, f"-einject={name}:signal=KILL:when={at}", "-o/dev/null")
        assert killed.returncode == -signal.SIGKILL
        left = texts_in(work)
        check_left(left, old, new)
        assert sorted(path.name for path in find_plans([work])) == [
            it for it in left if not is_hidden(it)
        ]
        lefts.append(left)
    assert lefts[0] == old
    assert lefts[-1] == new
    assert any(any(map(is_hidden, left)) for left in lefts)


@needs_strace
@pytest.mark.parametrize("error", ["ENOSPC", "EIO", "EROFS"])
def test_whatever_the_system_refuses_is_one_clear_line(folder: Path, error: str) -> None:
    command = COMMANDS["one plan"]
    old, new = texts_in(folder), outcome(folder, command)
    ends = []
    for number, (name, at) in enumerate(calls_of(folder, command)):
        work = folder.with_name(f"refused-{number}")
        shutil.copytree(folder, work)
        finished = strace(work, command, f"-einject={name}:error={error}:when={at}", "-o/dev/null")
        left = texts_in(work)
        check_left(left, old, new)
        assert name == "unlink" or not any(map(is_hidden, left)), name
        assert finished.stderr.count("\n") <= 1, finished.stderr
        if finished.stderr:
            assert finished.returncode == 2
            assert finished.stderr.startswith("vine: cannot write")
        else:
            assert finished.returncode == 0
            assert left.items() >= new.items()
        ends.append(finished.returncode)
    assert {0, 2} <= {*ends}
    assert any(one != two for one, two in pairwise(ends))


def test_a_full_disk_leaves_the_plan_as_it_was(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if not is_mounted(disk):
        pytest.skip("no small disk can be made here")
    try:
        plan = disk / "shop.vine"
        plan.write_text(text_of(SHOP) + "x" * 9000)
        before = plan.read_text()
        finished = subprocess.run(
            [*PYTHON, "claim", str(plan), "wood"],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert (finished.returncode, finished.stderr) == (
            2,
            f"vine: cannot write {plan}: no space left on device\n",
        )
        assert plan.read_text() == before
        assert [path.name for path in disk.iterdir()] == ["shop.vine"]
    finally:
        subprocess.run(["umount", str(disk)], check=True, timeout=60)


def is_mounted(disk: Path) -> bool:
    """Whether a disk of 16 kB could be made."""
    if shutil.which("mount") is None:
        return False
    command = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(disk)]
    return subprocess.run(command, capture_output=True, check=False, timeout=60).returncode == 0
