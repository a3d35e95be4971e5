"""The tasks of a plan, for clients that list them: docs/server.md describes what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vine_ls.features.drawing.values import progress_values
from vine_ls.features.progress import progress_of
from vine_ls.features.tasks import tasks_of
from vine_ls.lsp.handlers.graph import plan_of

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_tasks(server: VineServer, params: Any) -> dict[str, Any]:
    """`vine/tasks`: how far the plan is, and each of its tasks and references."""
    plan = plan_of(server, params)
    return {
        "uri": server.uri(plan.key),
        "title": plan.document.preamble.title,
        "progress": progress_values(progress_of(plan.document.graph)),
        "tasks": tasks_of(plan, server.uri),
    }
