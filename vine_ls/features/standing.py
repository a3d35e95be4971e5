"""How a task stands: what it waits for, and how much of what it rests on is done."""

from __future__ import annotations

from collections import Counter, deque
from typing import Literal, NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.header import VALID_STATUSES
from vine_ls.language.readiness import CONSUMING, SATISFIED, percentage

# A walk over this many nodes fits into the time of a hover in a plan of any size.
_MOST_WALKED = 25
_SMALL_PLAN = 1000

Readiness = Literal[
    "done",
    "ready",
    "waiting",
    "completable",
    "in review",
    "in work",
    "blocked",
    "expandable",
    "no status",  # It is missing, or none of the six.
]


class Standing(NamedTuple):
    """What can be done with a node, and the first few dependencies that it waits for."""

    readiness: Readiness
    waits_for: tuple[str, ...] = ()
    more: int = 0


class Done(NamedTuple):
    """How many of some nodes are complete; `is_cut` if there are more that nobody counted."""

    complete: int
    total: int
    is_cut: bool = False

    @property
    def percentage(self) -> int:
        return percentage(self.complete, self.total)


def standing_of(document: Document, at: int, most: int = 5) -> Standing:
    """What can be done with the node of the block at `at`."""
    block = document.blocks[at]
    status = block.head.value if block.head.kind == "task" else None
    if status == "complete":
        return Standing("done")
    unmet = [target for target in _targets(block) if not _is_satisfied(document, target)]
    waits_for, more = tuple(unmet[:most]), max(0, len(unmet) - most)
    if status == "blocked":
        return Standing("blocked", waits_for, more)
    if unmet:
        return Standing("waiting", waits_for, more)
    if block.head.kind == "ref":
        return Standing("expandable")
    if status not in VALID_STATUSES:
        return Standing("no status")
    if status == "reviewing":
        return Standing("completable" if _is_consumed(document, at) else "in review")
    return Standing("in work" if status == "started" else "ready")


def done_below(document: Document, at: int) -> Done:
    """How much is complete of all that the block at `at` rests on, directly or not."""
    graph, blocks = document.graph, document.blocks
    most = len(blocks) if len(blocks) <= _SMALL_PLAN else _MOST_WALKED
    seen = {at}
    queue = deque([at])
    complete = 0
    while queue:
        for target in blocks[queue.popleft()].dependencies:
            place = graph.definition(target)
            if place is None or place in seen:
                continue
            if len(seen) > most:
                return Done(complete, len(seen) - 1, True)
            seen.add(place)
            queue.append(place)
            complete += _status(blocks[place]) == "complete"
    return Done(complete, len(seen) - 1)


def done_of(document: Document) -> Done:
    """How many of all blocks of a plan are complete: what `progress_of` says, but quicker."""
    by_value = _statuses(document)
    return Done(by_value["complete"], sum(by_value.values()))


def root_of(document: Document) -> int | None:
    """The place of the first block that is not blank."""
    return next((at for at, block in enumerate(document.blocks) if not block.is_blank), None)


def _targets(block: Block) -> tuple[str, ...]:
    return tuple(dict.fromkeys(block.dependencies))


def _status(block: Block) -> str | None:
    return block.head.value if block.head.kind == "task" else None


def _is_satisfied(document: Document, target: str) -> bool:
    place = document.graph.definition(target)
    return place is not None and _status(document.blocks[place]) in SATISFIED


def _is_consumed(document: Document, at: int) -> bool:
    """Whether a dependant builds upon a reviewed task, or it is the root and all else is done."""
    id_ = document.blocks[at].head.id
    if id_ is None:
        return False
    dependants = document.graph.dependants(id_)
    if any(_status(document.blocks[place]) in CONSUMING for place in dependants):
        return True
    if root_of(document) != at:
        return False
    by_value = _statuses(document)
    return sum(by_value[status] for status in SATISFIED) == sum(by_value.values())


def _statuses(document: Document) -> Counter[str | None]:
    by_value: Counter[str | None] = Counter()
    for _, counted in document.blocks.by_chunk(_count_statuses):
        by_value.update(counted)
    return by_value


def _count_statuses(blocks: tuple[Block, ...]) -> Counter[str | None]:
    return Counter(_status(block) for block in blocks if not block.is_blank)
