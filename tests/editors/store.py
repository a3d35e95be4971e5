"""Where editors for the tests are kept: what was fetched once stays until somebody deletes it."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class UnavailableError(Exception):
    """The editor cannot be had here, and why."""


def kept(name: str, fill: Callable[[Path], None]) -> Path:
    """The folder with this name. It is there whole or not at all, whoever asks for it first.

    It is in `$VINE_TEST_CACHE`, or in `~/.cache/vine-ls-tests`.
    """
    store = Path(os.environ.get("VINE_TEST_CACHE") or Path.home() / ".cache" / "vine-ls-tests")
    folder = store / name
    if folder.exists():
        return folder
    store.mkdir(parents=True, exist_ok=True)
    with _alone(store / f"{name}.lock"):
        if not folder.exists():
            with tempfile.TemporaryDirectory(dir=store) as unfinished:
                root = Path(unfinished) / "root"
                root.mkdir()
                fill(root)
                root.rename(folder)
    return folder


def do_without(what: str, reason: object) -> None:
    """Skip the test; in CI, where all can be had, it fails."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} cannot be had: {reason}")
    pytest.skip(f"{what} cannot be had: {reason}")


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
