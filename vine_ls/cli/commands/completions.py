"""`vine completions`: the lines that let a shell complete `vine`, and the answers to what it asks.

The shells know nothing: each asks `vine completions --for SHELL -- WORDS…` at every tab.
"""

from __future__ import annotations

import argparse
import sys

from vine_ls.cli.shells import SCRIPTS, answers
from vine_ls.cli.stopped import Stopped


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="SHELL", help=", ".join(SCRIPTS))
    parser.add_argument("--for", dest="asking", choices=tuple(SCRIPTS), help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    if options.asking:
        sys.stdout.writelines(answers(options.asking, options.words))
        return 0
    if len(options.words) != 1 or options.words[0] not in SCRIPTS:
        raise Stopped(f"name one shell: {', '.join(SCRIPTS)}")
    sys.stdout.write(SCRIPTS[options.words[0]])
    return 0
