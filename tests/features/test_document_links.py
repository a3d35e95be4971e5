"""The links in a plan."""

from __future__ import annotations

import pytest

from tests.features.pictures_files import check_drawn, drawn, files_of
from vine_ls.features.document_links import document_links
from vine_ls.language.snapshot import Snapshot


def links(picture: str, line_end: str = "\n") -> list[str]:
    files = files_of(picture, line_end)
    plan = Snapshot.of(files).plan("/a.vine")
    assert plan is not None
    found = []
    for link in document_links(plan):
        assert plan.document.line_of(link.at) == link.line
        place = drawn(files, "/a.vine", link.span).removeprefix("/a.vine:")
        found.append(f"{place} {link.target} ({link.tooltip})")
    return found


def test_files_and_pages_are_links() -> None:
    picture = """
        %! /a.vine
        vine 1.2.0
        delimiter: ===
        ---
        [root] Ship 🌿 (planning) @sprite(./漢.svg)
        @file text/plain b%20c.txt\u2028
        @guidance text/html https://example.com/?q=1
        @artifact text/plain ./gone.txt
        ===
        ---
        ===
        ref [x] 界 (./x.vine)
        %! /漢.svg
        %! /b c.txt
        %! /x.vine
        vine 1.2.0
        """
    for line_end in ("\n", "\r\n"):
        check_drawn(
            links(picture, line_end),
            """
            4:[root] Ship 🌿 (planning) @sprite(«./漢.svg») file:///%E6%BC%A2.svg (Open the SVG)
            5:@file text/plain «b%20c.txt»\u2028 file:///b%20c.txt (Open the attachment)
            6:@guidance text/html «https://example.com/?q=1» https://example.com/?q=1 (Open the attachment)
            11:ref [x] 界 («./x.vine») file:///x.vine (Open the plan)
            """,  # noqa: E501
        )


@pytest.mark.parametrize(
    "uri", ["command:x", "javascript:alert(1)", "data:text/html,x", "vscode:x", "", " ", "mailto:x"]
)
def test_nothing_else_is_one(uri: str) -> None:
    assert links(f"vine 1.2.0\n---\n[a] A (planning)\n@file a/b {uri}\n") == []


@pytest.mark.parametrize("header", ["ref [a", "ref [a] A (./a.vine", "[a] A @sprite(./a.vine)"])
def test_half_typed_headers_have_none(header: str) -> None:
    assert links(f"vine 1.2.0\n---\n{header}\n") == []
