"""What an author writes stays text where it is shown: no link that runs something, no HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded
from tests.properties.test_drawing import HOSTILE

URI = "untitled:plan.vine"
MARKUP = (
    *("<img src=x onerror=alert(1)>", "<a href='command:x'>x</a>", "&lt;b&gt;", "<!-- x"),
    *("[x](command:workbench.action.quit)", "![x](https://127.0.0.1:9/x.png)", "<command:x>"),
    *(
        "`x` [x](command:y) `",
        "``` [x](command:y)",
        "\\[x](command:y)",
        "\\\\[x](command:y)",
        "$(zap)",
    ),
    *("command:x", "javascript:alert(1)", "file:///a)[x](command:y", "http://x/](command:y)"),
    *(
        "x\u2028# [x](command:y)",
        "x\u0085* <b>",
        "- [ ] x",
        "| a | b |",
        "    code",
        "[x]: command:y",
    ),
)
WORDS = [words for words in (*MARKUP, *HOSTILE) if "\udcff" not in words]
_CODE_OR_ESCAPE = re.compile(r"\\.|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_LINK = re.compile(r"\[[^]]*\]\(([^)]*)\)")


def test_what_is_shown_of_a_plan_has_no_html_and_leads_to_files_and_the_web_only() -> None:
    with Editor(recorded("visual-studio-code"), "utf-16") as editor:
        for words in WORDS:
            cards = list(shown(editor, plan_of(words)))
            assert cards
            for markdown in cards:
                check_harmless(markdown)


@pytest.mark.parametrize("markdown", ["<b>", "[x](command:y)", "![x](https://x/y)", "&lt;"])
def test_what_does_harm_is_found(markdown: str) -> None:
    check_harmless("`code <b>` \\[escaped\\](x) [file](file:///x)")
    with pytest.raises(AssertionError):
        check_harmless(f"`code` {markdown} \\[escaped\\](x)")


LINK = "[Press_me](command:workbench.action.quit)"


def test_no_message_to_the_author_has_a_link() -> None:
    """VS Code makes links of them, also to its commands, and shows what is refused as a message."""
    text = f"vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\nref [b] B (./{LINK}.vine)\n"
    settings = {LINK: 1, "rules": {LINK: "error", "island": LINK}}
    asked = [
        *[("vine.expand", "b"), ("vine.extract", LINK), ("vine.setStatus", "a", LINK)],
        *[("vine.graph", LINK), (LINK,)],
    ]
    with Editor(recorded("visual-studio-code"), "utf-16", settings=settings) as editor:
        editor.open(URI, text)
        refused = [
            editor.answer("workspace/executeCommand", {"command": name, "arguments": [URI, *more]})
            for name, *more in asked
        ]
        messages = [it["error"]["message"] for it in refused]
        received = list(editor.received)
    told = [it["params"] for it in received if it.get("method") == "window/showMessage"]
    messages += [it["message"] for it in told]
    assert len([it for it in messages if "Press_me" in it]) >= len(asked) + 2
    for message in messages:
        assert "](" not in message


def check_harmless(markdown: str) -> None:
    bare = _CODE_OR_ESCAPE.sub("", markdown)
    assert not re.search(r"<|&[a-z#]", bare), markdown
    assert "![" not in bare, markdown
    for target in _LINK.findall(bare):
        assert target.split(":")[0] in ("file", "http", "https"), markdown
    assert "](" not in _LINK.sub("", bare), markdown


def plan_of(words: str) -> str:
    return (
        f"vine 1.2.0\ntitle: {words}\nprefix: {words}\n---\n[a] {words} (planning) @k({words})\n"
        f"{words}\n-> b\n-> {words}\n> {words}\n@file {words} {words}\n@file a/b {words}\n"
        f"---\nref [b] {words} ({words}) @sprite({words})\n{words}\n---\n[c] {words} ({words})\n"
    )


def shown(editor: Editor, text: str) -> Iterator[str]:
    """All Markdown that a client gets of a plan."""
    editor.open(URI, text)
    for at in range(text.count("\n")):
        for character in (1, 4, 12):
            place = {
                "textDocument": {"uri": URI},
                "position": {"line": at, "character": character},
            }
            yield from markdown_in(editor.answer("textDocument/hover", place))
        answer = editor.answer("textDocument/completion", place)
        for item in (answer.get("result") or {}).get("items", [])[:3]:
            yield from markdown_in(editor.answer("completionItem/resolve", item))
    editor.close(URI)


def markdown_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if value.get("kind") == "markdown":
            yield value["value"]
        for each in value.values():
            yield from markdown_in(each)
    if isinstance(value, list):
        for each in value:
            yield from markdown_in(each)
