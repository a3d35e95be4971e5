"""The one way in which a command gives up."""

from __future__ import annotations


class Stopped(Exception):  # noqa: N818 - It is the end of a command, not of the program.
    """It cannot be done: one clear line on stderr, in the author's words, and exit code 2."""


class Overtaken(Stopped):
    """Somebody else was first, and nothing was done: beginning anew may do it."""
