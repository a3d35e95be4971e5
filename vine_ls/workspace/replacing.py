"""Writing plans: whoever reads them, at whatever moment, sees the old text or the new one.

A new text is written to a hidden file beside the old one, brought to the disk, and takes its name
in one step. That is refused where the file no longer has the text of which the new one was made.
Between this last look and the step a program that does not ask for the lock can still write; what
it writes then is lost. Of several files each is replaced in one step of its own.
"""

from __future__ import annotations

import contextlib
import errno
import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from vine_ls.workspace.locking import locked
from vine_ls.workspace.staging import settle, staged, staged_new

# What asks a command to end; the other ways to end it cannot be put off.
_REQUESTS = ("SIGINT", "SIGTERM", "SIGHUP")


class ChangedMeanwhile(OSError):  # noqa: N818 - It says what has happened.
    """Somebody else wrote the file first; nothing was replaced."""


class Replacement(NamedTuple):
    """A file, the text of which the new one was made, and the new text."""

    path: Path
    old: str
    new: str


def replace_plan(path: Path, old: str, new: str) -> None:
    """Replace the text of a file, unless it is no longer the old one.

    An `OSError` says why not, and its `filename` which file it is about.
    """
    replace_plans([Replacement(path, old, new)])


def replace_plans(replacements: Sequence[Replacement]) -> None:
    """Replace the texts of several files: all, or none as far as that can be promised.

    Links are followed. What can fail is tried for all files before the first one is replaced.
    """
    wanted = _by_target(replacements)
    with contextlib.ExitStack() as hidden:
        names = []
        for target, it in wanted.items():
            with _named(it.path):
                names.append(hidden.enter_context(staged(target, _encoded(it.new))))
        with locked(target.parent for target in wanted):
            for target, it in wanted.items():
                with _named(it.path):
                    _require_unchanged(target, it.old)
            with _undisturbed():
                _take_names(names, wanted)
    settle(target.parent for target in wanted)


def create_plan(path: Path, text: str) -> None:
    """Write a file that is not there yet; one that is there is never overwritten."""
    target = Path(os.path.realpath(path.parent)) / path.name
    with _named(path), staged_new(target.parent, _encoded(text)) as name:
        try:
            os.link(name, target)
        except FileExistsError:
            raise
        except OSError:
            # This kind of disk has no links, and so no step that looks and takes at once.
            if os.path.lexists(target):
                raise FileExistsError(errno.EEXIST, "file exists") from None
            os.rename(name, target)  # noqa: PTH104
    settle([target.parent])


def write_output(path: Path, content: bytes) -> None:
    """Write a file that holds nobody's work, as a whole or not at all; a pipe gets it as it is."""
    with _named(path):
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        target = Path(os.path.realpath(path))
        is_new = not target.exists()
        with staged_new(target.parent, content) if is_new else staged(target, content) as name:
            os.replace(name, target)  # noqa: PTH105
    settle([target.parent])


def reason_of(error: OSError) -> str:
    """Why a file could not be written, in a few small words."""
    return (error.strerror or str(error)).lower()


def _by_target(replacements: Sequence[Replacement]) -> dict[Path, Replacement]:
    """The replacements by the files to which their paths lead."""
    wanted: dict[Path, Replacement] = {}
    for it in replacements:
        known = wanted.setdefault(Path(os.path.realpath(it.path)), it)
        if (known.old, known.new) != (it.old, it.new):
            raise OSError(
                errno.EINVAL, f"{known.path} and {it.path} are one file, and would be two"
            )
    return wanted


def _take_names(names: Sequence[str], wanted: Mapping[Path, Replacement]) -> None:
    """Let each new file take the name of its target; if one cannot, the earlier ones go back."""
    done: list[Path] = []
    for name, target in zip(names, wanted, strict=True):
        try:
            with _named(wanted[target].path):
                os.replace(name, target)  # noqa: PTH105
        except OSError:
            for earlier in done:
                with (
                    contextlib.suppress(OSError),
                    staged(earlier, _encoded(wanted[earlier].old)) as back,
                ):
                    os.replace(back, earlier)  # noqa: PTH105
            raise
        done.append(target)


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an `OSError` say which plan it is about, whatever hidden file was in the way."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Let whoever wants the command to end wait, so that no plan is new while another is old."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    asking = [getattr(signal, name) for name in _REQUESTS]
    before = signal.pthread_sigmask(signal.SIG_BLOCK, asking)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _encoded(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise OSError(
            errno.EILSEQ, "the new text has a character that UTF-8 cannot express"
        ) from None


def _require_unchanged(target: Path, old: str) -> None:
    if target.read_bytes() != _encoded(old):
        raise ChangedMeanwhile(errno.EBUSY, "the file was changed meanwhile, and is left as it is")
