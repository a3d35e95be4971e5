"""Runs a command again and again in one folder, and kills it a moment later each time.

Called with the name of a signal, a folder and a command; prints, for each of its moments, what it
left behind. A moment is the begin or the end of a call that may lead to the system, from the first
one on in which a file is written.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import sys
from importlib import import_module
from itertools import count
from pathlib import Path
from types import FrameType

from vine_ls.cli.main import main

BEGIN = ("replace_plans", "create_plan")
SYSTEM = ("posix", "fcntl", "io", "_io")


def kill_at(moment: int, by: int) -> None:
    """Let the process get a signal at this moment of its writing."""
    reached = -1

    def profile(frame: FrameType, event: str, called: object) -> None:
        nonlocal reached
        if reached < 0 and event == "call" and frame.f_code.co_name in BEGIN:
            reached = 0
        if reached >= 0 and event.startswith("c_") and may_reach_the_system(called):
            reached += 1
            if reached == moment:
                os.kill(os.getpid(), by)

    sys.setprofile(profile)


def may_reach_the_system(called: object) -> bool:
    """Whether it is a function of the system, or a method of a file."""
    owner = getattr(called, "__self__", None)
    return getattr(called, "__module__", None) in SYSTEM or isinstance(owner, io.IOBase)


def left_behind(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes().decode()
        for path in folder.rglob("*")
        if path.is_file()
    }


def run_in(folder: Path, command: list[str], moment: int, by: int) -> int:
    """How the command ended: with its exit code, or below 0 with that of the signal."""
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        kill_at(moment, by)
        os._exit(main(command))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def moments(folder: Path, command: list[str], by: int) -> list[dict[str, str]]:
    """What is there after each moment, and in the end when nobody killed the command."""
    # Here, so that the children need not.
    import_module(f"vine_ls.cli.commands.{command[0]}")
    found = []
    for moment in count(1):
        work = folder.with_name(f"{folder.name}-{moment}")
        shutil.copytree(folder, work)
        code = run_in(work, command, moment, by)
        found.append(left_behind(work))
        shutil.rmtree(work)
        if code != -by:
            assert code == 0, code
            return found
    raise AssertionError


if __name__ == "__main__":
    print(json.dumps(moments(Path(sys.argv[2]), sys.argv[3:], signal.Signals[sys.argv[1]])))  # noqa: T201
