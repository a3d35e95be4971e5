"""What can be done at a place: fixes, and whatever else a source offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.action import Action, Asked, Only, Source
from vine_ls.features.action_kinds import REWRITE
from vine_ls.features.fix_actions import fix_all_action, quick_fixes
from vine_ls.features.refactorings import folder_wanted, refactorings
from vine_ls.features.refused import Refused
from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.lsp.workspace_edit import can_do, is_applicable, workspace_edit
from vine_ls.workspace.listing import names_in

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

SOURCES: tuple[Source, ...] = (
    quick_fixes,
    fix_all_action,
    refactorings,
)
# Clients that cannot ask for the edit of an action get those of all, so long ones only if asked.
_MOST_UNASKED = 500


def code_action(
    server: VineServer, params: lsp.CodeActionParams
) -> list[lsp.CodeAction | lsp.Command] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None or not _takes_literals(server):
        return None
    is_lazy = _resolves_edits(server)
    may_create = can_do(server, lsp.ResourceOperationKind.Create)
    most = None if params.context.only else _MOST_UNASKED
    found: list[lsp.CodeAction | lsp.Command] = []
    asked = _asked(server, plan, server.span(plan, params.range), params.context.only)
    for action in _actions(asked):
        server.check_cancelled()
        if action.creates and not may_create:
            continue
        diagnostics = _diagnostics(server, plan, action, params.context.diagnostics)
        answer = lsp.CodeAction(
            title=action.title,
            kind=action.kind,
            diagnostics=diagnostics or None,
            is_preferred=True if action.preferred and _takes_preference(server) else None,
        )
        if is_lazy:
            answer.data = _data(params.text_document.uri, asked.span, action)
        elif not _add_edit(server, answer, _changes(action), most):
            continue
        found.append(answer)
    return found


def resolve_code_action(server: VineServer, action: lsp.CodeAction) -> lsp.CodeAction:
    """The action with its edit; without one, if the text has changed so that it is gone."""
    data: dict[str, Any] = action.data if isinstance(action.data, dict) else {}
    plan = server.plan(str(data.get("uri", "")))
    start, end = data.get("start"), data.get("end")
    if plan is None or not isinstance(start, int) or not isinstance(end, int):
        return action
    for found in _actions(_asked(server, plan, Span(start, end), [str(data.get("kind"))])):
        if found.title == action.title and _place(found) == data.get("place"):
            _add_edit(server, action, _changes(found))
            break
    return action


def _asked(server: VineServer, plan: Plan, span: Span, only: Only) -> Asked:
    asked = Asked(plan, span, only, server.plans.profile_for(plan.key))
    folder = folder_wanted(plan, span) if asked.wants(REWRITE) else None
    return asked._replace(names=names_in(folder, server.plans.reach)) if folder else asked


def _actions(asked: Asked) -> Iterator[Action]:
    for source in SOURCES:
        for action in source(asked):
            if asked.wants(action.kind):
                yield action


def _add_edit(
    server: VineServer, answer: lsp.CodeAction, changes: Changes, most: int | None = None
) -> bool:
    """Give the action its edit; whether there is one, not too long, that the client can apply."""
    count = sum(map(len, changes.edits.values()))
    is_empty = not (count or changes.created or changes.renamed)
    if is_empty or (most is not None and count > most) or not is_applicable(server, changes):
        return False
    try:
        answer.edit = workspace_edit(server, changes)
    except Refused:
        return False
    return answer.edit is not None


def _changes(action: Action) -> Changes:
    try:
        return action.changes()
    except Refused:
        return Changes({})


def _diagnostics(
    server: VineServer, plan: Plan, action: Action, known: Sequence[lsp.Diagnostic]
) -> list[lsp.Diagnostic]:
    """Those of the client's diagnostics that the action mends."""
    finding = action.finding
    if finding is None:
        return []
    above = plan.document.offset_of(finding.at)
    span = Span(above + finding.span.start, above + finding.span.end)
    range_ = server.range(plan.document, span)
    return [it for it in known if it.code == finding.code and it.range == range_]


def _data(uri: str, span: Span, action: Action) -> dict[str, Any]:
    """All that is needed to find the action again when its edit is asked for."""
    place = _place(action)
    return {"uri": uri, "start": span.start, "end": span.end, "kind": action.kind, "place": place}


def _place(action: Action) -> list[Any] | None:
    """What tells actions with the same title apart."""
    finding = action.finding
    return [finding.code, finding.at, *finding.span] if finding else None


def _capabilities(server: VineServer) -> lsp.CodeActionClientCapabilities:
    text_document = server.client_capabilities.text_document
    return (text_document and text_document.code_action) or lsp.CodeActionClientCapabilities()


def _takes_literals(server: VineServer) -> bool:
    return _capabilities(server).code_action_literal_support is not None


def _takes_preference(server: VineServer) -> bool:
    return bool(_capabilities(server).is_preferred_support)


def _resolves_edits(server: VineServer) -> bool:
    capabilities = _capabilities(server)
    support = capabilities.resolve_support
    return bool(capabilities.data_support and support and "edit" in support.properties)
