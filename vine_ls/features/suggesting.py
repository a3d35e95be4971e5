"""What a block may lack: tasks to depend on, and files to attach; few, and only likely ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from vine_ls.language import walk
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.mentions import mentions_of
from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import folder_of, is_file, joined
from vine_ls.rules.media import type_of

# Longer menus are not read.
_MOST = 3
# Who stands farther below is no neighbour.
_MOST_BLOCKS = 100
_SHORTEST_WORD = 3
_WORD = re.compile(r"[^\W_]+")


def likely_dependencies(document: Document, at: int) -> list[str]:
    """The nearest ids below a block on which it does not rest yet, and that close no circle."""
    graph = document.graph
    id_ = document.blocks[at].head.id
    if id_ is None or graph.place(id_) != at:
        return []
    waiting = _waiting_for(graph, id_)
    return list(islice((it for it in _not_below(document, at) if it not in waiting), _MOST))


def likely_attachments(plan: Plan, at: int, names: Sequence[str]) -> list[str]:
    """Those of the names in the folder of a plan that share a word with a task.

    What the plan mentions anywhere has found its place.
    """
    block = plan.document.blocks[at]
    if block.head.kind != "task" or not is_file(plan.key):
        return []
    wanted = _words(f"{block.head.id} {block.head.name}")
    likely = [it for it in names if type_of(it) and not wanted.isdisjoint(_words(_stem(it)))]
    if not likely:
        return []
    mentioned = {plan.resolve(mention.uri.text) for _, mention in mentions_of(plan.document)}
    folder = folder_of(plan.key)
    return [it for it in likely if joined(folder, it) not in mentioned][:_MOST]


def _not_below(document: Document, at: int) -> Iterator[str]:
    """The next ids that no block between names on behalf of the one at `at`."""
    graph, blocks = document.graph, document.blocks
    resting = set(blocks[at].dependencies)
    for place in range(at + 1, min(at + 1 + _MOST_BLOCKS, len(blocks))):
        block: Block = blocks[place]
        if block.head.id in resting:
            resting.update(block.dependencies)
        elif block.head.id and block.head.sound and graph.place(block.head.id) == place:
            yield block.head.id


def _waiting_for(graph: Graph, id_: str) -> set[str]:
    """Those below an id that would close a circle with it: in a sorted plan there are none."""
    if graph.circles.runs_downward:
        return set()
    return walk.reachable(walk.reversed_edges(graph.edges), [id_])


def _stem(name: str) -> str:
    return name.rpartition(".")[0]


def _words(text: str) -> set[str]:
    found: list[str] = _WORD.findall(text.casefold())
    return {word for word in found if len(word) >= _SHORTEST_WORD}
