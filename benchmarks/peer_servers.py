"""Servers that people know, from the package registries, installed where nothing else sees them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

CACHE = Path(os.environ.get("VINE_TEST_CACHE") or "~/.cache/vine-ls-tests").expanduser() / "peers"
PYTHON_PACKAGES = ("ruff==0.17.5", "rumdl==0.3.0", "tombi==1.9.6")
NODE_PACKAGES = ("vscode-langservers-extracted@4.10.0", "yaml-language-server@2.0.0")


class Server(NamedTuple):
    name: str
    command: list[str]
    language: str
    made_with: str
    # What it gets when it begins, and when it asks for its configuration.
    options: dict[str, Any]
    settings: dict[str, Any]


def servers() -> list[Server]:
    """Ours, two that do nothing, and all peers that can be had."""
    return [ours(), *floors(), *(peer for peer in _peers() if shutil.which(peer.command[0]))]


def ours() -> Server:
    return Server("vine-ls", [sys.executable, "-m", "vine_ls"], "vine", "Python", {}, {})


def floors() -> list[Server]:
    """What does nothing: on the library that most servers in Python use, and without any."""
    modules = {"nothing (pygls)": "benchmarks.floor", "nothing (a loop)": "benchmarks.raw_floor"}
    return [
        Server(name, [sys.executable, "-m", module], "vine", "Python", {}, {})
        for name, module in modules.items()
    ]


def _peers() -> list[Server]:
    """The peers, installed when they are first needed."""
    scripts, modules = CACHE / "python/bin", CACHE / "node/node_modules/.bin"
    if not all((scripts / name).exists() for name in ("ruff", "rumdl", "tombi")):
        _run(sys.executable, "-m", "venv", str(CACHE / "python"))
        _run(str(scripts / "pip"), "install", "--quiet", *PYTHON_PACKAGES)
    if not (modules / "yaml-language-server").exists() and shutil.which("npm"):
        quiet = ("--no-audit", "--no-fund", "--silent")
        _run("npm", "install", *quiet, "--prefix", str(CACHE / "node"), *NODE_PACKAGES)
    json = [str(modules / "vscode-json-language-server"), "--stdio"]
    yaml = [str(modules / "yaml-language-server"), "--stdio"]
    # It would look for schemas on the network.
    alone = {"schemaStore": {"enable": False}}
    return [
        Server("ruff", [str(scripts / "ruff"), "server"], "python", "Rust", {}, {}),
        Server("rumdl", [str(scripts / "rumdl"), "server"], "markdown", "Rust", {}, {}),
        Server("tombi", [str(scripts / "tombi"), "lsp", "--offline"], "toml", "Rust", {}, {}),
        Server("vscode-json", json, "json", "TypeScript", {"provideFormatter": True}, {}),
        Server("yaml", yaml, "yaml", "TypeScript", {}, alone),
    ]


def _run(*command: str) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        print(f"{command[0]} could not install a peer: {done.stderr.strip()[-300:]}")
