"""Reading files that somebody replaces at the same moment: it ends, and soon."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import pytest

from vine_ls.workspace.regular import read_regular


class Swapped(type(Path())):  # type: ignore[misc]
    """A file that is a pipe as soon as somebody has looked what it is."""

    def stat(self, **_options: Any) -> os.stat_result:
        status = os.stat(self)  # noqa: PTH116
        os.unlink(self)  # noqa: PTH108
        os.mkfifo(self)
        return status


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_nobody_waits_for_a_pipe_that_takes_the_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n")
    seen: list[object] = []
    path = Swapped(tmp_path / "plan.vine")
    reading = threading.Thread(target=lambda: seen.append(what_is_read(path)), daemon=True)
    reading.start()
    reading.join(10)
    assert seen == ["not a regular file"]


def what_is_read(path: Path) -> object:
    try:
        return read_regular(path)
    except OSError as error:
        return str(error)


def test_all_of_a_file_is_read_and_an_empty_one_too(tmp_path: Path) -> None:
    path = tmp_path / "plan.vine"
    for content in (b"", b"x", b"x" * 3_000_000):
        path.write_bytes(content)
        assert read_regular(path) == content
