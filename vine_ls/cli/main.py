"""The `vine` command: its arguments, and which module answers."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from vine_ls import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. 0: clean, 1: findings or changes to make, 2: it could not be done."""
    options = _parser().parse_args(arguments)
    _prepare_streams()
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        _forget_output()
        return 1
    except OSError as error:
        _forget_output()
        sys.stderr.write(f"vine: cannot write: {(error.strerror or str(error)).lower()}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def _prepare_streams() -> None:
    """Let output never fail for a character that the terminal lacks, nor for a closed stream."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """What could not be written must not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="vine", description="Work with .vine plans.")
    parser.add_argument("--version", action="version", version=f"vine {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    check = commands.add_parser("check", help="find all mistakes in plans")
    _add_paths(check)
    check.add_argument(
        "--output-format",
        choices=("full", "concise"),
        default="full",
        help="with the line and what is wrong in it, or one line a finding (default: full)",
    )
    check.add_argument(
        "--exit-zero", action="store_true", help="leave with 0 even if there are findings"
    )
    check.add_argument(
        "--fix", action="store_true", help="mend what surely can be mended, and show the rest"
    )
    check.add_argument(
        "--diff", action="store_true", help="write nothing; show what --fix would change"
    )
    check.add_argument("--strict", action="store_true", help="count departures as errors")
    check.add_argument(
        "--isolated", action="store_true", help="use no .vine.toml and no pyproject.toml"
    )
    _add_rules(check, "--select", "look only for this")
    _add_rules(check, "--ignore", "do not look for this")
    _add_color(check)
    check.set_defaults(run=_check)

    format_ = commands.add_parser("format", help="bring plans into canonical form")
    _add_paths(format_)
    format_.add_argument(
        "--check", action="store_true", help="write nothing; say what would change"
    )
    format_.add_argument(
        "--diff", action="store_true", help="write nothing; show what would change"
    )
    _add_color(format_)
    format_.set_defaults(run=_format)

    config = commands.add_parser("config", help="say which settings there are")
    config.add_argument("--schema", action="store_true", help="print their JSON schema (default)")
    config.set_defaults(run=_config)

    from vine_ls.lsp.main import add_options

    lsp = commands.add_parser(
        "lsp", help="run the language server on stdin and stdout", allow_abbrev=False
    )
    add_options(lsp)
    lsp.set_defaults(run=_lsp)
    return parser


def _add_paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        default=[Path()],
        metavar="PATH",
        help="a file, or a folder whose .vine files are meant (default: this folder)",
    )


def _add_rules(parser: argparse.ArgumentParser, name: str, meaning: str) -> None:
    parser.add_argument(
        name, action="append", default=[], metavar="RULE", help=f"{meaning}; may be given again"
    )


def _add_color(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colour the output (default: on a terminal, unless NO_COLOR is set)",
    )


def _check(options: argparse.Namespace) -> int:
    from vine_ls.cli.check import check_paths

    return check_paths(options)


def _format(options: argparse.Namespace) -> int:
    from vine_ls.cli.format import format_paths

    return format_paths(options)


def _config(_options: argparse.Namespace) -> int:
    import json

    from vine_ls.workspace.schema import settings_schema

    sys.stdout.write(json.dumps(settings_schema(), indent=2) + "\n")
    return 0


def _lsp(options: argparse.Namespace) -> int:
    from vine_ls.lsp.main import serve

    return serve(options)


if __name__ == "__main__":
    sys.exit(main())
