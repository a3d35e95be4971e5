"""What is measured answers: ours, and servers that do nothing. The peers are not fetched."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.peer_client import PeerClient
from benchmarks.peer_documents import make_text
from benchmarks.peer_plot import plot
from benchmarks.peer_servers import Server, floors, ours


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
