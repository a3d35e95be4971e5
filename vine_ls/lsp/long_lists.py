"""Lists that may be long: written some entries at a time, so that no key waits for the whole.

At 100,000 tasks the hints of the whole file, for which some editors ask after each key, take two
seconds, and the outline a fifth of one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from vine_ls.language.collector import paused_collector
from vine_ls.language.snapshot import Plan
from vine_ls.lsp.answers import Later, Ready

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# They take 2 to 5 ms.
_AT_ONCE = 500


def long_list(server: VineServer, plan: Plan, entries: Iterator[str]) -> Ready | Later:
    """The list of these pieces of JSON; none of them is made before its turn."""
    found = _next(entries)
    if len(found) < _AT_ONCE:
        return Ready(_list(found))
    return Later(_steps(server, plan, found, entries))


def _steps(
    server: VineServer, plan: Plan, found: list[str], entries: Iterator[str]
) -> Generator[None, None, Ready]:
    while part := _next(entries):
        found += part
        yield
        server.require_unchanged(plan)
    return Ready(_list(found))


def _next(entries: Iterator[str]) -> list[str]:
    with paused_collector():
        return list(islice(entries, _AT_ONCE))


def _list(entries: list[str]) -> str:
    return f"[{','.join(entries)}]"
