"""Doing something again whenever one of the files changes that had a part in it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from vine_ls.language.uri import folder_of, joined
from vine_ls.workspace.files import Stamp, key_of_file, kind_of, stamp_of
from vine_ls.workspace.ignore import IGNORE_FILES
from vine_ls.workspace.project import PROJECT_FILES

_PAUSE = 0.4
# Looking at the files of a large tree takes a tenth of the time at most.
_SHARE = 9

# When files were written and what they are, by key.
_Seen = dict[str, tuple[Stamp | None, str]]


def watch(find: Callable[[], Iterable[Path]], check: Callable[[], frozenset[str]]) -> int:
    """Check, and check again after each change, until Ctrl-C.

    `find` finds the plans; `check` tells the keys of all files that had a part in what it found.
    """
    around = frozenset[str]()
    try:
        while True:
            # What changes while it is checked is noticed afterwards.
            before = _look(find(), around)
            _clear_terminal()
            around |= check()
            before = _look((), around - before.keys()) | before
            sys.stdout.flush()
            sys.stderr.write("watching for changes; Ctrl-C ends it\n")
            sys.stderr.flush()
            _wait(find, around, before)
    except KeyboardInterrupt:
        return 0


def _wait(find: Callable[[], Iterable[Path]], around: frozenset[str], before: _Seen) -> None:
    """Return as soon as a file is another one, has come or is gone."""
    while True:
        start = time.monotonic()
        if _look(find(), around) != before:
            return
        time.sleep(max(_PAUSE, _SHARE * (time.monotonic() - start)))


def _look(plans: Iterable[Path], others: Iterable[str]) -> _Seen:
    """What is to be seen of files from outside, and of the settings above the plans."""
    keys = {key_of_file(path) for path in plans}
    folders = {folder_of(key) for key in keys}
    for folder in list(folders):
        while (folder := folder_of(folder)) not in folders:
            folders.add(folder)
    settings = {joined(it, name) for it in folders for name in (*PROJECT_FILES, *IGNORE_FILES)}
    return {key: (stamp_of(key), kind_of(key)) for key in (*keys, *settings, *others)}


def _clear_terminal() -> None:
    if sys.stdout.isatty():
        sys.stdout.write("\x1b[2J\x1b[H")
