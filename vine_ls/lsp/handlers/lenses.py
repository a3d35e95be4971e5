"""Code lenses: places first, words when the editor shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.code_lenses import code_lenses, plan_title, task_title
from vine_ls.language.snapshot import Plan
from vine_ls.lsp.answers import Ready
from vine_ls.lsp.handlers.commands import can_show
from vine_ls.lsp.quoted import quoted

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# A command of the client, which has to say that it has it; and one of the server, for others.
SHOW_GRAPH = "vine.showGraph"
OPEN_GRAPH = "vine.openGraph"


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
    command = _graph_command(server.client_capabilities)
    words = f"{title} · graph" if command and title and id_ is None else title
    arguments = [uri] if id_ is None else [uri, id_]
    lens.command = lsp.Command(words, command, arguments=arguments if command else None)
    return lens


def _graph_command(client: lsp.ClientCapabilities) -> str:
    """How this client shows the picture of a plan; nothing if it cannot."""
    if SHOW_GRAPH in _client_commands(client.experimental):
        return SHOW_GRAPH
    return OPEN_GRAPH if can_show(client) else ""


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
