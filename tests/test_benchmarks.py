"""What is measured answers: ours, and servers that do nothing. The peers are not fetched."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.peer_client import PeerClient
from benchmarks.peer_documents import make_text
from benchmarks.peer_plot import plot
from benchmarks.peer_servers import Server, floors, ours
from benchmarks.peer_standing import broken_promises, standing


@pytest.mark.parametrize("server", [ours(), *floors()], ids=lambda server: server.name)
def test_a_server_is_measured_from_outside(server: Server, tmp_path: Path) -> None:
    client = PeerClient(server, make_text(server.language, 20), tmp_path)
    try:
        client.open()
        for method in ("diagnostic", "hover"):
            cost = client.measure_typing(method)
            assert cost is not None
            assert cost.cpu > 0
            assert cost.wall > 0
        assert client.memory() > 1
    finally:
        client.stop()


def test_every_line_of_the_plot_has_its_name_and_its_own_colour() -> None:
    names = ["vine-ls", *(it.name for it in floors()), "ruff", "rumdl", "tombi", "json", "yaml"]
    picture = plot({name: [(100.0, 1.0 + at), (1e4, 10.0)] for at, name in enumerate(names)})
    colours = [line.split('stroke="')[1][:7] for line in picture.split("\n") if "polyline" in line]
    assert len(set(colours)) == len(names)
    assert all(f">{name}</text>" in picture for name in names)


def test_a_peer_that_is_faster_is_named_and_breaks_a_promise_where_plans_are_large() -> None:
    keys = {"vine-ls": {100: 1.2, 1000: 1.2, 100_000: 3.7}, "ruff": {100: 0.9, 1000: 4.2}}
    assert "| 100 | 1.2 | ruff, 0.9 | 0.8 |\n| 1,000 | 1.2 | ruff, 4.2 | 3.5 |" in standing(
        keys, "vine-ls"
    )
    assert [*broken_promises(keys, "vine-ls")] == [
        "from 1,000 to 100,000 tasks a key takes 3.1 times as long"
    ]
    keys["tombi"] = {1000: 1.1}
    assert next(broken_promises(keys, "vine-ls")).startswith("at 1,000 nodes tombi is faster")
