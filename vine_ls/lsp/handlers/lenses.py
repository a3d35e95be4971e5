"""Code lenses: places first, words when the editor shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.code_lenses import code_lenses, plan_title, task_title
from vine_ls.language.snapshot import Plan
from vine_ls.lsp.answers import Ready
from vine_ls.lsp.quoted import quoted

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# A command of the client, which has to say that it has it.
SHOW_GRAPH = "vine.showGraph"


def answer_lenses(server: VineServer, params: lsp.CodeLensParams) -> Ready | None:
    uri = params.text_document.uri
    plan = server.plan(uri)
    if plan is None:
        return None
    wanted = server.views.lenses_for(plan)
    lenses = code_lenses(plan.document, root=wanted.root, tasks=wanted.tasks)
    written = quoted(uri)
    # 10,000 of them as protocol objects took a second.
    found = [
        f'{{"range":{{"start":{{"line":{line},"character":0}},"end":{{"line":{line},"character":0}}}},'
        f'"data":{{"uri":{written},"id":{_id(id_)}}}}}'
        for line, id_ in lenses
    ]
    return Ready(f"[{','.join(found)}]")


def resolve_lens(server: VineServer, lens: lsp.CodeLens) -> lsp.CodeLens:
    """The lens with its words; empty ones if what it was about is gone."""
    about = lens.data if isinstance(lens.data, dict) else {}
    uri, id_ = str(about.get("uri")), about.get("id")
    title = _title(server.plan(uri), id_)
    if SHOW_GRAPH not in _client_commands(server.client_capabilities.experimental):
        lens.command = lsp.Command(title, "")
    elif id_ is None:
        lens.command = lsp.Command(f"{title} · graph", SHOW_GRAPH, arguments=[uri])
    else:
        lens.command = lsp.Command(title, SHOW_GRAPH, arguments=[uri, id_])
    return lens


def _id(id_: str | None) -> str:
    return "null" if id_ is None else quoted(id_)


def _title(plan: Plan | None, id_: object) -> str:
    if plan is None:
        return ""
    if id_ is None:
        return plan_title(plan.document)
    place = plan.document.graph.definition(id_) if isinstance(id_, str) else None
    return task_title(plan.document, place) if place is not None else ""


def _client_commands(experimental: Any) -> tuple[str, ...]:
    """The commands that the client says it has: `experimental.commands.commands`, or a list."""
    commands = _member(experimental, "commands")
    names = commands if isinstance(commands, list | tuple) else _member(commands, "commands")
    return tuple(map(str, names)) if isinstance(names, list | tuple) else ()


def _member(value: Any, name: str) -> Any:
    return value.get(name) if isinstance(value, dict) else getattr(value, name, None)
