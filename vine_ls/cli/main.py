"""The `vine` command: which command is meant, and what its end means for the shell."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from types import ModuleType

from vine_ls import __version__
from vine_ls.cli.commands import BY_NAME, GROUPS, Command
from vine_ls.cli.parser import Parser
from vine_ls.cli.stopped import Overtaken, Stopped
from vine_ls.cli.style import printable, terminal_width
from vine_ls.features.refused import Refused
from vine_ls.language.collector import paused_collector

# Of many who change one plan at once, one gets ahead each time.
_TRIES = 20


def start() -> None:
    """What the shell starts: `main`, and then the end of the process."""
    code = main()
    # The interpreter would look through all that is there once more before it ends.
    gc.freeze()
    sys.exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. 0: clean, 1: findings or changes to make, 2: it could not be done.

    A mistake of vine itself is one line, and the way to it with `VINE_TRACEBACK=1`.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        code = _run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        _forget_output()
        return 1
    except (Stopped, Refused) as reason:
        return _complain(str(reason))
    except OSError as error:
        _forget_output()
        return _complain(f"cannot write: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        return 130
    except Exception as mistake:
        return _confess(mistake)
    return code


def parser_of(command: Command) -> argparse.ArgumentParser:
    """What a command understands."""
    parser = Parser(
        prog=f"vine {command.name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.",
        formatter_class=_help_formatter,
        allow_abbrev=False,
    )
    _module_of(command).add_options(parser)
    return parser


def _help_formatter(prog: str) -> argparse.HelpFormatter:
    # Without a width, `argparse` imports all that `shutil` needs for its archives to find one.
    return argparse.HelpFormatter(prog, width=terminal_width() - 2)


def _run(given: list[str]) -> int:
    if given[:1] == ["help"] and given[1:]:
        given = [given[1], "--help"]
    if not given or given[0] in ("-h", "--help", "help"):
        sys.stdout.write(_overview())
        return 0 if given else 2
    if given[0] in ("-V", "--version"):
        sys.stdout.write(f"vine {__version__}\n")
        return 0
    command = BY_NAME.get(given[0])
    if command is None:
        raise Stopped(_no_command(given[0]))
    # Importing makes much and throws nothing away.
    with paused_collector():
        options = parser_of(command).parse_args(given[1:])
    return _persistent(_module_of(command), options)


def _persistent(module: ModuleType, options: argparse.Namespace) -> int:
    """Run a command, anew with the new text if somebody else has changed the plan meanwhile."""
    for _ in range(_TRIES - 1):
        with suppress(Overtaken):
            return int(module.run(options))
    return int(module.run(options))


def _module_of(command: Command) -> ModuleType:
    return import_module(f"vine_ls.cli.commands.{command.name.replace('-', '_')}")


def _overview() -> str:
    lines = ["usage: vine COMMAND …", "", "Work with .vine plans.", ""]
    widest = max(len(command.name) for command in BY_NAME.values())
    for title, commands in GROUPS:
        lines += [f"{title}:", *(f"  {it.name.ljust(widest)}  {it.summary}" for it in commands), ""]
    lines += [
        "`vine COMMAND --help` says what a command understands. It leaves with 0 if all",
        "is clean, 1 if there are findings or changes to make, 2 if it could not be done.",
    ]
    return "\n".join([*lines, ""])


def _no_command(name: str) -> str:
    from vine_ls.rules.nearest import nearest

    meant = nearest(name, BY_NAME)
    hint = f"; did you mean `{meant}`?" if meant else "; `vine --help` lists all"
    return f"there is no command `{name}`{hint}"


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


def _complain(reason: str) -> int:
    sys.stderr.write(f"vine: {printable(reason)}\n")
    return 2


def _confess(mistake: Exception) -> int:
    """Nobody who works on a plan wants to read how the program went wrong, unless asked to."""
    if os.environ.get("VINE_TRACEBACK", "") not in ("", "0"):
        import traceback

        traceback.print_exception(mistake)
    return _complain(
        f"a mistake of vine {__version__} itself, please report it to its maintainers: "
        f"{type(mistake).__name__}: {mistake} (VINE_TRACEBACK=1 shows where)"
    )


if __name__ == "__main__":
    start()
