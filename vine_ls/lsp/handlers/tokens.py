"""Semantic tokens: of a whole document, of a part, and as a change to those sent before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.semantic_tokens import (
    Run,
    semantic_tokens,
    semantic_tokens_in,
    token_runs,
    tokens_edits,
)
from vine_ls.language.document import Document
from vine_ls.lsp.answers import Ready

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

_MOST_DOCUMENTS = 20


class _Sent(NamedTuple):
    """The tokens that the client got last for a document, and under which name."""

    result_id: str
    numbers: list[int]


class SentTokens:
    """The last tokens of a few documents, to tell the client only what changed."""

    def __init__(self) -> None:
        self._sent: dict[str, _Sent] = {}
        self._count = 0

    def last(self, uri: str, result_id: str) -> list[int] | None:
        sent = self._sent.get(uri)
        return sent.numbers if sent and sent.result_id == result_id else None

    def remember(self, uri: str, numbers: list[int]) -> str:
        self._count += 1
        self._sent.pop(uri, None)
        while len(self._sent) >= _MOST_DOCUMENTS:
            self._sent.pop(next(iter(self._sent)))
        self._sent[uri] = _Sent(str(self._count), numbers)
        return str(self._count)

    def forget(self, uri: str) -> None:
        self._sent.pop(uri, None)


def answer_full(server: VineServer, params: lsp.SemanticTokensParams) -> Ready | None:
    uri = params.text_document.uri
    plan = server.plan(uri)
    if plan is None:
        return None
    numbers = semantic_tokens(plan.document, server.encoding)
    return _ready(server, plan.document, numbers, server.sent_tokens.remember(uri, numbers))


def answer_delta(
    server: VineServer, params: lsp.SemanticTokensDeltaParams
) -> Ready | lsp.SemanticTokensDelta | None:
    uri = params.text_document.uri
    plan = server.plan(uri)
    if plan is None:
        return None
    before = server.sent_tokens.last(uri, params.previous_result_id)
    numbers = semantic_tokens(plan.document, server.encoding)
    result_id = server.sent_tokens.remember(uri, numbers)
    if before is None:
        return _ready(server, plan.document, numbers, result_id)
    edits = [lsp.SemanticTokensEdit(*edit) for edit in tokens_edits(before, numbers)]
    return lsp.SemanticTokensDelta(edits, result_id)


def answer_range(
    server: VineServer, params: lsp.SemanticTokensRangeParams
) -> lsp.SemanticTokens | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    span = server.span(plan, params.range)
    return lsp.SemanticTokens(semantic_tokens_in(plan.document, span, server.encoding))


def _ready(server: VineServer, document: Document, numbers: list[int], result_id: str) -> Ready:
    """All tokens of a document. 400,000 numbers as JSON took 40 ms; most were written before."""
    pieces: list[str] = []
    reached = 0
    for start, run in token_runs(document, server.encoding):
        end = start + len(run.numbers)
        # All but the first, which counts from the run above.
        if end > start and numbers[start + 1 : end] == run.numbers[1:]:
            pieces += (_json(numbers[reached : start + 1]), _known_json(run))
            reached = end
    pieces.append(_json(numbers[reached:]))
    data = ",".join([piece for piece in pieces if piece])
    return Ready(f'{{"resultId":"{result_id}","data":[{data}]}}')


def _known_json(run: Run) -> str:
    if "json" not in run.answers:
        run.answers["json"] = _json(run.numbers[1:])
    return run.answers["json"]


def _json(numbers: list[int]) -> str:
    return str(numbers)[1:-1].replace(" ", "")
