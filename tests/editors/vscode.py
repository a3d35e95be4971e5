"""A real VS Code in a browser, with the extension installed from its package."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Locator, Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.editors.code_server import command, need_code_server
from tests.editors.processes import parent_of

# The machine may be busy: what comes at all comes by then.
PATIENCE = 60
# No news, no network, no questions, and nothing that moves.
SETTINGS = {
    "chat.disableAIFeatures": True,
    "editor.accessibilitySupport": "off",
    "editor.cursorBlinking": "solid",
    "editor.stickyScroll.enabled": False,
    "extensions.autoCheckUpdates": False,
    "extensions.autoUpdate": "off",
    "files.autoSave": "off",
    "files.hotExit": "off",
    "git.enabled": False,
    "security.workspace.trust.enabled": False,
    "security.workspace.trust.startupPrompt": "never",
    "telemetry.telemetryLevel": "off",
    "update.mode": "none",
    "workbench.enableExperiments": False,
    "workbench.reduceMotion": "on",
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": False,
}


class VSCode:
    """What a test does in it, and what it sees."""

    def __init__(self, page: Page, home: Path, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self._home = home

    def open(self, name: str) -> None:
        """Show a file of the folder in the one editor that there is."""
        self.keys("Control+p")
        box = self.page.locator(".quick-input-widget input").first
        expect(box).to_be_visible()
        box.fill(name)
        row = self.page.locator(".quick-input-list .monaco-list-row").first
        expect(row).to_contain_text(name.split("/")[-1])
        self.keys("Enter")
        expect(self.active_tab()).to_contain_text(name.split("/")[-1])
        if name.endswith(".vine"):
            # It says how far the plan is: the server has read it.
            status = self.page.locator("[aria-label*='Language Status: VINE'][aria-label*='%']")
            expect(status.first).to_be_visible()

    def run(self, title: str) -> None:
        """A command, by the name that it has in the palette."""
        self.keys("F1")
        box = self.page.locator(".quick-input-widget input").first
        expect(box).to_be_visible()
        box.fill(f">{title}")
        self.page.locator(
            f".quick-input-list .monaco-list-row[aria-label^='{title}']"
        ).first.click()

    def pick(self, text: str) -> None:
        """An entry of the list that has just come up."""
        row = self.page.locator(".quick-input-list .monaco-list-row", has_text=text).first
        row.click()

    def theme(self, name: str) -> None:
        """The colours of the whole window."""
        self.run("Preferences: Color Theme")
        box = self.page.locator(".quick-input-widget input").first
        expect(box).to_have_attribute("placeholder", re.compile("Color Theme"))
        box.fill(name)
        row = self.page.locator(f".quick-input-list .monaco-list-row[aria-label^='{name}']").first
        row.click()
        expect(row).to_be_hidden()

    def copied(self) -> str:
        """What is in the clipboard, once something is; it is empty then."""
        text = self.wait_for(lambda: self.page.evaluate("navigator.clipboard.readText()"))
        self.page.evaluate("navigator.clipboard.writeText('')")
        return str(text)

    def go_to(self, text: str, *, behind: bool = False) -> None:
        """Put the cursor at the first place of the file on disk that has this text."""
        content = self.path().read_text("utf-8")
        at = content.index(text) + (len(text) if behind else 0)
        above = content[:at].split("\n")
        line, column = len(above), len(above[-1]) + 1
        self.keys("Control+g")
        box = self.page.locator(".quick-input-widget input").first
        expect(box).to_be_visible()
        box.fill(f":{line}:{column}")
        self.keys("Enter")
        status = self.page.locator(".part.statusbar")
        expect(status).to_contain_text(f"Ln {line}, Col {column}")
        # Only then do keys reach the text again.
        expect(
            self.page.locator(".editor-group-container.active .monaco-editor.focused")
        ).to_be_visible()

    def keys(self, *pressed: str) -> None:
        for key in pressed:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def path(self) -> Path:
        """The file that is shown."""
        uri = self.editor().get_attribute("data-uri") or ""
        return Path(re.sub("^[a-z-]+://[^/]*", "", uri))

    def editor(self) -> Locator:
        return self.page.locator(".editor-group-container.active .monaco-editor[data-uri]").first

    def active_tab(self) -> Locator:
        return self.page.locator(".editor-group-container.active .tab.active")

    def save(self) -> str:
        """Save the file, and what is on disk then."""
        self.keys("Control+s")
        expect(self.page.locator(".editor-group-container.active .tab.active.dirty")).to_have_count(
            0
        )
        return self.path().read_text("utf-8")

    def is_dirty(self) -> bool:
        """Whether the file that is shown has been changed."""
        return self.page.locator(".editor-group-container.active .tab.active.dirty").count() > 0

    def close_all(self) -> None:
        """Close all editors; what is not saved is lost."""
        self.keys("Control+k", "Control+w")
        lose = self.page.get_by_role("button", name="Don't Save")
        tabs = self.page.locator(".editor-group-container .tab")
        self.wait_for(lambda: (lose.is_visible() and lose.click()) or not tabs.count())

    def reload(self) -> None:
        """Begin anew with the same window, once it has written down what it shows."""
        self.run("Developer: Reload Window")
        self.wait_for(lambda: not self.page.locator(".editor-group-container .tab").count())
        self.page.wait_for_selector(".monaco-workbench .editor-group-container .tab")

    def is_at(self, text: str) -> bool:
        """Whether the cursor is in the first line that has this text."""
        line = self.path().read_text("utf-8").split(text)[0].count("\n") + 1
        return f"Ln {line}," in self.page.locator(".part.statusbar").inner_text()

    def colours(self, *words: str) -> list[str]:
        """The colours of words that are seen in the editor; none before the server has answered."""
        found = []
        for word in words:
            place = self.editor().locator(".view-line span span", has_text=re.compile(f"^{word}$"))
            if not place.count():
                return []
            found.append(place.first.evaluate("(it) => getComputedStyle(it).color"))
        return found

    def hover(self, text: str) -> str:
        """The card about a text that is seen in the editor."""
        self.editor().locator(".view-line span span", has_text=text).first.hover()
        card = self.page.locator(".monaco-hover:not(.hidden) .hover-row").first
        expect(card).to_be_visible()
        return card.inner_text().replace("\xa0", " ")

    def rows(self, within: str) -> Locator:
        return self.page.locator(f"{within} .monaco-list-row")

    def graph(self) -> Frame:
        """The page in which a graph is drawn."""
        return self.wait_for(self._graph)

    def _graph(self) -> Frame | None:
        for frame in self.page.frames:
            if not frame.is_detached() and frame.locator("#picture .node").count():
                return frame
        return None

    def servers(self) -> list[int]:
        """The processes of the language server that was installed here."""
        marker = str(self._home / "extensions")
        found = []
        for entry in Path("/proc").iterdir():
            try:
                words = (entry / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
            except OSError:
                continue
            if any(it.startswith(marker) and it.endswith("bundled/vine.py") for it in words):
                found.append(int(entry.name))
        return found

    def kill_server(self) -> int:
        [server] = self.servers()
        os.kill(server, signal.SIGKILL)
        return server

    def kill_extension_host(self) -> int:
        """Kill what has started the server; the server that it leaves behind."""
        [server] = self.servers()
        os.kill(parent_of(server), signal.SIGKILL)
        return server

    @contextmanager
    def restricted(self, folder: Path) -> Iterator[None]:
        """Show a folder that nobody has said to trust; afterwards the first one again."""
        before = self.page.url
        settings = self._home / "user" / "User" / "settings.json"
        _write(settings, {**SETTINGS, "security.workspace.trust.enabled": True})
        _show(self.page, f"{before.split('?')[0]}?folder={folder}")
        expect(self.page.locator(".part.statusbar")).to_contain_text("Restricted Mode")
        yield
        self.close_all()
        _write(settings, SETTINGS)
        _show(self.page, before)

    def trust(self) -> None:
        self.run("Workspaces: Manage Workspace Trust")
        self.page.locator(".workspace-trust-editor").get_by_text("Trust", exact=True).first.click()

    def set(self, **settings: Any) -> None:
        """Write the settings of this machine under `vine`; without any, take them back."""
        values = {f"vine.{name}": value for name, value in settings.items()}
        _write(self._home / "user" / "Machine" / "settings.json", values)

    def wait_for(self, look: Callable[[], Any]) -> Any:
        """What `look` finds, as soon as it finds something."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            if found := look():
                return found
            # The events of the browser are handled meanwhile.
            self.page.wait_for_timeout(50)
        raise AssertionError("in vain")

    def picture(self, name: str) -> None:
        """A screenshot, for whoever wants to look: `VINE_SCREENSHOTS=folder`."""
        if folder := os.environ.get("VINE_SCREENSHOTS"):
            self.page.screenshot(path=Path(folder) / f"{name}.png")


@contextmanager
def running(vsix: Path, home: Path, folder: Path) -> Iterator[VSCode]:
    """VS Code with the extension, showing a folder, until the block ends."""
    code_server = [*command(need_code_server()), *_places(home)]
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("VSCODE_")},
        **{f"XDG_{it.upper()}_HOME": str(home / it) for it in ("config", "data", "state", "cache")},
    }
    _write(home / "user" / "User" / "settings.json", SETTINGS)
    _write(home / "user" / "Machine" / "settings.json", {})
    with (home / "log").open("wb") as log:
        subprocess.run(
            [*code_server, "--install-extension", str(vsix)],
            env=environment, stdout=log, stderr=log, check=True,
        )  # fmt: skip
        port = _free_port()
        address = f"127.0.0.1:{port}"
        arguments = ["--auth", "none", "--bind-addr", address, *_quiet(), str(folder)]
        with subprocess.Popen(
            [*code_server, *arguments], env=environment, stdout=log, stderr=log,
            start_new_session=True,
        ) as process:  # fmt: skip
            try:
                _wait_until_healthy(f"http://{address}", process, home / "log")
                with _browsing(f"http://{address}/?folder={folder}", home) as page:
                    yield VSCode(page, home, folder)
            finally:
                os.killpg(process.pid, signal.SIGKILL)


def _places(home: Path) -> list[str]:
    return [
        *("--user-data-dir", str(home / "user")),
        *("--extensions-dir", str(home / "extensions")),
        *("--config", "/dev/null"),
    ]


def _quiet() -> list[str]:
    return [
        "--disable-telemetry",
        "--disable-update-check",
        "--disable-getting-started-override",
    ]


def _write(path: Path, values: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values, indent=1))


def _free_port() -> int:
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        port: int = it.getsockname()[1]
        return port


def _wait_until_healthy(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    late = time.monotonic() + PATIENCE
    while not _is_healthy(address):
        running = process.poll() is None and time.monotonic() < late
        assert running, log.read_text("utf-8", "replace")[-3000:]
        time.sleep(0.1)


def _is_healthy(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=5):
            return True
    except OSError:
        return False


@contextmanager
def _browsing(address: str, home: Path) -> Iterator[Page]:
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            home / "browser",
            executable_path=CHROMIUM,
            args=ARGUMENTS,
            viewport={"width": 1360, "height": 860},
            reduced_motion="reduce",
        )
        page = context.pages[0]
        page.set_default_timeout(PATIENCE * 1000)
        expect.set_options(timeout=PATIENCE * 1000)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        _show(page, address)
        try:
            yield page
        finally:
            context.close()


def _show(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(".monaco-workbench .explorer-folders-view .monaco-list-row")
