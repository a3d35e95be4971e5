"""From a stream of bytes to messages and back.

A message is a header section, a blank line and a body of JSON. pygls knows one spelling of the
one header it needs (`Content-Length: 5`, one blank, CR LF) and loses, in silence, each message
that is spelled otherwise. Here letter case, blanks, other headers and a bare LF do not matter,
and after bytes that make no sense the next header that does is found again.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

# No message is larger than that; a length beyond it is a mistake, and waiting for it would be for
# ever.
LONGEST_BODY = 2**30
# No header line is longer than that.
LONGEST_HEADER = 4096

_LENGTH = re.compile(rb"(?<![A-Za-z0-9-])content-length[ \t]*:[ \t]*([0-9]{1,10})\Z", re.IGNORECASE)
_OTHER_HEADER = re.compile(rb"[A-Za-z0-9-]+[ \t]*:")


class Broken(NamedTuple):
    """What came instead of a message; to be answered with a parse error."""

    reason: str


class Frames:
    """Cuts the bytes that arrive into messages, however they were split on the way."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._announced: int | None = None
        self._length: int | None = None
        self._has_headers = False
        # Said once for each stretch of bytes that make no sense.
        self._is_lost = False
        self._messages: list[Any] = []

    def feed(self, chunk: bytes) -> list[Any]:
        """The messages that are complete with this chunk: JSON values, or `Broken`."""
        if not self._buffer and self._length is None and not self._has_headers:
            message = _plain(chunk)
            if message is not None:
                self._is_lost = False
                return [message]
        self._buffer += chunk
        self._messages = []
        while self._length is not None or self._read_headers():
            length = self._length or 0
            if len(self._buffer) < length:
                break
            body = bytes(self._buffer[:length])
            del self._buffer[:length]
            self._length = None
            self._read_body(body)
        return self._messages

    def _read_headers(self) -> bool:
        """Whether a header section with a length is complete."""
        while (end := self._buffer.find(b"\n")) >= 0:
            line = bytes(self._buffer[:end]).strip()
            del self._buffer[: end + 1]
            if line:
                self._read_header(line)
            elif self._is_section_complete():
                return True
        if len(self._buffer) > LONGEST_HEADER:
            self._complain("this is no header")
            del self._buffer[: -LONGEST_HEADER // 2]
        return False

    def _read_header(self, line: bytes) -> None:
        self._has_headers = True
        if found := _LENGTH.search(line):
            if found.start() > 0:
                self._complain("there is something between two messages")
            self._announced = int(found[1])
        elif not _OTHER_HEADER.match(line):
            self._complain("this is no header")

    def _is_section_complete(self) -> bool:
        announced, had_headers = self._announced, self._has_headers
        self._announced, self._has_headers = None, False
        if announced is not None and announced <= LONGEST_BODY:
            self._length = announced
            return True
        if had_headers:
            self._complain("the header has no usable Content-Length")
        return False

    def _read_body(self, body: bytes) -> None:
        try:
            self._messages.append(json.loads(body.decode()))
            self._is_lost = False
        except json.JSONDecodeError as error:
            self._messages.append(Broken(f"this is no JSON: {error}"))
            self._is_lost = True
            if error.msg == "Extra data":
                # The length was too great, so the next header is part of this body.
                self._buffer[:0] = error.doc[error.pos :].encode()
        except (ValueError, RecursionError) as error:
            self._messages.append(Broken(f"this cannot be read: {error}"))
            self._is_lost = True

    def _complain(self, reason: str) -> None:
        if not self._is_lost:
            self._messages.append(Broken(reason))
            self._is_lost = True


def _plain(chunk: bytes) -> Any:
    """The message, if the chunk is just one, as most are, and spelled as most are."""
    head, _, body = chunk.partition(b"\r\n\r\n")
    if head != b"Content-Length: %d" % len(body):
        return None
    try:
        return json.loads(body.decode())
    except (ValueError, RecursionError):
        return None


def framed(text: str) -> bytes:
    """A message as it goes over the wire.

    A lone surrogate, which UTF-8 cannot express, becomes the escape that JSON has for it.
    """
    return framed_parts([encoded(text)])


def framed_parts(parts: list[bytes]) -> bytes:
    """A message that is there in parts, copied only once."""
    return b"".join([b"Content-Length: %d\r\n\r\n" % sum(map(len, parts)), *parts])


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")
