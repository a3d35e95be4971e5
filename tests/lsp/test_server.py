"""The first server, over stdio as editors start it: live findings, and formatting."""

import sys

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.lsp.clients import grant_requests

URI = "file:///plans/plan.vine"


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "vine_ls", "--stdio"]),
    params=["visual-studio-code", "neovim", "emacs"],
)
async def client(request: pytest.FixtureRequest, lsp_client: LanguageClient):  # type: ignore[no-untyped-def]
    params = lsp.InitializeParams(capabilities=client_capabilities(request.param))
    grant_requests(lsp_client)
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


def open_document(client: LanguageClient, text: str) -> None:
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(URI, "vine", 1, text))
    )


def change(
    client: LanguageClient, version: int, start: tuple[int, int], end: tuple[int, int], text: str
) -> None:
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(version, URI),
            [
                lsp.TextDocumentContentChangePartial(
                    lsp.Range(lsp.Position(*start), lsp.Position(*end)), text
                )
            ],
        )
    )


async def findings(client: LanguageClient) -> list[str]:
    """What the client knows to be wrong: what it is told, or what it asks for."""
    declared = client.capabilities.text_document
    if declared and declared.diagnostic:
        params = lsp.DocumentDiagnosticParams(lsp.TextDocumentIdentifier(URI))
        report = await client.text_document_diagnostic_async(params)
        assert isinstance(report, lsp.RelatedFullDocumentDiagnosticReport)
        found = report.items
        assert not client.diagnostics
    else:
        await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        found = client.diagnostics[URI]
    return [
        f"{it.range.start.line}:{it.range.start.character}-{it.range.end.character} {it.code}"
        for it in found
    ]


@pytest.mark.asyncio
async def test_findings_follow_the_typing(client: LanguageClient) -> None:
    open_document(client, "vine 1.2.0\n---\n[root] 🌿 (planning)\nFirst\u2028 this:\n-> auth\n")
    assert await findings(client) == ["4:3-7 vine/unknown-dependency"]
    change(client, 2, (5, 0), (5, 0), "---\n[auth] Log in (done)\n")
    assert await findings(client) == ["6:15-19 vine/unknown-status"]
    change(client, 3, (6, 15), (6, 19), "complete")
    assert await findings(client) == []


@pytest.mark.asyncio
async def test_findings_go_with_the_document(client: LanguageClient) -> None:
    open_document(client, "no plan")
    assert await findings(client) == ["0:0-7 vine/missing-magic-line"]
    client.text_document_did_close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(URI)))
    assert await findings(client) == []


@pytest.mark.asyncio
async def test_formatting_sends_only_what_changes(client: LanguageClient) -> None:
    open_document(
        client,
        "vine 1.2.0\n---\n[root] 🌿 (planning)\n-> b\n-> a\n"
        "---\n[a] A (planning)\n---\n[b]  B (planning)\n",
    )
    await findings(client)
    options = lsp.FormattingOptions(4, insert_spaces=True)
    document = lsp.TextDocumentIdentifier(URI)
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(document, options)
    )
    assert edits is not None
    assert [(edit.range.start.line, edit.range.end.line, edit.new_text) for edit in edits] == [
        (3, 3, "-> a\n"),
        (4, 5, ""),
        (8, 9, "[b] B (planning)\n"),
    ]
    only_b = await client.text_document_range_formatting_async(
        lsp.DocumentRangeFormattingParams(
            document, lsp.Range(lsp.Position(8, 0), lsp.Position(8, 3)), options
        )
    )
    assert only_b is not None
    assert [edit.new_text for edit in only_b] == ["[b] B (planning)\n"]


@pytest.mark.asyncio
@pytest.mark.parametrize("character", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c"])
async def test_a_change_lands_where_it_was_made(client: LanguageClient, character: str) -> None:
    text = f"vine 1.2.0\n---\n[a] A (planning)\nOne{character}two\n-> c\n-> bbb\n"
    open_document(client, f"{text}---\n[c] C (planning)\n---\n[bbbx] B (planning)\n")
    await findings(client)
    change(client, 2, (5, 6), (5, 6), "x")
    found = await findings(client)
    assert [code for code in found if "character" not in code] == []
