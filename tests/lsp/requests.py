"""One request for each method that a client may send, with parameters that make sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lsprotocol import types as lsp

from tests.lsp.editor import Editor

AT_A_PLACE = (
    lsp.TEXT_DOCUMENT_DEFINITION,
    lsp.TEXT_DOCUMENT_DECLARATION,
    lsp.TEXT_DOCUMENT_TYPE_DEFINITION,
    lsp.TEXT_DOCUMENT_IMPLEMENTATION,
    lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,
    lsp.TEXT_DOCUMENT_HOVER,
    lsp.TEXT_DOCUMENT_COMPLETION,
    lsp.TEXT_DOCUMENT_SIGNATURE_HELP,
    lsp.TEXT_DOCUMENT_LINKED_EDITING_RANGE,
    lsp.TEXT_DOCUMENT_PREPARE_RENAME,
    lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY,
    lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY,
)
OF_A_DOCUMENT = (
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    lsp.TEXT_DOCUMENT_FOLDING_RANGE,
    lsp.TEXT_DOCUMENT_DOCUMENT_LINK,
    lsp.TEXT_DOCUMENT_CODE_LENS,
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
    lsp.TEXT_DOCUMENT_DIAGNOSTIC,
)
OPTIONS = {"tabSize": 4, "insertSpaces": True}


def requests(
    editor: Editor, uri: str, position: dict[str, int] | None = None
) -> Iterator[tuple[str, Any]]:
    """A request for each method; the place is the first dependency on `beds`, or the one given."""
    text = editor.texts[uri]
    document = {"textDocument": {"uri": uri}}
    place = {**document, "position": position or _first_dependency(editor, uri)}
    whole = {**document, "range": editor.range(uri, 0, len(text))}
    yield from ((method, place) for method in AT_A_PLACE)
    yield from ((method, document) for method in OF_A_DOCUMENT)
    yield lsp.TEXT_DOCUMENT_INLAY_HINT, whole
    yield lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, whole
    yield lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, {**document, "previousResultId": "x"}
    yield lsp.TEXT_DOCUMENT_REFERENCES, {**place, "context": {"includeDeclaration": True}}
    yield lsp.TEXT_DOCUMENT_RENAME, {**place, "newName": "new-beds"}
    yield lsp.TEXT_DOCUMENT_SELECTION_RANGE, {**document, "positions": [place["position"]]}
    yield lsp.TEXT_DOCUMENT_CODE_ACTION, {**whole, "context": {"diagnostics": []}}
    yield lsp.TEXT_DOCUMENT_FORMATTING, {**document, "options": OPTIONS}
    yield lsp.TEXT_DOCUMENT_RANGE_FORMATTING, {**whole, "options": OPTIONS}
    ranges = {**document, "ranges": [whole["range"]], "options": OPTIONS}
    yield lsp.TEXT_DOCUMENT_RANGES_FORMATTING, ranges
    yield lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING, {**place, "ch": "\n", "options": OPTIONS}
    yield lsp.TEXT_DOCUMENT_INLINE_COMPLETION, {**place, "context": {"triggerKind": 1}}
    yield from _of_the_workspace(uri)


def _of_the_workspace(uri: str) -> Iterator[tuple[str, Any]]:
    yield lsp.WORKSPACE_SYMBOL, {"query": "beds"}
    yield lsp.WORKSPACE_DIAGNOSTIC, {"previousResultIds": []}
    yield lsp.WORKSPACE_EXECUTE_COMMAND, {"command": "vine.stats", "arguments": [uri]}
    moved = uri.replace("plan.vine", "moved.vine")
    yield lsp.WORKSPACE_WILL_RENAME_FILES, {"files": [{"oldUri": uri, "newUri": moved}]}
    virtual = {"uri": uri.replace("file://", "vine-expanded:")}
    yield lsp.WORKSPACE_TEXT_DOCUMENT_CONTENT, virtual


def ask_everything(editor: Editor, uri: str, position: dict[str, int] | None = None) -> None:
    """Ask all that can be asked; a refusal is an answer, a bug is none."""
    for method, params in requests(editor, uri, position):
        answer = editor.answer(method, params)
        error = answer.get("error", {"code": -32803})
        assert error["code"] in (-32601, -32803), (method, error)


def _first_dependency(editor: Editor, uri: str) -> dict[str, int]:
    found = editor.texts[uri].find("-> beds")
    return editor.position(uri, found + 5 if found >= 0 else 5)
