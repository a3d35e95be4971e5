"""An attachment of a reference, which can have none, moved to the root of the plan behind it."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.arrangement import line_end_of
from vine_ls.features.insertion import insertion
from vine_ls.features.refused import Refused
from vine_ls.features.rewriting import rebasing
from vine_ls.language.block import ATTACHMENT, Block, is_attachment_sound
from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span


class _Root(NamedTuple):
    """The plan behind a reference, and the task that it begins with."""

    plan: Plan
    at: int
    block: Block


def move_attachment(plan: Plan, at: int, offset: int) -> Changes:
    """Move the attachment in the line at `offset` of the block at `at`, its URI rebased."""
    block = plan.document.blocks[at]
    root = _root_behind(plan, block)
    above = plan.document.offset_of(at)
    line = next((it for it in block.lines if it.start <= offset - above <= it.end), None)
    if root is None:
        raise Refused("no task behind this reference can take the attachment")
    if line is None or line.kind is not ATTACHMENT or not is_attachment_sound(line.text):
        raise Refused("no complete attachment stands here")
    class_, mime, uri = line.attachment
    new_uri = rebasing(plan.key, root.plan.key)(uri.text)
    document = root.plan.document
    written = f"@{class_.text} {mime.text} {new_uri}"
    (start, end), text = insertion(root.block, [written], line_end_of(document))
    there = document.offset_of(root.at)
    line_feed = block.text.find("\n", line.end)
    after = line_feed + 1 if line_feed >= 0 else len(block.text)
    return Changes(
        {
            plan.key: (Edit(Span(above + line.start, above + after), ""),),
            root.plan.key: (Edit(Span(there + start, there + end), text),),
        }
    )


def can_move_attachment(plan: Plan, at: int) -> bool:
    """Whether there is a task behind the reference at `at` that can have attachments."""
    return _root_behind(plan, plan.document.blocks[at]) is not None


def _root_behind(plan: Plan, ref: Block) -> _Root | None:
    child = plan.child(ref.head.value or "")
    if child is None or child.key == plan.key:
        return None
    for at, block in enumerate(child.document.blocks):
        if not block.is_blank:
            is_task = block.sound and block.head.kind == "task"
            return _Root(child, at, block) if is_task else None
    return None
