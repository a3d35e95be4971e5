"""Messages out of bytes, however these were cut on the way."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from vine_ls.lsp.framing import Broken, Frames, framed

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
HEADERS = st.sampled_from(
    [
        "Content-Length: {}\r\n\r\n",
        "content-length:{}\n\n",
        "Content-Type: text/plain\r\nCONTENT-LENGTH :  {} \r\n\r\n",
    ]
)
GARBAGE = st.sampled_from(
    [b"", b"\r\n", b"garbage", b"garbage\r\n", b"{}", b"a: b\r\n\r\n", b"\xff\x00", b"Content-Len"]
) | st.binary(max_size=50)


def stream(messages: list[tuple[str, Any]]) -> bytes:
    pieces = []
    for header, message in messages:
        body = json.dumps(message, ensure_ascii=False).encode("utf-8", "backslashreplace")
        pieces.append(header.format(len(body)).encode() + body)
    return b"".join(pieces)


def fed(data: bytes, cuts: list[int]) -> list[Any]:
    frames, read, start = Frames(), [], 0
    for cut in (*sorted(cuts), len(data)):
        if cut > start:
            read += frames.feed(data[start:cut])
            start = cut
    return read + frames.feed(data[start:])


@given(st.lists(st.tuples(HEADERS, JSON), max_size=4), st.lists(st.integers(0, 300)))
def test_any_cut_of_the_bytes_gives_the_same_messages(
    messages: list[tuple[str, Any]], cuts: list[int]
) -> None:
    data = stream(messages)
    assert fed(data, [min(cut, len(data)) for cut in cuts]) == [message for _, message in messages]


@given(GARBAGE, st.lists(st.integers(0, 200)))
def test_after_garbage_messages_are_found_again(garbage: bytes, cuts: list[int]) -> None:
    """Unless the garbage is a header that promises more, the next message but one is whole."""
    data = garbage + stream([("Content-Length: {}\r\n\r\n", {"n": number}) for number in range(3)])
    cuts = [min(cut, len(data)) for cut in cuts]
    read = fed(data, cuts)
    assert read[-2:] == [{"n": 1}, {"n": 2}]
    assert read == fed(data, [])


@given(st.lists(JSON, max_size=3))
def test_what_is_written_can_be_read(messages: list[Any]) -> None:
    data = b"".join(framed(json.dumps(message, ensure_ascii=False)) for message in messages)
    assert Frames().feed(data) == messages


def test_a_stretch_of_garbage_is_told_once() -> None:
    read = Frames().feed(b"one\r\ntwo\r\n\r\nthree: Content-Length: 2\r\n\r\n{}")
    assert [isinstance(each, Broken) for each in read] == [True, False]


def test_garbage_without_end_is_not_kept() -> None:
    frames = Frames()
    for _ in range(1000):
        frames.feed(b"x" * 10_000)
    assert len(frames._buffer) < 10_000
    assert frames.feed(b"\r\nContent-Length: 2\r\n\r\n{}") == [{}]
