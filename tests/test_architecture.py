"""The rooms of the house, and that no import points up."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "vine_ls"
ROOMS = ("language", "rules", "library", "features", "workspace", "lsp", "cli")
MODULES = sorted(PACKAGE.rglob("*.py"))


def room_of(module: Path) -> str | None:
    first = module.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return first if first in ROOMS else None


def imports_of(module: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
    return names


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_import_points_up(module: Path) -> None:
    room = room_of(module)
    if room is None:
        return
    allowed = {*ROOMS[: ROOMS.index(room) + 1]}
    used = {name.split(".")[1] for name in imports_of(module) if name.startswith("vine_ls.")}
    # The terminal and the protocol are two edges; neither is above the other but for `vine lsp`.
    if room == "cli" and module.name != "lsp.py":
        allowed.discard("lsp")
    assert used <= allowed


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_protocol_room_knows_the_protocol(module: Path) -> None:
    protocol = {name for name in imports_of(module) if re.match("pygls|lsprotocol", name)}
    assert not protocol or room_of(module) == "lsp"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_splits_lines_where_python_thinks(module: Path) -> None:
    assert "splitlines(" not in module.read_text(encoding="utf-8")


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_opens_with_what_it_is_about(module: Path) -> None:
    assert ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))


def test_the_pure_rooms_touch_no_disk_clock_or_log() -> None:
    forbidden = {"os", "pathlib", "time", "logging", "sys", "socket", "subprocess", "tempfile"}
    for module in MODULES:
        if room_of(module) in ("language", "rules", "library", "features"):
            assert not forbidden & {name.split(".")[0] for name in imports_of(module)}, module
