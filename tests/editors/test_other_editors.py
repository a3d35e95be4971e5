"""The files for other editors: each is run in its editor, or at least read as it reads them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.editors.install import command, need

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

EDITORS = Path(__file__).parents[2] / "editors"
PLAN = """vine 1.2.0
title: Garden
---
[root] Plant (started)
-> beds
---
[beds] Dig (complete)
> Deep.
"""
MISSPELLED = PLAN.replace("-> beds", "-> bets")


def environment(home: Path, **more: str) -> dict[str, str]:
    return {
        **os.environ,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_RUNTIME_DIR": str(home),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        **more,
    }


def test_vim_shows_findings_and_colours(tmp_path: Path) -> None:
    folder = need("vim")
    runtime = next((folder / "usr/share/vim").glob("vim9*"))
    plugins = f"{EDITORS / 'vim'},{folder / 'usr/share/vim-ale'}"
    (tmp_path / "a.vine").write_text(MISSPELLED)
    (tmp_path / "vimrc").write_text(
        f"set nocompatible runtimepath^={plugins}\nlet g:ale_linters = {{'vine': ['vine_ls']}}\n"
        "filetype plugin on\nsyntax on\n"
    )
    (tmp_path / "check.vim").write_text(VIM_CHECK)
    subprocess.run(
        [*command(folder, "usr/bin/vim.nox"), "-es", "-u", "vimrc", "a.vine", "-S", "check.vim"],
        cwd=tmp_path,
        env=environment(tmp_path, VIMRUNTIME=str(runtime)),
        stdin=subprocess.DEVNULL,
        timeout=120,
        check=True,
    )
    assert json.loads((tmp_path / "seen.json").read_text()) == {
        "finding": "no block has the id `bets`",
        "status": "vineStatus_started",
        "word": "bets",
    }


VIM_CHECK = """
runtime plugin/ale.vim
ALELint
for tick in range(3000)
  let errors = filter(ale#engine#GetLoclist(bufnr('')), {_, it -> it.type ==# 'E'})
  if !empty(errors)
    break
  endif
  sleep 20m
endfor
call cursor(4, 16)
let status = synIDattr(synID(4, 16, 1), 'name')
call cursor(5, 4)
let finding = get(get(errors, 0, {}), 'text', '')
let seen = {'finding': finding, 'status': status, 'word': expand('<cword>')}
call writefile([json_encode(seen)], 'seen.json')
qall!
"""


def test_vim_and_neovim_have_the_same_colours() -> None:
    syntax = "syntax/vine.vim"
    assert (EDITORS / "vim" / syntax).read_text() == (EDITORS / "neovim" / syntax).read_text()


def test_helix_finds_the_server(tmp_path: Path) -> None:
    folder = need("helix")
    settings = tmp_path / "config" / "helix"
    settings.mkdir(parents=True)
    (settings / "languages.toml").write_bytes((EDITORS / "helix/languages.toml").read_bytes())
    report = subprocess.run(
        [*command(folder, "usr/bin/hx"), "--health", "vine"],
        env=environment(tmp_path, HELIX_RUNTIME=str(folder / "usr/lib/hx/runtime")),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    assert re.search(r"✓\S* vine-ls: \S*/vine-ls", report), report


def test_kakoune_reads_its_file(tmp_path: Path) -> None:
    folder = need("kakoune")
    (tmp_path / "a.vine").write_text(PLAN)
    (tmp_path / "kak").mkdir()
    seen = tmp_path / "seen"
    script = f"""
        declare-option str lsp_servers
        try %{{
            source {EDITORS / "kakoune/vine.kak"}
            edit a.vine
            echo -to-file {seen} %opt{{filetype}} %opt{{extra_word_chars}} %opt{{lsp_servers}}
        }} catch %{{
            echo -to-file {seen} %val{{error}}
        }}
        quit!
    """
    subprocess.run(
        [*command(folder, "usr/bin/kak"), "-n", "-ui", "dummy", "-e", script],
        cwd=tmp_path,
        env=environment(tmp_path, KAKOUNE_RUNTIME=str(folder / "usr/share/kak")),
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=True,
    )
    words = seen.read_text().split()
    assert words[:4] == ["vine", "_", "-", "/"]
    assert tomllib.loads(" ".join(words[4:]).replace('" ', '"\n').replace("] ", "]\n"))["vine-ls"][
        "command"
    ]


def test_the_syntax_for_sublime_text_colours_statuses_and_ids(tmp_path: Path) -> None:
    folder = need("bat")
    bat = command(folder, "usr/bin/batcat")
    syntaxes = tmp_path / "source" / "syntaxes"
    syntaxes.mkdir(parents=True)
    (syntaxes / "Vine.sublime-syntax").write_bytes(
        (EDITORS / "sublime-text/Vine.sublime-syntax").read_bytes()
    )
    cache = str(tmp_path / "cache")
    told = environment(tmp_path, BAT_CACHE_PATH=cache)
    built = [*bat, "cache", "--build", "--source", str(tmp_path / "source"), "--target", cache]
    subprocess.run(built, env=told, capture_output=True, timeout=120, check=True)
    shown = subprocess.run(
        [*bat, "--color=always", "--style=plain", "--theme=Monokai Extended", "--language=Vine"],
        input=PLAN + "---\n[c] C (blocked)\nprose (complete)\n",
        env=told,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    ).stdout
    prose = colour_of(shown, "prose")
    assert prose not in {colour_of(shown, "root"), colour_of(shown, "Garden")}
    assert (
        len({prose, *(colour_of(shown, text) for text in ("started", "complete", "blocked"))}) == 4
    )


def colour_of(shown: str, text: str) -> str:
    """The escape sequence in force where `text` is first."""
    found = re.search(rf"\x1b\[([\d;]*)m[^\x1b]*{text}", shown)
    assert found, shown
    return found[1]


@pytest.mark.parametrize(
    "path",
    sorted(
        path.relative_to(EDITORS).as_posix()
        for folder in EDITORS.iterdir()
        # That of VS Code is a package, with tests of its own.
        if folder.name != "vscode"
        for path in folder.rglob("*")
        if path.is_file()
    ),
)
def test_every_file_is_well_formed(path: str) -> None:
    text = (EDITORS / path).read_text()
    if path.endswith((".json", ".sublime-settings")):
        assert json.loads(text)
    elif path.endswith(".toml"):
        assert tomllib.loads(text)
    elif path.endswith(".xml"):
        check_kate_contexts(ElementTree.fromstring(text))
    assert text.endswith("\n")


def check_kate_contexts(language: ElementTree.Element) -> None:
    """Every context and every style that is used is there."""
    contexts = {context.get("name") for context in language.iter("context")}
    styles = {style.get("name") for style in language.iter("itemData")}
    for element in language.iter():
        used = element.get("context") or element.get("lineEndContext")
        assert used is None or used.startswith("#") or used in contexts
        assert element.get("attribute") is None or element.get("attribute") in styles


def test_every_editor_has_a_page() -> None:
    folders = [folder for folder in EDITORS.iterdir() if folder.is_dir()]
    assert len(folders) >= 9
    for folder in folders:
        assert (folder / "README.md").exists()


def test_the_lua_of_the_plugin_has_no_findings() -> None:
    folder = need("luacheck")
    lua = [str(folder / "usr/share/lua/5.1" / name) for name in ("?.lua", "?/init.lua")]
    libraries = [str(found / "?.so") for found in folder.glob("usr/lib/*/lua/5.1")]
    done = subprocess.run(
        [
            *command(folder, "usr/bin/lua5.1"),
            str(folder / "usr/bin/luacheck"),
            ".",
            "--no-cache",
            "--codes",
        ],
        cwd=EDITORS / "neovim",
        env={**os.environ, "LUA_PATH": ";".join(lua), "LUA_CPATH": ";".join(libraries)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_help_of_the_plugin_names_each_command_and_option() -> None:
    help_text = (EDITORS / "neovim/doc/vine.txt").read_text()
    commands = (EDITORS / "neovim/lua/vine/commands.lua").read_text()
    options = (EDITORS / "neovim/lua/vine/options.lua").read_text()
    names = re.findall(r'^  command\("(\w+)"', commands, re.MULTILINE)
    assert len(names) >= 7
    for name in names:
        assert f"*:LspVine{name}*" in help_text
    for option in re.findall(r"^  (\w+) = ", options, re.MULTILINE):
        assert f"      {option} = " in help_text
