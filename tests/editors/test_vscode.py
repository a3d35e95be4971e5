"""What an author sees in VS Code, with the extension as it is published."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import CHROMIUM
from tests.editors.store import do_without
from tests.editors.vscode import VSCode, running
from tests.editors.vscode_package import make_package

EXAMPLES = Path(__file__).parents[2] / "examples"

UNTIDY = """vine 1.2.0
---
[root] Root (started)
-> b
-> a
---
[a] A (complete)
---
[b] B (complete)
"""
LINK = "[Press_me](command:workbench.action.closeActiveEditor)"
LINKS = f"vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\nref [b] B (./{LINK}.vine)\n"
FENCE = "A plan:\n\n```vine\nvine 1.2.0\n---\n[a] A (complete)\n```\n"
HUGE = (
    "vine 1.2.0\n"
    + "".join(f"---\n[task-{at}] Task {at} (planning)\n-> task-{at + 1}\n" for at in range(9999))
    + "---\n[task-9999] The last (complete)\n"
)


def make_untrusted(home: Path) -> None:
    """A folder that says which programs are to be run; `touched` is there if one of them was."""
    plans = home / "untrusted"
    (plans / ".vscode").mkdir(parents=True)
    (plans / "plan.vine").write_text("vine 1.2.0\n---\n[a] A (done)\n")
    settings = {"vine.server.path": ["touch", str(home / "touched")], "vine.interpreter": "false"}
    (plans / ".vscode" / "settings.json").write_text(json.dumps(settings))


@pytest.fixture(scope="module")
def vscode(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VSCode]:
    """One for all tests: to start it takes longer than most of them."""
    if not CHROMIUM.exists():
        do_without("Chromium", f"there is no {CHROMIUM}")
    home = tmp_path_factory.mktemp("vscode")
    folder = home / "examples"
    shutil.copytree(EXAMPLES, folder)
    (folder / "untidy.vine").write_text(UNTIDY)
    (folder / "links.vine").write_text(LINKS)
    (folder / "fence.md").write_text(FENCE)
    (folder / "huge.vine").write_text(HUGE)
    make_untrusted(home)
    with running(make_package(home), home, folder) as started:
        yield started


@pytest.fixture(autouse=True)
def _fresh(vscode: VSCode, request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test begins without editors, and with the examples as they are."""
    shutil.copytree(EXAMPLES, vscode.folder, dirs_exist_ok=True)
    yield
    vscode.picture(request.node.name)
    vscode.keys("Escape", "Escape")
    vscode.close_all()


def test_mistakes_are_marked_where_they_are_and_listed(vscode: VSCode) -> None:
    vscode.open("broken.vine")
    expect(vscode.editor().locator(".squiggly-error").first).to_be_visible()
    vscode.run("Problems: Focus on Problems View")
    listed = vscode.rows(".markers-panel")
    expect(listed.filter(has_text="`done` is no status").first).to_be_visible()
    vscode.picture("findings")
    vscode.run("View: Hide Panel")


def test_hovering_shows_a_card(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("-> catalogue")
    assert "Catalogue every tool" in vscode.hover("catalogue")
    vscode.picture("hover")


def test_a_status_has_a_colour_of_its_own(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("[inspect]")
    vscode.wait_for(lambda: len(set(vscode.colours("started", "planning", "notstarted"))) == 2)


def test_completing_an_id_writes_it(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("-> workshop", behind=True)
    vscode.keys("Enter")
    vscode.type("fund")
    offered = vscode.rows(".suggest-widget.visible")
    expect(offered.filter(has_text="funding/grant").first).to_be_visible()
    vscode.picture("completion")
    offered.filter(has_text="funding/grant").first.click()
    assert "-> catalogue\n-> funding/grant\n-> inspect\n" in vscode.save()


def test_a_reference_leads_into_the_plan_behind_it(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("./plans/workshop.vine")
    vscode.keys("F12")
    expect(vscode.active_tab()).to_contain_text("workshop.vine")


def test_an_id_is_renamed_wherever_it_is_used(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("funding/grant")
    vscode.keys("F2")
    box = vscode.page.locator(".rename-box input")
    expect(box).to_have_value("funding/grant")
    box.fill("funding/town")
    vscode.keys("Enter")
    expect(box).to_be_hidden()
    vscode.wait_for(vscode.is_dirty)
    text = vscode.save()
    assert "funding/grant" not in text
    assert text.count("funding/town") == 2


def test_saving_writes_canonical_form(vscode: VSCode) -> None:
    vscode.open("untidy.vine")
    vscode.keys("Control+End")
    vscode.type("It is done.")
    assert "-> a\n-> b\n---\n" in vscode.save()


def test_a_quick_fix_mends_a_mistake(vscode: VSCode) -> None:
    vscode.open("broken.vine")
    vscode.go_to("nials")
    expect(vscode.editor().locator(".squiggly-error").first).to_be_visible()
    vscode.keys("Control+.")
    fix = vscode.page.locator(".action-widget .monaco-list-row", has_text="nails").first
    expect(fix).to_be_visible()
    vscode.picture("quick-fix")
    fix.click()
    vscode.wait_for(vscode.is_dirty)
    assert "nials" not in vscode.save()


def test_the_outline_lists_the_blocks(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.run("Explorer: Focus on Outline View")
    expect(
        vscode.rows(".outline-tree").filter(has_text="Open the tool library").first
    ).to_be_visible()


def test_the_side_bar_shows_what_can_be_done(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.run("View: Show VINE")
    plan = vscode.rows(".monaco-list[aria-label='Plan']")
    expect(plan.filter(has_text="Ready")).to_be_visible()
    expect(plan.filter(has_text="Catalogue every tool")).to_be_visible()
    tree = vscode.rows(".monaco-list[aria-label='Dependencies']")
    expect(tree.filter(has_text="Open the tool library")).to_be_visible()
    vscode.picture("side-bar")
    plan.filter(has_text="Insure what we lend").click()
    vscode.wait_for(lambda: vscode.is_at("[insurance]"))


def test_a_status_is_set_from_the_side_bar(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.run("View: Show VINE")
    row = vscode.rows(".monaco-list[aria-label='Plan']").filter(has_text="Catalogue every tool")
    row.hover()
    row.locator("[aria-label^='Set Status']").click()
    vscode.pick("reviewing")
    vscode.wait_for(vscode.is_dirty)
    assert "[catalogue] Catalogue every tool (reviewing)" in vscode.save()


def test_the_graph_stands_beside_the_text_and_follows_it(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.keys("Control+k", "v")
    graph = vscode.graph()
    vscode.picture("graph")
    vscode.go_to("[association]")
    vscode.wait_for(
        lambda: graph.locator(".node.selected", has_text="Found the association").count()
    )
    vscode.keys("Home")
    vscode.type("[new] Something new (planning)\n---\n")
    vscode.wait_for(lambda: graph.locator(".node", has_text="Something new").count())
    vscode.picture("graph-after")
    vscode.run("File: Revert File")


def test_a_graph_is_there_again_when_the_window_is_reloaded(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.keys("Control+k", "v")
    graph = vscode.graph()
    graph.locator(".node", has_text="Set up the workshop").first.click()
    vscode.wait_for(lambda: graph.locator("#details").inner_text())
    vscode.reload()
    again = vscode.graph()
    vscode.wait_for(lambda: again.locator(".node.selected", has_text="Set up").count())


def test_the_graph_has_the_colours_of_the_theme(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.keys("Control+k", "v")
    grounds = {
        "Dark Modern": "rgb(31, 31, 31)",
        "Dark High Contrast": "rgb(0, 0, 0)",
        "Light High Contrast": "rgb(255, 255, 255)",
        "Light Modern": "rgb(255, 255, 255)",
    }
    for theme, ground in grounds.items():
        vscode.theme(theme)
        body = vscode.graph().locator("body")
        expect(body).to_have_css("background-color", ground)
        expect(body).to_have_css("color-scheme", theme.split()[0].lower())
        vscode.picture(f"graph {theme}")


def test_a_plan_is_copied_in_other_forms(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.run("VINE: Copy as Mermaid")
    assert vscode.copied().startswith("flowchart TD\n")
    vscode.run("VINE: Copy as Markdown")
    assert "- [x] **Agree on a deposit**" in vscode.copied()
    vscode.run("VINE: Copy as JSON")
    assert json.loads(vscode.copied())["title"] == "A tool library for our street"


def test_the_graph_is_exported_to_a_file_beside_the_plan(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.run("VINE: Export Graph")
    vscode.pick("mermaid")
    box = vscode.page.locator(".quick-input-widget input").first
    expect(box).to_have_value(str(vscode.folder / "tool-library.mmd"))
    vscode.keys("Enter")
    said = vscode.page.locator(".notification-toast", has_text="tool-library.mmd")
    expect(said).to_be_visible()
    assert (vscode.folder / "tool-library.mmd").read_text("utf-8").startswith("flowchart TD\n")
    vscode.run("Notifications: Clear All Notifications")


def test_a_reference_is_expanded_in_its_place(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("ref [workshop]")
    vscode.run("VINE: Expand Reference")
    vscode.wait_for(vscode.is_dirty)
    text = vscode.save()
    assert "[workshop] The workshop can be used (started)" in text
    assert "[ws/light]" in text


def test_a_task_is_extracted_to_a_plan_of_its_own(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.go_to("[insurance]")
    vscode.run("VINE: Extract Task")
    vscode.wait_for(vscode.is_dirty)
    assert "ref [insurance] Insure what we lend (./insurance.vine)" in vscode.save()
    vscode.open("insurance.vine")
    assert vscode.save().startswith(
        "vine 1.2.0\ntitle: Insure what we lend\n---\n[insurance] Insure what we lend (blocked)"
    )


def test_a_folder_that_is_not_trusted_does_not_say_which_programs_run(vscode: VSCode) -> None:
    touched = vscode.folder.parent / "touched"
    with vscode.restricted(vscode.folder.parent / "untrusted"):
        vscode.open("plan.vine")
        expect(vscode.editor().locator(".squiggly-error").first).to_be_visible()
        vscode.picture("untrusted")
        assert not touched.exists()
        vscode.trust()
        vscode.wait_for(touched.exists)


def test_a_plan_in_a_page_of_markdown_is_coloured(vscode: VSCode) -> None:
    vscode.open("fence.md")
    vscode.go_to("complete")
    vscode.run("Developer: Inspect Editor Tokens and Scopes")
    inspected = vscode.page.locator(".token-inspect-widget")
    expect(inspected).to_contain_text("constant.language.status.complete.vine")


def test_what_is_refused_is_said_without_a_link(vscode: VSCode) -> None:
    """Else a plan could offer commands of VS Code, in a message that seems to be our own."""
    vscode.open("links.vine")
    vscode.go_to("ref [b]")
    vscode.run("VINE: Expand Reference")
    message = vscode.page.locator(".notification-list-item-message").filter(has_text="Press_me")
    # Of a link only the words would be left.
    expect(message).to_contain_text("[Press_me] (command:")
    vscode.run("Notifications: Clear All Notifications")


def test_a_new_plan_begins_with_a_first_text(vscode: VSCode) -> None:
    vscode.run("VINE: New Plan")
    box = vscode.page.locator(".quick-input-widget input").first
    expect(box).to_have_value("plan.vine")
    box.fill("garden")
    vscode.keys("Enter")
    expect(vscode.active_tab()).to_contain_text("garden.vine")
    expect(vscode.editor().locator(".view-lines")).to_contain_text("vine 1.2.0")


def test_what_can_be_done_next_is_offered(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.run("VINE: Next Tasks")
    vscode.pick("Collect tools from the neighbours")
    vscode.wait_for(lambda: vscode.is_at("[collect]"))


def test_checking_all_plans_fills_the_list_of_problems_without_doubles(vscode: VSCode) -> None:
    vscode.open("broken.vine")
    vscode.run("VINE: Check All Plans")
    # There are errors, so it fails, and its tab says so.
    expect(vscode.page.locator(".single-terminal-tab .codicon-error")).to_be_visible()
    vscode.picture("task")
    vscode.run("Problems: Focus on Problems View")
    doubled = vscode.rows(".markers-panel").filter(has_text="`done` is no status")
    expect(doubled).to_have_count(1)
    vscode.run("View: Hide Panel")


def test_a_server_that_dies_is_started_again(vscode: VSCode) -> None:
    vscode.open("broken.vine")
    expect(vscode.editor().locator(".squiggly-error").first).to_be_visible()
    killed = vscode.kill_server()
    vscode.wait_for(lambda: vscode.servers() not in ([], [killed]))
    vscode.open("tool-library.vine")
    vscode.go_to("-> catalogue")
    assert "Catalogue every tool" in vscode.hover("catalogue")


def test_an_extension_host_that_is_killed_leaves_no_server_behind(vscode: VSCode) -> None:
    vscode.open("broken.vine")
    expect(vscode.editor().locator(".squiggly-error").first).to_be_visible()
    left_alone = vscode.kill_extension_host()
    vscode.wait_for(lambda: left_alone not in vscode.servers())
    # VS Code begins another one, which begins another server.
    vscode.wait_for(vscode.servers)
    vscode.open("tool-library.vine")
    vscode.go_to("-> catalogue")
    assert "Catalogue every tool" in vscode.hover("catalogue")


def test_a_missing_python_is_explained(vscode: VSCode) -> None:
    vscode.open("tool-library.vine")
    vscode.set(interpreter="/nowhere/python")
    message = vscode.page.locator(".notification-toast", has_text="/nowhere/python")
    expect(message).to_be_visible()
    for button in ("Select Interpreter…", "Open Settings", "Show Log"):
        expect(message.get_by_role("button", name=button)).to_be_visible()
    vscode.picture("no-python")
    vscode.set()
    vscode.wait_for(vscode.servers)


def test_a_plan_of_ten_thousand_tasks_can_be_edited(vscode: VSCode) -> None:
    vscode.open("huge.vine")
    vscode.keys("Control+End")
    vscode.type("\n-> nowhere")
    expect(vscode.editor().locator(".squiggly-error").first).to_be_visible()
    vscode.picture("huge")
