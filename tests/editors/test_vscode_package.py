"""The VS Code extension without VS Code: what it declares, what is packed, and its own tests."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.editors.vscode_contributions import EXTENSION, configuration, package, snippets
from tests.editors.vscode_package import make_package, need_modules, run
from vine_ls import __version__
from vine_ls.features.token_kinds import TOKEN_MODIFIERS, TOKEN_TYPES
from vine_ls.lsp.methods import COMMANDS

MOST_BYTES = 3_000_000


@pytest.fixture(scope="module")
def contributes() -> dict[str, Any]:
    found: dict[str, Any] = package()["contributes"]
    return found


def test_the_settings_are_those_of_the_server(contributes: dict[str, Any]) -> None:
    assert contributes["configuration"] == configuration(), "run `make docs`"


def test_the_snippets_are_those_of_the_server() -> None:
    written = json.loads((EXTENSION / "snippets" / "vine.json").read_text("utf-8"))
    assert written == snippets(), "run `make docs`"


def test_the_version_is_that_of_the_server() -> None:
    assert package()["version"] == __version__


def test_every_command_in_a_menu_or_on_a_key_is_declared(contributes: dict[str, Any]) -> None:
    assert {it["category"] for it in contributes["commands"]} == {"VINE"}
    declared = {it["command"] for it in contributes["commands"]}
    entries = [it for menu in contributes["menus"].values() for it in menu]
    used = {it["command"] for it in [*entries, *contributes["keybindings"]] if "command" in it}
    assert used <= declared


def test_only_commands_without_arguments_have_the_name_of_one_of_the_server(
    contributes: dict[str, Any],
) -> None:
    # The client registers those of the server itself; two with one name would not start.
    declared = {it["command"] for it in contributes["commands"]}
    assert declared & set(COMMANDS) == {"vine.reindex"}


def test_the_tokens_of_the_server_have_colours(contributes: dict[str, Any]) -> None:
    [scopes] = contributes["semanticTokenScopes"]
    declared = {it["id"] for it in contributes["semanticTokenModifiers"]} | {"declaration"}
    assert declared == set(TOKEN_MODIFIERS)
    types, modifiers = zip(*(it.partition(".")[::2] for it in scopes["scopes"]), strict=True)
    assert set(types) <= set(TOKEN_TYPES)
    assert set(modifiers) <= {*TOKEN_MODIFIERS, ""}


def test_its_own_tests_pass() -> None:
    need_modules()
    run("npm", "test")


def test_it_is_small_has_no_native_code_and_starts_the_server(tmp_path: Path) -> None:
    vsix = make_package(tmp_path)
    assert vsix.stat().st_size < MOST_BYTES
    with zipfile.ZipFile(vsix) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path)
    assert [it for it in names if it.endswith((".so", ".pyd", ".dll", ".node"))] == []
    vine = tmp_path / "extension" / "bundled" / "vine.py"
    said = subprocess.run(
        [sys.executable, "-I", "-S", str(vine), "--version"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said == f"vine {__version__}\n"
