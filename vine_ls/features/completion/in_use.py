"""What the plans around use: annotations with their values, and MIME types, most used first."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.head import annotation_values
from vine_ls.language.snapshot import Plan

# Enough to learn the habits of a team, and few enough for every keystroke.
_MOST_DOCUMENTS = 200
_MOST_BLOCKS = 20_000
_MIME = re.compile("\n@(?:artifact|guidance|file) ([^ \n\r]+) ")


class Usage(NamedTuple):
    """How often each pair of annotation key and value occurs, each key, and each MIME type."""

    keys: Counter[str]
    values: Counter[tuple[str, str]]
    mimes: Counter[str]


def usage_around(plan: Plan) -> Usage:
    """What this plan and others in the workspace use."""
    total = Usage(Counter(), Counter(), Counter())
    keys = [
        plan.key,
        *(key for key in islice(plan.snapshot.plan_keys(), _MOST_DOCUMENTS) if key != plan.key),
    ]
    left = _MOST_BLOCKS
    for key in keys:
        document = plan.document if key == plan.key else plan.snapshot.document(key)
        if document is None:
            continue
        for number, chunk in enumerate(document.blocks.chunks):
            if left <= 0:
                return total
            left -= len(chunk.blocks)
            usage = document.blocks.of_chunk(number, _read_usage)
            for sum_, part in zip(total, usage, strict=True):
                sum_.update(part)  # type: ignore[attr-defined]
    return total


def most_used(counter: Counter[str]) -> list[str]:
    """The texts, the most used first, then by name."""
    return sorted(counter, key=lambda text: (-counter[text], text))


def _read_usage(blocks: tuple[Block, ...]) -> Usage:
    usage = Usage(Counter(), Counter(), Counter())
    for block in blocks:
        if block.head.sound and block.head.annotations:
            for key, values in annotation_values(block.head.annotations).items():
                usage.keys[key] += 1
                usage.values.update((key, value) for value in values)
        if "\n@" in block.text:
            usage.mimes.update(_MIME.findall(block.text))
    return usage
