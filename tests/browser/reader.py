"""Somebody who looks at the page: what is seen, pressed and clicked, and what the page does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.pictures import plan as dedented
from tests.pictures_files import snapshot_of
from vine_ls.features.drawing.html import as_html, page_for_editor
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.surroundings import ANYWHERE, Surroundings
from vine_ls.features.drawing.values import as_values
from vine_ls.language.snapshot import Plan, Snapshot

# What the page tells its editor is kept, and so is what it must not do.
_WATCH = """
window.sent = [];
window.refused = [];
window.ran = [];
window.alert = (text) => ran.push(text);
addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI));
"""
_EDITOR = """
window.acquireVsCodeApi = () => ({
  postMessage: (message) => sent.push(message),
  setState: (state) => { window.kept = state; },
  getState: () => window.kept,
});
"""


def plan_of(picture: str) -> Plan:
    """The first file of a picture, with the others around it."""
    if "%! " not in picture:
        return next(iter(_plans(Snapshot.of({"/plan.vine": dedented(picture)}))))
    return next(iter(_plans(snapshot_of(picture))))


def _plans(snapshot: Snapshot) -> list[Plan]:
    return [plan for key in snapshot.plan_keys() if (plan := snapshot.plan(key))]


class Reader:
    """The page in a browser, with a few words for what the tests do to it."""

    def __init__(self, browser: Browser, folder: Path, **options: Any) -> None:
        self._folder = folder
        self.errors: list[str] = []
        self.requests: list[str] = []
        options = {"viewport": {"width": 1200, "height": 800}, "reduced_motion": "reduce"} | options
        self.page: Page = browser.new_page(**options)
        self.page.set_default_timeout(20_000)
        self.page.add_init_script(_WATCH)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def open(self, plan: Plan, around: Surroundings = ANYWHERE) -> Reader:
        """The file that `vine graph --format html` would write."""
        return self._load(as_html(plan, around))

    def open_in_editor(self, plan: Plan, *opened: str) -> Reader:
        """The page as an editor has it, which sends it the picture of a plan."""
        self.page.add_init_script(_EDITOR)
        self._load(page_for_editor("abc123", []))
        assert self.sent("ready")
        return self.send(plan, *opened)

    def send(self, plan: Plan, *opened: str) -> Reader:
        return self.tell({"type": "graph", "graph": as_values(scene_of(plan, opened), ANYWHERE)})

    def tell(self, message: dict[str, Any]) -> Reader:
        self.page.evaluate("(text) => postMessage(JSON.parse(text), '*')", json.dumps(message))
        self.settle()
        return self

    def press(self, *keys: str) -> Reader:
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()
        return self

    def focus(self) -> Reader:
        self.page.locator("#picture").focus()
        return self

    def search(self, text: str) -> Reader:
        self.page.fill("#search", text)
        self.settle()
        return self

    def click(self, id_: str) -> Reader:
        self.page.mouse.click(*self.middle(id_))
        self.settle()
        return self

    def middle(self, id_: str) -> tuple[float, float]:
        box = self._node(id_).locator(".box").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def settle(self) -> None:
        """Wait until what was asked for is drawn."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame("
            "() => setTimeout(done))))"
        )

    def names(self, selector: str = ".node") -> list[str]:
        """The names of the nodes that match, in the order of their ids in the plan."""
        found: list[str] = self.page.eval_on_selector_all(
            selector,
            "(nodes) => nodes.sort((a, b) => a.id.slice(5) - b.id.slice(5)).map((node) =>"
            " [...node.querySelectorAll('.name')].map((it) => it.textContent).join(' '))",
        )
        return found

    def clear(self) -> list[str]:
        """Those that are not faint."""
        return self.names(".node:not(.faint)")

    def selected(self) -> str:
        return "".join(self.names(".node.selected"))

    def details(self) -> str:
        panel = self.page.locator("#details")
        return panel.inner_text() if panel.is_visible() else ""

    def transform(self) -> str:
        return self.page.locator("#view").get_attribute("transform") or ""

    def sent(self, type_: str) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = self.page.evaluate("sent")
        return [message for message in sent if message["type"] == type_]

    def did_nothing_odd(self) -> bool:
        """No script of an author ran, nothing was fetched, the policy had nothing to refuse."""
        fetched = [it for it in self.requests if not it.startswith(("file:///", "data:"))]
        odd = (self.page.evaluate("ran"), self.page.evaluate("refused"), fetched, self.errors)
        assert odd == ([], [], [], [])
        return True

    def _node(self, id_: str) -> Any:
        return self.page.locator(".node", has=self.page.locator(f"text=/^{id_}( |$)/")).first

    def _load(self, text: str) -> Reader:
        path = self._folder / "page.html"
        path.write_text(text, "utf-8")
        self.page.goto(path.as_uri())
        self.settle()
        return self
