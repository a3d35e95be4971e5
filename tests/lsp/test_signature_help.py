"""Signature help over stdio, for clients that can show all of it, and for those that cannot."""

from __future__ import annotations

from typing import Any

from tests.lsp.editor import Editor, recorded

URI = "file:///plans/a.vine"
TEXT = "vine 1.2.0\n---\n[root] 🌿 Ship (planning)\n"


def asked(capabilities: dict[str, Any], offset: int, encoding: str = "utf-16") -> Any:
    with Editor(capabilities, encoding) as editor:
        editor.open(URI, TEXT)
        assert "(" in editor.server["signatureHelpProvider"]["triggerCharacters"]
        return editor.request("textDocument/signatureHelp", editor.at(URI, offset))


def test_a_client_that_knows_offsets_gets_them() -> None:
    for encoding in ("utf-8", "utf-16", "utf-32"):
        found = asked(recorded("visual-studio-code"), TEXT.index("anning"), encoding)
        [signature] = found["signatures"]
        assert signature["label"] == "[id] Name (status) @key(value, ...)"
        assert (found["activeParameter"], signature["activeParameter"]) == (2, 2)
        status = signature["parameters"][2]
        assert status["label"] == [10, 18]
        assert status["documentation"]["kind"] == "markdown"
        assert "`complete`" in status["documentation"]["value"]


def test_a_client_that_says_nothing_gets_plain_words() -> None:
    found = asked({}, TEXT.index(" Ship"))
    [signature] = found["signatures"]
    assert found["activeParameter"] == 1
    assert "activeParameter" not in signature
    assert [it["label"] for it in signature["parameters"]] == [
        "[id]",
        "Name",
        "(status)",
        "@key(value, ...)",
    ]
    assert signature["documentation"] == "A task."
    assert "`" not in signature["parameters"][2]["documentation"]


def test_prose_gets_none() -> None:
    assert asked({}, len(TEXT)) is None
