"""Real editors for the tests: unpacked from Debian's packages, each with its own C library.

Nothing of the system changes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.editors.store import UnavailableError, do_without, kept

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class Source(NamedTuple):
    """Where an editor comes from: a suite of Debian, and the packages in it."""

    suite: str
    packages: tuple[str, ...]


# Debian's testing has a recent one that can be installed; unstable at times has not.
SOURCES = {
    "neovim": Source("testing", ("neovim",)),
    "neovim-0.10": Source("trixie", ("neovim",)),
    "emacs": Source("trixie", ("emacs-nox", "elpa-lsp-mode")),
    "helix": Source("trixie", ("hx",)),
    "kakoune": Source("trixie", ("kakoune",)),
    "vim": Source("trixie", ("vim-nox", "vim-ale")),
    "bat": Source("trixie", ("bat",)),
    "luacheck": Source("trixie", ("lua-check",)),
}


def need(editor: str) -> Path:
    """The folder of an editor; the test is skipped where it cannot be had, and fails in CI."""
    found = _find(editor)
    if isinstance(found, Path):
        return found
    do_without(editor, found)
    raise UnavailableError(found)


def command(folder: Path, program: str) -> list[str]:
    """How a program is run that was unpacked into `folder`; what it starts is the system's."""
    binary = folder / program
    loader = next(iter(sorted(folder.glob("usr/lib*/ld-linux*.so*"))))
    libraries = [str(found) for found in folder.glob("usr/lib/*-linux-gnu*") if found.is_dir()]
    return [
        *(str(loader), "--library-path", ":".join(libraries)),
        *("--argv0", str(binary), str(binary)),
    ]


@cache
def _find(editor: str) -> Path | str:
    try:
        source = SOURCES[editor]
        name = "-".join([editor, source.suite, *source.packages])
        return kept(name, lambda folder: _unpack(source, folder))
    except UnavailableError as reason:
        return str(reason)


def _unpack(source: Source, folder: Path) -> None:
    if not shutil.which("apt-get") or not KEYRING.exists():
        raise UnavailableError("there is no apt-get with the keys of Debian")
    with tempfile.TemporaryDirectory() as apt:
        settings = _apt_settings(source.suite, Path(apt))
        _run("apt-get", "-qq", "update", settings=settings)
        wanted = ("apt-get", "-qq", "-y", "--download-only", "install", *source.packages)
        _run(*wanted, settings=settings)
        for package in sorted((Path(apt) / "cache/archives").glob("*.deb")):
            _run("dpkg-deb", "-x", str(package), str(folder), settings=settings)


def _apt_settings(suite: str, folder: Path) -> Path:
    """A world of its own for apt, in which nothing is installed yet; the proxy is the system's."""
    for name in ("state/lists/partial", "cache/archives/partial", "etc"):
        (folder / name).mkdir(parents=True)
    (folder / "status").touch()
    (folder / "etc/sources.list").write_text(
        f"deb [signed-by={KEYRING}] {_mirror()} {suite} main\n"
    )
    settings = folder / "apt.conf"
    settings.write_text(
        f"""{_run("apt-config", "dump", "Acquire")}
Dir::Etc "{folder}/etc"; Dir::State "{folder}/state"; Dir::Cache "{folder}/cache";
Dir::State::status "{folder}/status";
APT::Sandbox::User ""; APT::Install-Recommends "false"; Debug::NoLocking "true";
Acquire::Languages "none"; Acquire::Check-Valid-Until "false"; Acquire::Retries "2";
"""
    )
    return settings


def _mirror() -> str:
    """The mirror that apt is set up with."""
    known = _run("apt-get", "indextargets", "--format", "$(REPO_URI)").split()
    for mirror in sorted(known):
        if "security" not in mirror:
            return mirror
    raise UnavailableError("apt is set up with no mirror of Debian")


def _run(*arguments: str, settings: Path | None = None) -> str:
    environment = {**os.environ, **({"APT_CONFIG": str(settings)} if settings else {})}
    done = subprocess.run(arguments, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise UnavailableError(f"{' '.join(arguments[:4])}: {done.stderr.strip()}")
    return done.stdout
