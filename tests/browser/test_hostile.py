"""Plans that would like to be more than text: the page shows them, and does nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.reader import Reader
from tests.properties.test_drawing import HOSTILE, plan_of
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.svg import as_svg
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone

HERE = Surroundings(lambda key: f"https://example.org{key}", lambda _: "https://example.org/x.png")
# Half a character is in no file, and blanks alone are no description.
WORDS = [words for words in HOSTILE if "\udcff" not in words and words.strip()]


def test_hostile_words_are_shown_and_run_nothing(browser: Browser, tmp_path: Path) -> None:
    reader = Reader(browser, tmp_path)
    for words in WORDS:
        reader.open(plan_of(words)).focus().press("Home", "Enter")
        assert reader.page.locator(".node").count() == 3
        assert reader.page.text_content("#details .prose") == words
    assert reader.did_nothing_odd()
    reader.page.close()


def test_the_policy_lets_no_image_be_fetched(browser: Browser, tmp_path: Path) -> None:
    reader = Reader(browser, tmp_path)
    blocked: list[tuple[str, str | None]] = []
    reader.page.on("requestfailed", lambda it: blocked.append((it.url, it.failure)))
    reader.open(plan_of("calm"), HERE).focus().press("Home", "Enter")
    while not reader.page.evaluate("refused.length"):
        reader.settle()
    wanted = [url for url in reader.requests if not url.startswith("file:")]
    assert blocked == [(url, "csp") for url in wanted]
    reader.page.close()


@pytest.mark.parametrize("words", WORDS)
def test_an_svg_runs_nothing(browser: Browser, tmp_path: Path, words: str) -> None:
    page = browser.new_page()
    path = tmp_path / "plan.svg"
    path.write_text(as_svg(scene_of(plan_of(words)), Surroundings(str, lambda _: None)), "utf-8")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.on("dialog", lambda dialog: requests.append(dialog.message))
    page.goto(path.as_uri())
    assert page.locator("text.name").count() >= 3
    assert requests == [path.as_uri()]
    page.close()


LONG = "\n---\n".join(
    f"[{id_}] {name} (planning)"
    for id_, name in {
        "a": "W" * 80,
        "b": "Mühsam ernährt sich das Eichhörnchen – und zwar überall",
        "c": "ЖЩЮШ ЖЩЮШ ЖЩЮШ ЖЩЮШ ЖЩЮШ",
        "d": "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
        "e": "שלום עולם שלום עולם שלום עולם שלום עולם",
        "f": "a-very-long-identifier/that-goes-on/and-on/and-on-and-on",
        "g": "@@@@@@@@@ %%%%%%%%% mmmmmmmmmmm",
        "h" * 60: "i",
        "i": "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
    }.items()
)


def test_no_label_is_larger_than_its_box(browser: Browser, tmp_path: Path) -> None:
    reader = Reader(browser, tmp_path)
    reader.open(alone(Document.read(f"vine 1.2.0\n---\n{LONG}\n"), "/p.vine"))
    outside = reader.page.eval_on_selector_all(
        ".node",
        """(nodes) => nodes.flatMap((node) => {
          const box = node.querySelector('.box').getBBox();
          return [...node.querySelectorAll('text')].filter((text) => {
            const own = text.getBBox();
            return own.x < box.x || own.x + own.width > box.x + box.width - 4;
          }).map((text) => text.textContent);
        })""",
    )
    assert outside == []
    reader.page.close()
