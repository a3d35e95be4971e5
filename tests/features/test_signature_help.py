"""Signature help: which part of a header, an annotation or an attachment is being typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import picture_of
from tests.strategies import texts
from vine_ls.features.signature_help import Signature, signature_help
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone


def drawn(signature: Signature | None) -> str | None:
    """The label with «the active part» marked."""
    if signature is None:
        return None
    start, end = signature.span_of(signature.active)
    label = signature.label
    return f"{label[:start]}«{label[start:end]}»{label[end:]}"


def check_help(line: str, expected: str | None, above: str = "") -> None:
    """Fail unless this is the help at the cursor in a line below these lines."""
    for line_end in ("\n", "\r\n"):
        text = f"vine 1.2.0\n---\n{above}{line}\n"
        picture = picture_of(text, line_end)
        assert drawn(signature_help(picture.plan, picture.offset)) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[$0", "«[id]» Name (status) @key(value, ...)"),
        ("[$0]", "«[id]» Name (status) @key(value, ...)"),
        ("[au$0th] Log in (planning)", "«[id]» Name (status) @key(value, ...)"),
        ("  [auth]$0", "«[id]» Name (status) @key(value, ...)"),
        ("[auth] $0", "[id] «Name» (status) @key(value, ...)"),
        ("[auth] 漢 🌿$0", "[id] «Name» (status) @key(value, ...)"),
        ("[auth] Lo$0g in (planning)", "[id] «Name» (status) @key(value, ...)"),
        ("[auth] Log in ($0", "[id] Name «(status)» @key(value, ...)"),
        ("[auth] Log in (plan$0ning)", "[id] Name «(status)» @key(value, ...)"),
        ("[auth] Log in (planning)$0", "[id] Name «(status)» @key(value, ...)"),
        ("[auth] Log in (planning) $0", "[id] Name (status) «@key(value, ...)»"),
        ("[auth] Log in (planning) @$0", "[id] Name (status) «@key(value, ...)»"),
        ("[auth] Log in (planning) @spr$0", "[id] Name (status) «@key(value, ...)»"),
        ("[auth] Log in (planning) @a(b) $0", "[id] Name (status) «@key(value, ...)»"),
        ("[auth] Log (v$02) in (planning)", "[id] «Name» (status) @key(value, ...)"),
        ("[auth] Log (v2) i$0n", "[id] «Name» (status) @key(value, ...)"),
        ("ref $0", "ref «[id]» Name (uri) @key(value, ...)"),
        ("ref [a] A$0", "ref [id] «Name» (uri) @key(value, ...)"),
        ("ref [a] A (./b$0", "ref [id] Name «(uri)» @key(value, ...)"),
        ("ref [a] A (./b.vine) @$0", "ref [id] Name (uri) «@key(value, ...)»"),
    ],
)
def test_a_header_has_its_parts(line: str, expected: str) -> None:
    check_help(line, expected)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[a] A (planning) @sprite($0", "@sprite(«uri»)"),
        ("[a] A (planning) @sprite(./🌿$0.svg)", "@sprite(«uri»)"),
        ("[a] A (planning) @b(c) @owner(me, $0", "@owner(«value, ...»)"),
        ("ref [a] A (./b.vine) @owner($0)", "@owner(«value, ...»)"),
    ],
)
def test_an_annotation_has_values(line: str, expected: str) -> None:
    check_help(line, expected)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("@$0", "«@class» type/subtype uri"),
        ("@gui$0", "«@class» type/subtype uri"),
        ("@file$0", "«@file» type/subtype uri"),
        ("@file $0", "@file «type/subtype» uri"),
        ("@artifact text/pl$0ain ./a.txt", "@artifact «type/subtype» uri"),
        ("@guidance text/plain $0", "@guidance type/subtype «uri»"),
        ("@guidance text/plain ./漢 🌿$0.md", "@guidance type/subtype «uri»"),
    ],
)
def test_an_attachment_has_its_parts(line: str, expected: str) -> None:
    check_help(line, expected, "[a] A (planning)\n")


@pytest.mark.parametrize(
    "line", ["$0", "Wo$0rds", "@mara $0", "@filed$0", "-> $0", "> @$0", "see (a$0", " @$0", "--$0"]
)
def test_prose_gets_no_help(line: str) -> None:
    check_help(line, None, "[a] A (planning)\n")


def test_nothing_helps_where_nothing_is_begun() -> None:
    for line in ("$0", "$0[a] A (planning)", "re$0", "ref$0", "words$0"):
        check_help(line, None)


def test_a_fence_and_a_reference_have_no_attachments() -> None:
    check_help("@file $0", None, "[a] A (planning)\n```\n")
    check_help("@file $0", None, "ref [a] A (./b.vine)\n")


def test_a_custom_delimiter_begins_a_header() -> None:
    picture = picture_of("vine 1.2.0\ndelimiter: ===\n---\n[a] A (planning)\n===\n[$0\n")
    assert drawn(signature_help(picture.plan, picture.offset)) == (
        "«[id]» Name (status) @key(value, ...)"
    )


@given(texts, st.floats(0, 1))
def test_help_never_fails_and_its_parts_lie_in_its_label(text: str, where: float) -> None:
    found = signature_help(alone(Document.read(text)), round(where * len(text)))
    if found is None:
        return
    assert found.label.isascii()
    assert 0 <= found.active < len(found.parts)
    spans = [found.span_of(number) for number in range(len(found.parts))]
    assert [found.label[start:end] for start, end in spans] == [it.text for it in found.parts]
    # Clients that know no offsets look for the first place of the text.
    assert [found.label.index(it.text) for it in found.parts] == [it.start for it in spans]
