"""The `vine-ls` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from vine_ls import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the language server; editors start it like this."""
    parser = argparse.ArgumentParser(
        prog="vine-ls", description="The language server for .vine plans, on stdin and stdout."
    )
    parser.add_argument("--version", action="version", version=f"vine-ls {__version__}")
    parser.add_argument("--stdio", action="store_true", help="speak on stdin and stdout (default)")
    parser.parse_args(arguments)
    return serve()


def serve() -> int:
    """Answer on stdin and stdout until the client leaves."""
    if sys.stdin is None or sys.stdout is None:
        sys.stderr.write("vine-ls: an editor talks to the server on stdin and stdout\n")
        return 2
    from vine_ls.lsp.server import VineServer

    VineServer().start_io()
    return 0


if __name__ == "__main__":
    sys.exit(main())
