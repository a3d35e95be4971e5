"""The real server with a few handlers that behave badly, or tell what they see."""

import os
import sys
import time
from typing import Any

from vine_ls.features.refused import Refused
from vine_ls.lsp.answers import Later, Ready
from vine_ls.lsp.log import start_log
from vine_ls.lsp.server import VineServer
from vine_ls.lsp.wire import take_stdio

MESSAGES: list[str] = []


class OddServer(VineServer):
    def __init__(self) -> None:
        super().__init__()
        for method, handler in HANDLERS.items():
            self.feature(method)(handler)


def print_to_stdout(_server: OddServer, _params: Any) -> str:
    print("a stray print")  # noqa: T201
    os.write(1, b"and one from C\n")
    os.system("echo and one from a child process; cat")
    return "printed"


def raise_a_bug(_server: OddServer, _params: Any) -> None:
    raise KeyError("a bug")


def leave(_server: OddServer, _params: Any) -> None:
    sys.exit(3)


def refuse(_server: OddServer, params: Any) -> None:
    raise Refused(f"`{params}` is taken")


def sleep(server: OddServer, params: Any) -> str:
    """Take so many seconds, in steps that can be cancelled."""
    for _ in range(round(params * 100)):
        time.sleep(0.01)
        server.check_cancelled()
    return "slept"


def sleep_later(_server: OddServer, params: Any) -> Later:
    """Take so many steps between other messages, or fail at the end if there are none."""

    def steps() -> Any:
        for _ in range(params):
            time.sleep(0.005)
            yield
        if params == 0:
            raise KeyError("a late bug")
        return f"slept {params} times"

    return Later(steps())


def be_busy(_server: OddServer, params: Any) -> None:
    """Be deaf to everything for so many seconds."""
    end = time.monotonic() + params
    while time.monotonic() < end:
        sum(range(1000))


def remember(_server: OddServer, params: Any) -> None:
    MESSAGES.append(params)


def remembered(_server: OddServer, _params: Any) -> list[str]:
    return MESSAGES


def ready(_server: OddServer, params: Any) -> Ready:
    return Ready(params)


def unserialisable(_server: OddServer, _params: Any) -> object:
    return {"an": object}


def echo(_server: OddServer, params: Any) -> Any:
    return params


def ask(server: OddServer, params: Any) -> None:
    server.ask(
        "workspace/configuration",
        {"items": []},
        lambda result: remember(server, f"{params}: {result}"),
        lambda: remember(server, f"{params}: refused"),
    )


def notify_ready(server: OddServer, params: Any) -> None:
    server.notify_ready("test/ready", params)


def count(_server: OddServer, _params: Any) -> int:
    """How many objects there are."""
    import gc

    gc.collect()
    return len(gc.get_objects())


def plan(server: OddServer, params: Any) -> None:
    """Work in the background, in so many steps, and say when it is done."""

    def steps() -> Any:
        for _ in range(params):
            time.sleep(0.005)
            yield
        server.notify_ready("test/done", "[]")

    server.jobs.start("plan", steps())


HANDLERS = {
    "test/print": print_to_stdout,
    "test/raise": raise_a_bug,
    "test/leave": leave,
    "test/refuse": refuse,
    "test/sleep": sleep,
    "test/sleepLater": sleep_later,
    "test/busy": be_busy,
    "test/remember": remember,
    "test/remembered": remembered,
    "test/ready": ready,
    "test/unserialisable": unserialisable,
    "test/echo": echo,
    "test/ask": ask,
    "test/notifyReady": notify_ready,
    "test/count": count,
    "test/plan": plan,
}

if __name__ == "__main__":
    start_log(None, is_verbose=False)
    sys.exit(OddServer().start(take_stdio()))
