"""The real server on a disk that takes its time for each question, as one behind a bad network.

    python -m tests.lsp.slow_disk FOLDER SECONDS

The files below the folder are slow, and everything else as quick as it is.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import vine_ls.lsp.main

QUESTIONS = ((os, "stat"), (os, "lstat"), (os, "scandir"), (os, "open"), (io, "open"))


def main() -> int:
    folder, seconds = sys.argv[1], float(sys.argv[2])
    for module, name in QUESTIONS:
        setattr(module, name, slowly(getattr(module, name), folder, seconds))
    return vine_ls.lsp.main.main(["--stdio"])


def slowly(ask: Callable[..., Any], folder: str, seconds: float) -> Callable[..., Any]:
    def asked(path: Any = ".", *more: Any, **named: Any) -> Any:
        if isinstance(path, (str, os.PathLike)) and os.fspath(path).startswith(folder):
            time.sleep(seconds)
        return ask(path, *more, **named)

    return asked


if __name__ == "__main__":
    sys.exit(main())
