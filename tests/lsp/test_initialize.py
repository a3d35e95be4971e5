"""The first request: what clients say of themselves, and what they are offered."""

import json
import subprocess
import sys

import pytest
from lsprotocol import types as lsp
from lsprotocol.converters import get_converter
from pytest_lsp import client_capabilities

from vine_ls.lsp import lenient
from vine_ls.lsp.answers import Failure
from vine_ls.lsp.capabilities import position_encoding
from vine_ls.lsp.initialize import read_params
from vine_ls.lsp.outbox import MOST_QUESTIONS, Outbox

EDITORS = ("visual-studio-code", "neovim", "emacs")


@pytest.mark.parametrize("editor", EDITORS)
def test_what_editors_say_is_read_as_lsprotocol_reads_it(editor: str) -> None:
    said = lsp.InitializeParams(
        client_capabilities(editor),
        process_id=5,
        client_info=lsp.ClientInfo("editor"),
        workspace_folders=[lsp.WorkspaceFolder("file:///plans", "plans")],
        trace=lsp.TraceValue.Verbose,
    )
    members = json.loads(json.dumps(get_converter().unstructure(said)))
    assert read_params(members) == get_converter().structure(members, lsp.InitializeParams)


def test_what_is_offered_is_written_as_lsprotocol_writes_it() -> None:
    legend = lsp.SemanticTokensLegend(["task"], [])
    offered = lsp.InitializeResult(
        lsp.ServerCapabilities(
            position_encoding=lsp.PositionEncodingKind.Utf8,
            completion_provider=lsp.CompletionOptions(trigger_characters=["@"]),
            semantic_tokens_provider=lsp.SemanticTokensOptions(legend, full=True),
            code_action_provider=lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]),
        ),
        lsp.ServerInfo("vine-ls"),
    )
    assert lenient.plain(offered) == get_converter().unstructure(offered)


@pytest.mark.parametrize(
    "params", [None, 5, [], {}, {"capabilities": None}, {"capabilities": {}, "locale": 5}]
)
def test_what_nobody_can_work_with_is_refused(params: object) -> None:
    with pytest.raises(Failure, match="params"):
        read_params(params)


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        (None, "utf-16"),
        ([], "utf-16"),
        (["utf-16", "utf-8"], "utf-8"),
        (["utf-32", "utf-16"], "utf-16"),
        (["utf-32"], "utf-32"),
        (["utf-7"], "utf-16"),
    ],
)
def test_columns_are_counted_in_the_best_way_that_is_offered(
    offered: list[str] | None, chosen: str
) -> None:
    client = read_params({"capabilities": {"general": {"positionEncodings": offered}}})
    assert position_encoding(client.capabilities).value == chosen


def test_questions_that_are_never_answered_are_given_up() -> None:
    outbox, answers = Outbox(repr), list[object]()
    for _ in range(MOST_QUESTIONS + 5):
        outbox.ask("workspace/configuration", None, answers.append)
    for number in range(1, MOST_QUESTIONS + 6):
        outbox.take_answer({"id": number, "result": number})
    assert answers == list(range(6, MOST_QUESTIONS + 6))


def test_the_server_starts_without_asyncio_and_leaves_it_usable() -> None:
    script = (
        "import sys; from vine_ls.lsp.server import VineServer; VineServer();"
        "assert not {'asyncio', 'ssl'} & {*sys.modules};"
        "import pygls.server, asyncio;"
        "asyncio.run(pygls.server.asyncio.sleep(0))"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=30)
