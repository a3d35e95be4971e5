"""The picture of a plan, for a client that shows it: docs/graph.md describes what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vine_ls.features.drawing.html import page_for_editor
from vine_ls.features.refused import Refused
from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import key_of
from vine_ls.lsp.answers import INVALID_PARAMS, Failure, Later

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

_WORDS = {str: "a string", list: "a list", dict: "an object", bool: "true or false"}


def answer_graph(server: VineServer, params: Any) -> Later:
    """`vine/graph`: the picture, with some references opened in their places."""
    return server.graphs.answer(plan_of(server, params), _opened(params))


def follow(server: VineServer, params: Any) -> None:
    """`vine/followGraph`: the client wants to be told when a picture changes, or no longer."""
    if _member(params, "follow", bool, True):
        server.graphs.follow(plan_of(server, params), _opened(params))
    else:
        server.graphs.forget(key_of(_uri(params)))


def answer_page(_server: VineServer, params: Any) -> dict[str, str]:
    """`vine/graphPage`: the page that draws the pictures which it is sent."""
    sources = _texts(params, "imageSources")
    try:
        return {"html": page_for_editor(_member(params, "nonce", str, None), sources)}
    except ValueError as error:
        raise Failure(INVALID_PARAMS, str(error)) from None


def plan_of(server: VineServer, params: Any) -> Plan:
    """The plan that `textDocument` names; refused if it is none that is known."""
    uri = _uri(params)
    plan = server.plan(uri)
    if plan is None:
        raise Refused(f"`{uri}` is no plan that is open or known")
    return plan


def _uri(params: Any) -> str:
    document = _member(params, "textDocument", dict, None)
    uri: str = _member(document, "uri", str, None)
    return uri


def _opened(params: Any) -> tuple[str, ...]:
    return tuple(_texts(params, "opened"))


def _texts(params: Any, name: str) -> list[str]:
    texts = _member(params, name, list, [])
    if not all(isinstance(it, str) for it in texts):
        raise Failure(INVALID_PARAMS, f"`{name}` must be a list of strings")
    return list(texts)


def _member(params: Any, name: str, type_: type, otherwise: Any) -> Any:
    """A member of the parameters, which lsprotocol does not know; without one, `otherwise`."""
    value = params.get(name) if isinstance(params, dict) else None
    if value is None:
        value = otherwise
    if not isinstance(value, type_):
        raise Failure(INVALID_PARAMS, f"`{name}` must be {_WORDS[type_]}")
    return value
