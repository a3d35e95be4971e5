"""`vine/tasks`: the tasks of a plan, for clients that list them."""

import sys
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.lsp.clients import grant_requests

URI = "file:///plans/plan.vine"
TEXT = """vine 1.2.0
title: A plan
---

[root] The root (started)
-> leaf
-> other
-> leaf
---
[leaf] The leaf (planning)
---
ref [other] Another (./missing.vine)
---
[leaf] Another with that id (complete)
---
A block without an id.
"""


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "vine_ls", "--stdio"])
)
async def client(lsp_client: LanguageClient):  # type: ignore[no-untyped-def]
    params = lsp.InitializeParams(capabilities=client_capabilities("visual-studio-code"))
    grant_requests(lsp_client)
    await lsp_client.initialize_session(params)
    lsp_client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(URI, "vine", 1, TEXT))
    )
    yield
    await lsp_client.shutdown_session()


async def tasks_of(client: LanguageClient, uri: str) -> Any:
    params = {"textDocument": {"uri": uri}}
    return await client.protocol.send_request_async("vine/tasks", params)


@pytest.mark.asyncio
async def test_tasks_are_listed_with_where_they_are_and_how_they_stand(
    client: LanguageClient,
) -> None:
    plan = await tasks_of(client, URI)
    assert (plan.uri, plan.title, plan.progress.percentage) == (URI, "A plan", 20)
    listed = [(it.id, it.kind, it.status, it.readiness, it.line, it.endLine) for it in plan.tasks]
    assert listed == [
        ("root", "task", "started", "waiting", 4, 9),
        ("leaf", "task", "planning", "ready", 9, 11),
        ("other", "ref", None, "expandable", 11, 13),
    ]
    assert plan.tasks[0].dependencies == ["leaf", "other"]
    assert plan.tasks[2].target is None


@pytest.mark.asyncio
async def test_what_is_no_plan_is_refused(client: LanguageClient) -> None:
    with pytest.raises(JsonRpcException, match="no plan"):
        await tasks_of(client, "file:///plans/none.vine")
