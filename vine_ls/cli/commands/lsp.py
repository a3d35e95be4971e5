"""`vine lsp`: run the language server on stdin and stdout."""

from __future__ import annotations

import argparse

# The one place where the two edges meet.
from vine_ls.lsp.main import add_options, serve

__all__ = ["add_options", "run"]


def run(options: argparse.Namespace) -> int:
    return serve(options)
