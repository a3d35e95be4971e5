"""Where the bytes come from and go to: stdin and stdout, or one connection on this machine."""

from __future__ import annotations

import ipaddress
import os
import socket
import sys
import threading
from collections.abc import Callable

from vine_ls.lsp.framing import framed, framed_parts

CHUNK = 65536


class Gone(BaseException):
    """The client cannot be written to any more.

    Not an `Exception`, so that it leaves any handler and job and ends the loop.
    """


class Wire:
    """Reads bytes, and writes one whole message at a time, from any thread."""

    def __init__(
        self, read: Callable[[], bytes], write: Callable[[bytes], object], outgoing: int
    ) -> None:
        self.read = read
        self.outgoing = outgoing
        self._write = write
        self._lock = threading.Lock()

    def send(self, text: str) -> None:
        self._send(framed(text))

    def send_parts(self, parts: list[bytes]) -> None:
        """Send a message that is there in parts."""
        self._send(framed_parts(parts))

    def _send(self, message: bytes) -> None:
        try:
            with self._lock:
                self._write(message)
        except (OSError, ValueError) as error:
            raise Gone from error


def take_stdio() -> Wire:
    """Keep stdin and stdout for the protocol alone.

    Whoever prints afterwards, even from C or in a child process, prints to stderr; whoever reads
    from stdin finds it empty.
    """
    incoming, outgoing = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing if sys.stderr is None else 2, 1)
    os.close(nothing)
    sys.stdout = sys.stderr
    if sys.platform != "win32":
        # Whoever started us may have left them in another mode.
        os.set_blocking(incoming, True)
        os.set_blocking(outgoing, True)
    return Wire(
        lambda: os.read(incoming, CHUNK), lambda message: _write_all(outgoing, message), outgoing
    )


def accept_one(host: str, port: int) -> Wire:
    """Wait for one client on this machine; the port is said on stderr."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1)
        sys.stderr.write(f"vine-ls: listening on {host}:{listener.getsockname()[1]}\n")
        sys.stderr.flush()
        connection, _ = listener.accept()
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return Wire(lambda: connection.recv(CHUNK), connection.sendall, connection.fileno())


def local_address(text: str) -> tuple[str, int]:
    """HOST and PORT of `HOST:PORT`; a ValueError says why the server will not listen there.

    Whoever can connect can read files of the user, so nobody from another machine may.
    """
    host, colon, port = text.rpartition(":")
    host = host.strip("[]").replace("localhost", "127.0.0.1")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise ValueError(f"`{text}` is not HOST:PORT")
    try:
        is_local = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_local = False
    if not is_local:
        raise ValueError(f"only this machine may connect: 127.0.0.1 or ::1, not `{host}`")
    return host, int(port)


def _write_all(file: int, message: bytes) -> None:
    """A pipe takes 64 kB at a time; what is left is not copied for each of them."""
    rest = memoryview(message)
    while rest:
        rest = rest[os.write(file, rest) :]
