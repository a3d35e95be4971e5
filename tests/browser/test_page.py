"""The page in a browser: what a reader can do with it, with a mouse and without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser

from tests.browser.reader import Reader, plan_of
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.surroundings import ANYWHERE
from vine_ls.features.drawing.svg import as_svg

SVG = "{http://www.w3.org/2000/svg}"

HOUSE = """
    vine 1.2.0
    title: A house
    ---
    [house] Move in (started)
    We sleep there on Friday.
    -> roof
    -> paint
    > No party before the roof is tight.
    @guidance text/markdown ./rules.md
    ---
    [roof] Mend the roof (blocked)
    -> ladder
    ---
    [paint] Paint the walls (notstarted)
    -> ladder
    ---
    [ladder] Borrow a ladder (complete)
    ---
    [bell] Hang up a bell (planning)
"""
STREET = """
    %! street.vine
    vine 1.2.0
    ---
    [street] Live here (started)
    -> house
    -> tree
    ---
    ref [house] The house (./house.vine)
    ---
    [tree] Plant a tree (notstarted)
    %! house.vine
    vine 1.2.0
    title: A house
    ---
    [all] Move in (started)
    -> roof
    ---
    [roof] Mend the roof (complete)
"""


@pytest.fixture
def reader(browser: Browser, tmp_path: Path) -> Iterator[Callable[[], Reader]]:
    readers = []

    def start() -> Reader:
        readers.append(Reader(browser, tmp_path))
        return readers[-1]

    yield start
    for it in readers:
        assert it.did_nothing_odd()
        it.page.close()


def test_all_tasks_are_shown_with_title_and_progress(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(HOUSE))
    assert page.names() == [
        "Move in",
        "Mend the roof",
        "Paint the walls",
        "Borrow a ladder",
        "Hang up a bell",
    ]
    assert page.page.title() == "A house"
    assert "1 of 5 complete · 20 %" in page.page.inner_text("#summary")


def test_a_search_makes_the_others_faint_and_enter_goes_through_the_matches(
    reader: Callable[[], Reader],
) -> None:
    page = reader().open(plan_of(HOUSE)).press("/")
    page.page.keyboard.type("the")
    page.settle()
    assert page.clear() == ["Move in", "Mend the roof", "Paint the walls"]
    assert page.page.inner_text("#matches") == "3"
    assert page.press("Enter").selected() == "Mend the roof"
    assert page.press("Enter").selected() == "Paint the walls"
    assert page.press("Shift+Enter").selected() == "Mend the roof"
    assert len(page.press("Escape").clear()) == 5


def test_a_filter_shows_only_what_has_a_status(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(HOUSE))
    page.page.click("#filters [data-look=blocked]")
    page.settle()
    assert page.clear() == ["Mend the roof"]
    assert page.page.get_attribute("[data-look=blocked]", "aria-pressed") == "true"
    page.page.click("#filters [data-look=complete]")
    page.settle()
    assert page.clear() == ["Mend the roof", "Borrow a ladder"]


def test_a_trace_goes_down_or_up_until_escape(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(HOUSE)).click("ladder").press("u")
    assert page.clear() == ["Move in", "Mend the roof", "Paint the walls", "Borrow a ladder"]
    assert page.page.locator(".line.traced").count() == 4
    assert page.press("d").clear() == ["Borrow a ladder"]
    assert len(page.press("Escape").clear()) == 5
    assert page.selected() == "Borrow a ladder"


def test_a_click_shows_the_details(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(HOUSE)).click("house")
    for words in (
        "We sleep there on Friday.",
        "started. Waits for other tasks.",
        "No party before the roof is tight.",
        "./rules.md",
        "Mend the roof",
    ):
        assert words in page.details()
    page.page.click("#details section >> text=Paint the walls")
    page.settle()
    assert page.selected() == "Paint the walls"
    assert "Needed by" in page.details() or "NEEDED BY" in page.details()
    page.page.click("#details .close")
    assert page.details() == ""


def test_the_page_works_without_a_mouse(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(HOUSE)).focus().press("ArrowDown")
    assert page.selected() == "Move in"
    first = page.press("ArrowDown").selected()
    assert first in ("Mend the roof", "Paint the walls")
    assert page.press("ArrowDown").selected() == "Borrow a ladder"
    assert page.press("Home").selected() == "Move in"
    assert "We sleep there" in page.press("Enter").details()
    assert page.press("Escape").details() == ""
    page.press("?")
    assert page.page.locator("#keys").is_visible()
    page.press("Escape")
    assert not page.page.locator("#keys").is_visible()


def test_the_selected_task_is_spoken_of(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(HOUSE)).focus().press("Home")
    active = page.page.get_attribute("#picture", "aria-activedescendant")
    label = page.page.get_attribute(f"#{active}", "aria-label")
    assert label == "Move in\nhouse · started · waiting\nwaits for roof, paint"
    assert page.page.inner_text("#spoken").startswith("Move in")


def test_wheel_keys_and_drag_move_the_picture_and_fit_shows_all(
    reader: Callable[[], Reader],
) -> None:
    page = reader().open(plan_of(HOUSE))
    fitted = page.transform()
    page.page.mouse.move(400, 400)
    page.page.mouse.wheel(0, -300)
    page.settle()
    zoomed = page.transform()
    assert zoomed != fitted
    page.page.mouse.down()
    page.page.mouse.move(460, 430, steps=3)
    page.page.mouse.up()
    page.settle()
    assert page.transform() != zoomed
    assert page.focus().press("f").transform() == fitted
    assert page.press("+").transform() != fitted


def test_an_update_keeps_zoom_place_and_selection(reader: Callable[[], Reader]) -> None:
    page = reader().open_in_editor(plan_of(HOUSE)).click("roof").focus().press("+", "+")
    page.press("Shift+ArrowLeft")
    before, place = page.transform(), page.middle("roof")
    page.send(plan_of(HOUSE.replace("Hang up a bell (planning)", "Hang up a bell (complete)")))
    assert page.transform() == before
    page.send(plan_of(HOUSE + "    ---\n    [porch] Sweep the porch (notstarted)\n"))
    assert "Sweep the porch" in page.names()
    assert page.middle("roof") == pytest.approx(place, abs=1)
    assert page.selected() == "Mend the roof"


def test_the_editor_is_told_what_is_wanted(reader: Callable[[], Reader]) -> None:
    page = reader().open_in_editor(plan_of(STREET)).click("tree")
    assert page.sent("reveal") == [{"type": "reveal", "id": "tree", "focus": False}]
    page.focus().press("g")
    assert page.sent("reveal")[-1] == {"type": "reveal", "id": "tree", "focus": True}
    page.click("house").press("o")
    assert page.sent("open") == [{"type": "open", "id": "house"}]
    page.send(plan_of(STREET), "house")
    assert "Mend the roof" in page.names()
    page.press("o")
    assert page.sent("close") == [{"type": "close", "id": "house"}]
    page.page.select_option("#export", "svg")
    assert page.sent("export") == [{"type": "export", "format": "svg"}]


def test_the_editor_selects_and_sets_the_theme(reader: Callable[[], Reader]) -> None:
    page = reader().open_in_editor(plan_of(HOUSE)).tell({"type": "select", "id": "paint"})
    assert page.selected() == "Paint the walls"
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.page.evaluate(ground) == "rgb(255, 255, 255)"
    page.tell({"type": "theme", "theme": "high-contrast"})
    assert page.page.evaluate(ground) == "rgb(0, 0, 0)"


def test_a_light_theme_of_high_contrast_is_light(reader: Callable[[], Reader]) -> None:
    """VS Code marks it as both: as light, and as one of high contrast."""
    page = reader().open_in_editor(plan_of(HOUSE))
    page.page.evaluate(
        "document.body.classList.add('vscode-high-contrast-light', 'vscode-high-contrast')"
    )
    page.tell({"type": "theme", "theme": "high-contrast-light"})
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.page.evaluate(ground) == "rgb(255, 255, 255)"


def test_a_file_opens_references_without_an_editor(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(STREET)).click("house")
    assert "A house" in page.details()
    assert "1 of 2 complete" in page.details()
    page.press("o")
    assert page.names() == ["Live here", "Move in", "Mend the roof", "Plant a tree"]
    assert page.press("o").names() == ["Live here", "The house", "Plant a tree"]


def test_a_plan_without_tasks_says_so(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of("vine 1.2.0\n---\n"))
    assert page.page.locator("#empty").is_visible()


def large_plan(count: int) -> str:
    blocks = [f"[t{at}] Task {at} (planning)\n-> t{at + count // 2}" for at in range(count // 2)]
    blocks += [f"[t{at}] Task {at} (complete)" for at in range(count // 2, count)]
    return "vine 1.2.0\n---\n" + "\n---\n".join(blocks) + "\n"


def test_only_what_is_seen_becomes_an_element(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(large_plan(1600)))
    assert page.page.locator("#overview").is_visible()
    assert page.names() == []
    page.focus().press("Home")
    assert page.selected() == "Task 0"
    assert not page.page.locator("#overview").is_visible()
    assert 0 < len(page.names()) < 300
    page.search("Task 1599").press("Enter")
    assert page.selected() == "Task 1599"


def test_all_is_printed(reader: Callable[[], Reader]) -> None:
    page = reader().open(plan_of(large_plan(400)))
    page.page.emulate_media(media="print")
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert len(page.names()) == 400
    assert not page.page.locator("#filters").is_visible()
    page.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert len(page.names()) < 400


def test_the_page_draws_nodes_as_the_svg_does(reader: Callable[[], Reader]) -> None:
    plan = plan_of(STREET)
    svg = ElementTree.fromstring(as_svg(scene_of(plan), ANYWHERE))
    page = reader().open(plan)
    shown = ElementTree.fromstring(
        page.page.evaluate(
            "new XMLSerializer().serializeToString(document.querySelector('#nodes'))"
        )
    )
    for drawn, expected in zip(_nodes(shown), _nodes(svg), strict=True):
        assert drawn == expected


def _nodes(svg: ElementTree.Element) -> list[list[object]]:
    """The parts of each node, with their places; a node is told by its words."""
    found = [it for it in svg.iter(f"{SVG}g") if (it.get("class") or "").startswith("node ")]
    return sorted([_parts(node) for node in found], key=str)


def _parts(node: ElementTree.Element) -> list[object]:
    own = ("id", "role", "aria-label", "transform", "class")
    return [
        (
            part.tag,
            (part.get("class") or "").replace(" selected", ""),
            part.text,
            {name: value for name, value in part.attrib.items() if name not in own},
        )
        for part in node.iter()
        if part.get("class") != "halo"
    ]
