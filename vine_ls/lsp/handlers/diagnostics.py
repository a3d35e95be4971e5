"""Diagnostics for clients that ask for them: of one document, and of the whole workspace."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import is_within, key_of
from vine_ls.lsp.answers import Later, Ready
from vine_ls.lsp.handlers.workspace import until_indexed
from vine_ls.lsp.quoted import quoted

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

_NOTHING = '"kind":"full","items":[]'


def document_diagnostic(server: VineServer, params: lsp.DocumentDiagnosticParams) -> Ready:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return Ready(f"{{{_NOTHING}}}")
    return Ready(f"{{{_report(server, plan, params.previous_result_id)}}}")


def workspace_diagnostic(server: VineServer, params: lsp.WorkspaceDiagnosticParams) -> Later:
    """The findings of all plans below the folders, and nothing for those that are gone.

    Editors ask again and again, and thousands of plans take seconds: nobody should wait that long
    for the next character.
    """
    known = {key_of(it.uri): it.value for it in params.previous_result_ids}
    return Later(_workspace_reports(server, known))


def _workspace_reports(server: VineServer, known: dict[str, str]) -> Generator[None, None, Ready]:
    yield from until_indexed(server)
    items = []
    for key in _reported(server):
        if plan := server.plans.snapshot.plan(key):
            items.append(_workspace_item(server, key, _report(server, plan, known.pop(key, None))))
        yield
    for key in known:
        if not server.plan(key):
            items.append(_workspace_item(server, key, _NOTHING))
            server.publisher.clear(key)
    return Ready(f'{{"items":[{",".join(items)}]}}')


def _reported(server: VineServer) -> list[str]:
    """The plans that are open, and those below the folders, if they are wanted."""
    plans, snapshot = server.plans, server.plans.snapshot
    wants_all = plans.settings_for(None).diagnostics.scope == "workspace"
    folders = plans.folders if wants_all else ()
    return [
        key
        for key in snapshot.plan_keys()
        if key in snapshot.open or any(is_within(key, folder) for folder in folders)
    ]


def _report(server: VineServer, plan: Plan, previous: str | None) -> str:
    json = server.publisher.json(plan)
    result = server.publisher.result_id(plan.key, json)
    if result == previous:
        return f'"kind":"unchanged","resultId":"{result}"'
    return f'"kind":"full","resultId":"{result}","items":{json}'


def _workspace_item(server: VineServer, key: str, report: str) -> str:
    version = server.version_of(key)
    shown = "null" if version is None else version
    return f'{{"uri":{quoted(server.uri(key))},"version":{shown},{report}}}'
