"""Pictures of changes: plans before and after, with new files below."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.pictures import plan as text_of
from vine_ls.features.refused import Refused
from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import Span, apply_edits

KEY = "/plans/plan.vine"


def plan_of(picture: str, others: dict[str, str] | None = None) -> tuple[Plan, Span]:
    """The plan in a picture, and what lies between its two `$0`, or where the only one is."""
    first, *rest = text_of(picture).split("$0")
    span = Span(len(first), len(first) + len(rest[0]) if len(rest) > 1 else len(first))
    texts = {key: text_of(text) for key, text in (others or {}).items()}
    plan = Snapshot.of({KEY: "".join((first, *rest)), **texts}).plan(KEY)
    assert plan
    return plan, span


def applied(plan: Plan, changes: Changes) -> str:
    """The text of a plan after changes, and the files that they create."""
    assert set(changes.edits) <= {plan.key}
    edits = list(changes.edits.get(plan.key, ()))
    for (_, end), ((start, _), _) in zip([edit.span for edit in edits], edits[1:], strict=False):
        assert end <= start
    text = apply_edits(plan.document.text, edits)
    return text + "".join(f"======== {new.key}\n{new.text}" for new in changes.created)


def check_change(
    before: str,
    after: str,
    change: Callable[[Plan, Span], Changes],
    others: dict[str, str] | None = None,
) -> None:
    """Fail unless the change makes the one text of the other, with LF and with CR LF."""
    plan, span = plan_of(before, others)
    assert applied(plan, change(plan, span)) == text_of(after)
    if "\r" not in before:
        windows = {key: text_of(text).replace("\n", "\r\n") for key, text in (others or {}).items()}
        plan, span = plan_of(text_of(before).replace("\n", "\r\n"), windows)
        written = applied(plan, change(plan, span)).replace("vine\n", "vine\r\n")
        assert written == text_of(after).replace("\n", "\r\n")


def check_refusal(
    picture: str,
    reason: str,
    change: Callable[[Plan, Span], object],
    others: dict[str, str] | None = None,
) -> None:
    """Fail unless the change is refused for this reason."""
    plan, span = plan_of(picture, others)
    with pytest.raises(Refused) as caught:
        change(plan, span)
    assert caught.value.reason == reason
