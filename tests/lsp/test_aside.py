"""Work in another process: its answer, its end, and what happens if there is none."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from typing import Any

import pytest

from tests.lsp.editor import ROOT
from vine_ls.lsp.aside import computed_aside, serve
from vine_ls.lsp.watchdog import is_alive

SOON = 20.0


def turn_round() -> None:
    """The other process: answers with the request, and with the request from behind."""
    serve(lambda request: (request, request[::-1]))


def tell_and_wait() -> None:
    """The other process: says which one it is in a file, and then does nothing for ever."""

    def answer(request: bytes) -> tuple[bytes, ...]:
        with open(request, "w", encoding="ascii") as file:  # noqa: PTH123
            file.write(f"{os.getpid()}\n")
        while True:
            time.sleep(1)

    serve(answer)


def die() -> None:
    os._exit(3)


def result_of(steps: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            pause = next(steps)
        except StopIteration as end:
            return end.value
        time.sleep(pause.seconds)


def wait_until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + SOON
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_another_process_answers_with_as_many_bytes_as_it_wants() -> None:
    request = b"vine\0" * 100_000
    assert result_of(computed_aside(turn_round, request)) == [request, request[::-1]]


def test_a_process_that_dies_has_no_answer() -> None:
    assert result_of(computed_aside(die, b"x")) == []


def test_where_no_process_can_be_had_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/python")
    assert result_of(computed_aside(turn_round, b"x")) is None
    monkeypatch.setattr(sys, "executable", "")
    assert result_of(computed_aside(turn_round, b"x")) is None


def test_a_process_that_is_not_wanted_any_more_is_killed(tmp_path: Any) -> None:
    told = tmp_path / "told"
    steps = computed_aside(tell_and_wait, os.fsencode(told))
    next(steps)
    wait_until(lambda: told.exists() and told.read_text().endswith("\n"))
    steps.close()
    wait_until(lambda: not is_alive(int(told.read_text())))


def test_a_process_ends_with_the_one_that_has_asked(tmp_path: Any) -> None:
    told = tmp_path / "told"
    code = (
        "import sys, time; from tests.lsp.test_aside import *;"
        " steps = computed_aside(tell_and_wait, sys.argv[1].encode()); next(steps);"
        " time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(told)], cwd=ROOT) as asking:
        wait_until(lambda: told.exists() and told.read_text().endswith("\n"))
        asking.kill()
    wait_until(lambda: not is_alive(int(told.read_text())))


def test_a_module_in_the_current_folder_is_not_run(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "importlib.py").write_text("raise SystemExit(7)")
    (tmp_path / "threading.py").write_text("raise SystemExit(7)")
    monkeypatch.setattr(sys, "path", [it for it in sys.path if it])
    monkeypatch.chdir(tmp_path)
    assert result_of(computed_aside(turn_round, b"x")) == [b"x", b"x"]
