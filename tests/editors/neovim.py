"""A real Neovim without a screen, driven through its standard input.

It has the plugin the way a user has it: in a package folder, with `vine-ls` on the PATH.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.editors.install import command, need
from tests.editors.processes import children_of

PLUGIN = Path(__file__).parents[2] / "editors" / "neovim"
# Runs each line that comes in as Lua, and answers with a line of JSON.
DRIVER = """
local unfinished = ""
local channel
local function run(line)
  local ok, result = pcall(function()
    return assert(loadstring(vim.json.decode(line)))()
  end)
  vim.fn.chansend(channel, vim.json.encode({ ok, result == nil and vim.NIL or result }) .. "\\n")
end
channel = vim.fn.stdioopen({
  on_stdin = function(_, lines)
    lines[1] = unfinished .. lines[1]
    unfinished = table.remove(lines)
    vim.iter(lines):each(run)
  end,
})
"""
# The machine may be busy: what comes at all comes by then.
PATIENCE = 60


class Neovim:
    """What a test asks of it. Lines and columns are counted as Neovim's API does."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path) -> None:
        self.folder = folder
        self._process = process
        self._answers: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def lua(self, code: str) -> Any:
        """What a chunk of Lua returns."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(code).encode() + b"\n")
        self._process.stdin.flush()
        fine, result = json.loads(self._answers.get(timeout=PATIENCE * 2))
        assert fine, result
        return result

    def wait_for(self, expression: str) -> Any:
        """The value of an expression of Lua, as soon as it is neither nil nor false."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            if value := self.lua(f"return {expression}"):
                return value
            # Not within Neovim: there nobody would type and draw meanwhile.
            time.sleep(0.01)
        raise AssertionError(f"in vain: {expression}\n{self.messages()}")

    def open(self, name: str, text: str) -> None:
        """Write a plan, open it as the only one, and wait until the server has it."""
        path = self.folder / name
        path.write_bytes(text.encode())
        self.lua("vim.cmd('silent only | silent %bdelete!')")
        self.edit(name)

    def edit(self, name: str) -> None:
        path = self.folder / name
        self.lua(f"vim.cmd.edit({json.dumps(str(path))})")
        self.wait_for("vim.lsp.get_clients({ bufnr = 0, name = 'vine_ls' })[1] ~= nil")
        # Its answer shows that it has read the text.
        self.ask("textDocument/foldingRange", "{ textDocument = { uri = vim.uri_from_bufnr(0) } }")

    def ask(self, method: str, params: str) -> Any:
        """The answer of the server to a request with these params, in Lua."""
        return self.lua(
            f"""local ask = vim.lsp.buf_request_sync
            local answers, reason = ask(0, "{method}", {params}, {PATIENCE}000)
            assert(answers, reason)
            local answer = assert(select(2, next(answers)), "no answer")
            assert(not answer.err, vim.inspect(answer.err))
            return answer.result"""
        )

    def put_cursor(self, on: str) -> None:
        """Behind the `|` in a part of the text, which is written without it."""
        before, after = on.split("|")
        text = self.text()
        start = text.index(before + after) + len(before)
        above = text[:start].split("\n")
        self.lua(f"vim.api.nvim_win_set_cursor(0, {{{len(above)}, {len(above[-1].encode())}}})")

    def type(self, keys: str) -> None:
        """Press keys, written as in mappings, and wait until they are done."""
        self.lua(
            f"""local keys = {json.dumps(keys, ensure_ascii=False)}
            keys = vim.api.nvim_replace_termcodes(keys, true, false, true)
            vim.api.nvim_feedkeys(keys, "mtx", false)"""
        )

    def run(self, command: str) -> None:
        """An Ex command."""
        self.lua(f"vim.cmd({json.dumps(command, ensure_ascii=False)})")

    def check_in_step(self) -> None:
        """The server has the text of every plan that is open, to the last character."""
        differing = self.lua(
            """local function text_of(bufnr)
              local endings = { unix = "\\n", dos = "\\r\\n", mac = "\\r" }
              local ending = endings[vim.bo[bufnr].fileformat]
              local text = table.concat(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false), ending)
              return vim.bo[bufnr].endofline and text .. ending or text
            end
            local client = vim.lsp.get_clients({ name = "vine_ls" })[1]
            local params = { command = "vine.debugInformation" }
            local ask = vim.lsp.buf_request_sync
            local answers = assert(ask(0, "workspace/executeCommand", params, 60000))
            local known = {}
            for _, document in ipairs(answers[client.id].result.documents) do
              known[document.uri] = document.sha256
            end
            local differing = {}
            for bufnr in pairs(client.attached_buffers) do
              local uri = vim.uri_from_bufnr(bufnr)
              if known[uri] ~= vim.fn.sha256(text_of(bufnr)) then
                table.insert(differing, uri)
              end
            end
            assert(next(known), "the server knows of no plan")
            return differing"""
        )
        assert not differing

    def text(self) -> str:
        return str(
            self.lua(
                "return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n') .. '\\n'"
            )
        )

    def server(self) -> int:
        """The process of the server."""
        [server] = children_of(self._process.pid)
        return server

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def messages(self) -> str:
        return str(self.lua("return vim.fn.execute('messages')"))

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)


def options(folder: Path) -> list[str]:
    """Where its own parsers are; and it never waits for somebody to press a key."""
    parsers = next(folder.glob("usr/lib/**/nvim/parser"), folder).parent
    return ["--cmd", f"set runtimepath+={parsers} nomore shortmess+=at report=9999"]


@contextmanager
def running(
    editor: str, home: Path, *, plugin: bool = True, path: str | None = None
) -> Iterator[Neovim]:
    """A Neovim with a home of its own, until the block ends."""
    folder = need(editor)
    if plugin:
        packages = home / "data" / "nvim" / "site" / "pack" / "test" / "start"
        packages.mkdir(parents=True)
        (packages / "vine").symlink_to(PLUGIN)
    driver = home / "driver.lua"
    driver.write_text(DRIVER)
    work = home / "work"
    work.mkdir()
    (work / ".vine.toml").touch()
    environment = {
        **os.environ,
        **{
            f"XDG_{name.upper()}_HOME": str(home / name)
            for name in ("config", "data", "state", "cache")
        },
        "VIMRUNTIME": str(folder / "usr/share/nvim/runtime"),
        "PATH": path or f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "LC_ALL": "C.UTF-8",
    }
    with (
        (home / "stderr").open("wb") as said,
        subprocess.Popen(
            [
                *command(folder, "usr/bin/nvim"),
                "--headless",
                "-n",
                *options(folder),
                "-c",
                f"luafile {driver}",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            env=environment,
            cwd=work,
        ) as process,
    ):
        try:
            yield Neovim(process, work)
        finally:
            # It leaves when nobody writes to it any more, and takes the server with it.
            process.kill()
