"""Navigation and renaming over stdio: one question to each handler, as three editors ask it."""

from __future__ import annotations

import sys
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.lsp.clients import grant_requests

PARENT, CHILD = "file:///plans/a.vine", "file:///plans/b.vine"
PLAN = """vine 1.2.0
---
[root] 🌿 (planning)
-> kid
-> b
---
[kid] Kid (planning)
---
ref [b] B (./b.vine)
"""


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "vine_ls", "--stdio"]),
    params=["visual-studio-code", "neovim", "emacs"],
)
async def client(request: pytest.FixtureRequest, lsp_client: LanguageClient):  # type: ignore[no-untyped-def]
    params = lsp.InitializeParams(capabilities=client_capabilities(request.param))
    grant_requests(lsp_client)
    await lsp_client.initialize_session(params)
    for uri, text in ((PARENT, PLAN), (CHILD, "vine 1.2.0\n---\n[top] Top (planning)\n")):
        lsp_client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "vine", 1, text))
        )
    yield
    await lsp_client.shutdown_session()


DOCUMENT = lsp.TextDocumentIdentifier(PARENT)
KID, REFERENCE, URI = lsp.Position(3, 4), lsp.Position(8, 5), lsp.Position(8, 14)


def places(found: Any) -> list[str]:
    """Locations or links, or things that have such a range, in short."""
    drawn = []
    for it in found:
        uri = getattr(it, "target_uri", None) or it.uri
        range_ = getattr(it, "target_selection_range", None) or getattr(it, "selection_range", None)
        start, end = (range_ or it.range).start, (range_ or it.range).end
        drawn.append(f"{uri[-6:]}:{start.line}:{start.character}-{end.character}")
    return drawn


@pytest.mark.asyncio
async def test_going_somewhere(client: LanguageClient) -> None:
    ask = client
    found = await ask.text_document_definition_async(lsp.DefinitionParams(DOCUMENT, KID))
    assert places(found) == ["a.vine:6:1-4"]
    found = await ask.text_document_declaration_async(lsp.DeclarationParams(DOCUMENT, URI))
    assert places(found) == ["b.vine:2:1-4"]
    params = lsp.TypeDefinitionParams(DOCUMENT, REFERENCE)
    assert places(await ask.text_document_type_definition_async(params)) == ["b.vine:2:1-4"]
    found = await ask.text_document_implementation_async(
        lsp.ImplementationParams(DOCUMENT, lsp.Position(2, 2))
    )
    assert places(found) == ["a.vine:6:1-4", "a.vine:8:5-6"]


@pytest.mark.asyncio
async def test_looking_around(client: LanguageClient) -> None:
    context = lsp.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(lsp.ReferenceParams(context, DOCUMENT, KID))
    assert places(found) == ["a.vine:6:1-4", "a.vine:3:3-6"]
    marked = await client.text_document_document_highlight_async(
        lsp.DocumentHighlightParams(DOCUMENT, KID)
    )
    assert marked and [(it.range.start.line, it.kind) for it in marked] == [
        (3, lsp.DocumentHighlightKind.Read),
        (6, lsp.DocumentHighlightKind.Write),
    ]
    symbols = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("KID"))
    assert symbols and [(it.name, it.container_name) for it in symbols] == [("kid: Kid", "a.vine")]
    linked = await client.text_document_linked_editing_range_async(
        lsp.LinkedEditingRangeParams(DOCUMENT, KID)
    )
    assert linked and len(linked.ranges) == 2


@pytest.mark.asyncio
async def test_climbing_trees(client: LanguageClient) -> None:
    (item,) = await client.text_document_prepare_call_hierarchy_async(
        lsp.CallHierarchyPrepareParams(DOCUMENT, REFERENCE)
    )
    outgoing = await client.call_hierarchy_outgoing_calls_async(
        lsp.CallHierarchyOutgoingCallsParams(item)
    )
    assert outgoing and places([it.to for it in outgoing]) == ["b.vine:2:1-4"]
    item.data = None
    incoming = await client.call_hierarchy_incoming_calls_async(
        lsp.CallHierarchyIncomingCallsParams(item)
    )
    assert incoming and places([it.from_ for it in incoming]) == ["a.vine:2:1-5"]
    (plan,) = await client.text_document_prepare_type_hierarchy_async(
        lsp.TypeHierarchyPrepareParams(DOCUMENT, KID)
    )
    below = await client.type_hierarchy_subtypes_async(lsp.TypeHierarchySubtypesParams(plan))
    assert places(below) == ["b.vine:2:1-4"]
    assert not await client.type_hierarchy_supertypes_async(lsp.TypeHierarchySupertypesParams(plan))


@pytest.mark.asyncio
async def test_renaming(client: LanguageClient) -> None:
    prepared = await client.text_document_prepare_rename_async(
        lsp.PrepareRenameParams(DOCUMENT, KID)
    )
    assert isinstance(prepared, lsp.PrepareRenamePlaceholder)
    assert prepared.placeholder == "kid"
    edit = await client.text_document_rename_async(lsp.RenameParams(DOCUMENT, KID, "child"))
    assert new_texts(edit) == ["child", "child"]
    renamed = await client.workspace_will_rename_files_async(
        lsp.RenameFilesParams([lsp.FileRename(CHILD, "file:///plans/sub/c.vine")])
    )
    assert new_texts(renamed) == ["./sub/c.vine"]


def new_texts(edit: lsp.WorkspaceEdit | None) -> list[str]:
    assert edit
    if edit.changes:
        return [it.new_text for it in edit.changes[PARENT]]
    assert edit.document_changes
    (changed,) = edit.document_changes
    assert isinstance(changed, lsp.TextDocumentEdit)
    assert (changed.text_document.uri, changed.text_document.version) == (PARENT, 1)
    return [it.new_text for it in changed.edits if isinstance(it, lsp.TextEdit)]
