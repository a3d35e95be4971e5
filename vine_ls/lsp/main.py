"""The `vine-ls` command: what editors start."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vine_ls import __version__

if TYPE_CHECKING:
    from vine_ls.lsp.wire import Wire


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the language server; editors start it like this."""
    parser = argparse.ArgumentParser(
        prog="vine-ls",
        description="The language server for .vine plans, on stdin and stdout.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"vine-ls {__version__}")
    add_options(parser)
    return serve(parser.parse_args(arguments))


def add_options(parser: argparse.ArgumentParser) -> None:
    """What `vine-ls` and `vine lsp` have in common."""
    channel = parser.add_mutually_exclusive_group()
    channel.add_argument("--stdio", action="store_true", help="speak on stdin and stdout (default)")
    channel.add_argument(
        "--tcp", metavar="HOST:PORT", help="wait for one client on this machine, e.g. 127.0.0.1:0"
    )
    parser.add_argument("--log-file", metavar="FILE", help="write the log there, not to stderr")
    parser.add_argument(
        "-v", "--verbose", action="store_true", help="log everything, not only what goes wrong"
    )
    parser.add_argument(
        "--clientProcessId",
        dest="client_process",
        type=int,
        metavar="ID",
        help="leave when this process has ended",
    )


def serve(options: argparse.Namespace) -> int:
    """Answer until the client leaves. 0: it said goodbye, 1: it did not, 2: there was none."""
    from vine_ls.lsp.log import start_log

    if options.tcp is None and (sys.stdin is None or sys.stdout is None):
        return _complain("an editor talks to the server on stdin and stdout")
    if options.tcp is None and sys.stdin.isatty():
        _tell("this is a server for editors, which talk to it on stdin and stdout; Ctrl-D ends it")
    try:
        start_log(options.log_file, options.verbose)
        wire = _wire(options.tcp)
    except (OSError, ValueError) as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return 130
    from vine_ls.lsp.server import VineServer
    from vine_ls.lsp.watchdog import end_at_last
    from vine_ls.workspace.temporary import remove_temporary

    code = VineServer().start(wire, options.client_process)
    remove_temporary()
    # The editor waits for the end, and taking apart 100,000 tasks would be a long one.
    end_at_last(code, patience=0)
    return code


def _wire(address: str | None) -> Wire:
    from vine_ls.lsp.wire import accept_one, local_address, take_stdio

    return take_stdio() if address is None else accept_one(*local_address(address))


def _complain(reason: str) -> int:
    _tell(reason)
    return 2


def _tell(what: str) -> None:
    sys.stderr.write(f"vine-ls: {what}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
