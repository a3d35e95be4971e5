"""Code lenses: places first, words when the editor shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.code_lenses import code_lenses, plan_title, task_title

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# A command of the client, which has to say that it has it.
SHOW_GRAPH = "vine.showGraph"


def answer_lenses(server: VineServer, params: lsp.CodeLensParams) -> list[lsp.CodeLens] | None:
    uri = params.text_document.uri
    plan = server.plan(uri)
    if plan is None:
        return None
    return [
        lsp.CodeLens(
            server.range(plan.document, lens.span),
            data={
                "uri": uri,
                "id": None if lens.is_root else plan.document.blocks[lens.at].head.id,
            },
        )
        for lens in code_lenses(plan.document)
    ]


def resolve_lens(server: VineServer, lens: lsp.CodeLens) -> lsp.CodeLens:
    """The lens with its words; empty ones if what it was about is gone."""
    about = lens.data if isinstance(lens.data, dict) else {}
    uri, id_ = str(about.get("uri")), about.get("id")
    plan = server.plan(uri)
    title = ""
    if plan and id_ is None:
        title = plan_title(plan.document)
    elif plan and isinstance(id_, str):
        place = plan.document.graph.definition(id_)
        title = task_title(plan.document, place) if place is not None else ""
    if SHOW_GRAPH in _client_commands(server.client_capabilities.experimental):
        lens.command = lsp.Command(title, SHOW_GRAPH, arguments=[uri])
    else:
        lens.command = lsp.Command(title, "")
    return lens


def _client_commands(experimental: Any) -> tuple[str, ...]:
    """The commands that the client says it has: `experimental.commands.commands`, or a list."""
    commands = _member(experimental, "commands")
    names = commands if isinstance(commands, list | tuple) else _member(commands, "commands")
    return tuple(map(str, names)) if isinstance(names, list | tuple) else ()


def _member(value: Any, name: str) -> Any:
    return value.get(name) if isinstance(value, dict) else getattr(value, name, None)
