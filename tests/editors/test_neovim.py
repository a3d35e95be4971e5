"""What an author sees in the newest Neovim, and in the oldest that is supported."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editors.neovim import PATIENCE, Neovim, running
from tests.editors.processes import is_running

GARDEN = """vine 1.2.0
title: Garden 🌿
---
[root] Plant (started)
-> beds
-> walk
---
ref [walk] The walk (./paths.vine)
---
[beds] Dig 漢字 (notstarted)
-> tools
> Keep it.
---
[tools] Buy tools (complete)
"""
PATHS = (
    "vine 1.2.0\n---\n[lay] Lay the walk (planning)\n-> gravel\n---\n[gravel] Gravel (complete)\n"
)
MISSPELLED = GARDEN.replace("-> tools", "-> tolls")


@pytest.fixture(scope="module", params=["neovim", "neovim-0.10"])
def started(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Neovim]:
    with running(request.param, tmp_path_factory.mktemp("home")) as neovim:
        yield neovim


@pytest.fixture
def neovim(started: Neovim) -> Neovim:
    """Neovim with two plans, one of which is open."""
    started.lua("vim.g.vine = { graph = 'tree' }")
    (started.folder / "paths.vine").write_text(PATHS)
    started.open("garden.vine", GARDEN)
    return started


def test_a_mistake_is_shown_and_goes_when_it_is_mended(neovim: Neovim) -> None:
    neovim.open("garden.vine", MISSPELLED)
    message = neovim.wait_for(f"({FINDINGS})[1]")
    assert message == "no block has the id `tolls`"
    neovim.put_cursor("-> |tolls")
    neovim.type("cetools<Esc>")
    neovim.wait_for(f"#({FINDINGS}) == 0")
    assert neovim.text() == GARDEN
    neovim.check_in_step()


def test_hovering_shows_a_card(neovim: Neovim) -> None:
    neovim.put_cursor("-> be|ds")
    neovim.lua("vim.lsp.buf.hover()")
    card = neovim.wait_for(f"({TEXT_OF_FLOAT})")
    assert "notstarted" in card
    assert "Dig 漢字" in card


def test_completing_an_id_writes_it(neovim: Neovim) -> None:
    neovim.put_cursor("> Keep it|.")
    neovim.lua("vim.api.nvim_input('O-> wa<C-x><C-o>')")
    neovim.wait_for("vim.fn.pumvisible() == 1 or vim.api.nvim_get_current_line() == '-> walk'")
    neovim.lua("vim.api.nvim_input(vim.fn.pumvisible() == 1 and '<C-n><C-y><Esc>' or '<Esc>')")
    neovim.wait_for("vim.api.nvim_get_mode().mode == 'n'")
    assert "-> tools\n-> walk\n> Keep it." in neovim.text()
    neovim.check_in_step()


def test_a_reference_leads_into_the_plan_behind_it(neovim: Neovim) -> None:
    neovim.put_cursor("./pa|ths.vine")
    neovim.lua("vim.lsp.buf.definition()")
    neovim.wait_for("vim.fn.expand('%:t') == 'paths.vine'")
    assert neovim.lua("return vim.api.nvim_get_current_line()") == "[lay] Lay the walk (planning)"


def test_renaming_changes_every_plan(neovim: Neovim) -> None:
    neovim.edit("paths.vine")
    neovim.put_cursor("-> gra|vel")
    neovim.lua("vim.lsp.buf.rename('stones')")
    neovim.wait_for("vim.fn.search('stones', 'nw') > 0")
    assert neovim.text() == PATHS.replace("gravel", "stones")
    neovim.check_in_step()


def test_renaming_reaches_plans_that_are_not_open(neovim: Neovim) -> None:
    (neovim.folder / "all.vine").write_text(
        "vine 1.2.0\n---\n[all] All (planning)\n-> g/tools\n---\nref [g] Garden (./garden.vine)\n"
    )
    neovim.put_cursor("[too|ls]")
    neovim.lua("vim.lsp.buf.rename('spades')")
    neovim.wait_for("vim.fn.search('-> spades', 'nw') > 0")
    neovim.check_in_step()


def test_a_plan_is_formatted_on_save_if_the_author_wants_it(neovim: Neovim) -> None:
    ragged = GARDEN.replace("-> beds", "->   beds   ")
    neovim.open("garden.vine", ragged)
    neovim.run("write")
    assert (neovim.folder / "garden.vine").read_text() == ragged
    neovim.lua("vim.g.vine = { format_on_save = true }")
    neovim.run("write")
    assert (neovim.folder / "garden.vine").read_text() == GARDEN == neovim.text()
    neovim.check_in_step()


def test_a_fix_is_made(neovim: Neovim) -> None:
    neovim.open("garden.vine", MISSPELLED)
    neovim.wait_for(f"#({FINDINGS}) > 0")
    neovim.put_cursor("-> to|lls")
    neovim.lua(
        "vim.lsp.buf.code_action({ apply = true, filter = function(it) return it.isPreferred end })"
    )
    neovim.wait_for("vim.fn.search('-> tools', 'nw') > 0")
    assert neovim.text() == GARDEN
    neovim.check_in_step()


def test_a_task_is_extracted_to_a_plan_of_its_own(neovim: Neovim) -> None:
    neovim.put_cursor("[be|ds] Dig")
    neovim.lua(
        """vim.lsp.buf.code_action({
          apply = true, filter = function(it) return it.title:find('^Extract') end
        })"""
    )
    neovim.wait_for("vim.fn.search('ref .beds. Dig 漢字 (./beds.vine)', 'nw') > 0")
    neovim.lua("vim.cmd('silent wall')")
    assert (neovim.folder / "beds.vine").read_text("utf-8").rstrip("\n").split("\n") == [
        "vine 1.2.0",
        "prefix:",
        "title: Dig 漢字",
        "---",
        "[beds] Dig 漢字 (notstarted)",
        "-> tools",
        "> Keep it.",
        "---",
        "[tools] Buy tools (complete)",
    ]


def test_names_stand_behind_dependencies(neovim: Neovim) -> None:
    neovim.wait_for("#vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0")
    shown = neovim.wait_for(f"({VIRTUAL_TEXT}):find('Dig 漢字', 1, true) and {VIRTUAL_TEXT}")
    assert "Buy tools" in shown


def test_the_progress_stands_above_the_root_and_leads_to_the_graph(neovim: Neovim) -> None:
    neovim.wait_for(f"({VIRTUAL_TEXT}):find('25 %% %(1/4%)')")
    neovim.put_cursor("[ro|ot]")
    neovim.lua("vim.lsp.codelens.run()")
    neovim.wait_for("vim.api.nvim_buf_get_name(0):find('vine%-graph') and vim.fn.line('$') > 1")
    assert neovim.text() == TREE


def test_the_graph_is_a_tree_that_leads_to_the_blocks(neovim: Neovim) -> None:
    neovim.run("LspVineGraph tree")
    neovim.wait_for("vim.fn.line('$') == 4 and vim.bo.buftype == 'nofile'")
    assert neovim.text() == TREE
    neovim.type("G")
    neovim.type("<CR>")
    assert (
        neovim.lua("return vim.api.nvim_get_current_line()") == "ref [walk] The walk (./paths.vine)"
    )


TREE = """\
Plant (started) [root]
├─ Dig 漢字 (notstarted) [beds]
│  └─ Buy tools (complete) [tools]
└─ The walk (ref) [walk]
"""


def test_the_graph_is_a_page_if_the_server_draws_one(neovim: Neovim) -> None:
    neovim.lua("vim.g.vine = {}")
    neovim.lua("opened = nil; vim.ui.open = function(path) opened = path end")
    neovim.run("LspVineGraph")
    neovim.wait_for("opened or vim.api.nvim_buf_get_name(0):find('vine%-graph')")
    page = neovim.lua("return opened")
    shown = Path(page).read_text() if page else neovim.text()
    # The page has its texts as JSON.
    assert ("Dig \\u6f22\\u5b57" if page else "Dig 漢字") in shown
    assert page is None or "<html" in shown


def test_the_name_of_a_page_means_nothing_to_a_shell(neovim: Neovim) -> None:
    """`vim.ui.open` hands it to one on Windows."""
    neovim.lua("vim.g.vine = {}")
    neovim.lua("opened = nil; vim.ui.open = function(path) opened = path end")
    neovim.open("a&touch x;^(y).vine", GARDEN)
    neovim.run("LspVineGraph svg")
    page = neovim.wait_for("opened")
    assert re.fullmatch(r"a_touch_x__+y_[.]vine-[0-9a-f]{8}[.]svg", Path(page).name)
    assert not set(Path(page).name) & set("&%;'$()\" `|<>^")


def test_a_task_that_two_depend_on_has_one_tree(neovim: Neovim) -> None:
    neovim.open(
        "garden.vine",
        "vine 1.2.0\n---\n[a] A (planning)\n-> b\n-> c\n---\n[b] B (planning)\n-> c\n---\n"
        "[c] C (planning)\n-> d\n---\n[d] D (planning)\n---\n[e] Alone (planning)\n",
    )
    neovim.run("LspVineGraph tree")
    neovim.wait_for("vim.fn.line('$') == 6 and vim.bo.buftype == 'nofile'")
    assert neovim.text() == (
        "A (planning) [a]\n"
        "├─ B (planning) [b]\n"
        "│  └─ C (planning) [c]\n"
        "│     └─ D (planning) [d]\n"
        "└─ C (planning) [c] …\n"
        "Alone (planning) [e]\n"
    )


def test_the_graph_can_be_had_in_other_languages(neovim: Neovim) -> None:
    neovim.run("LspVineGraph mermaid")
    neovim.wait_for("vim.fn.getline(1) == 'flowchart TD'")


def test_what_is_next_is_a_list_that_leads_there(neovim: Neovim) -> None:
    neovim.run("LspVineNext")
    neovim.wait_for("vim.bo.buftype == 'quickfix'")
    listed = neovim.lua(
        "return vim.tbl_map(function(it) return { it.lnum, it.text } end, vim.fn.getloclist(0))"
    )
    assert listed == [[10, "ready: [beds] Dig 漢字"], [8, "expandable: [walk] The walk"]]
    neovim.open("done.vine", "vine 1.2.0\n---\n[all] All (started)\n")
    neovim.run("messages clear")
    neovim.run("LspVineNext")
    neovim.wait_for("vim.fn.execute('messages'):find('nothing new can be acted on')")


def test_a_status_is_set_where_the_cursor_is_or_by_id(neovim: Neovim) -> None:
    neovim.put_cursor("> Ke|ep it")
    neovim.run("LspVineSetStatus started")
    neovim.wait_for(
        "vim.fn.search('(started)', 'nw') > 0 and vim.fn.search('字 (started)', 'nw') > 0"
    )
    neovim.run("LspVineSetStatus blocked root")
    neovim.wait_for("vim.fn.search('Plant (blocked)', 'nw') > 0")
    neovim.check_in_step()


def test_a_refusal_is_said(neovim: Neovim) -> None:
    neovim.run("messages clear")
    neovim.run("LspVineSetStatus done root")
    neovim.wait_for("vim.fn.execute('messages'):find('vine: .*done')")
    assert neovim.text() == GARDEN


def test_statuses_and_ids_complete(neovim: Neovim) -> None:
    def offered(typed: str) -> object:
        return neovim.lua(f"return vim.fn.getcompletion('{typed}', 'cmdline')")

    assert offered("LspVineSetStatus st") == ["started"]
    assert offered("LspVineSetStatus started ") == ["root", "walk", "beds", "tools"]
    assert offered("LspVineExpand ") == ["walk"]
    assert offered("LspVineGraph s") == ["svg"]


def test_a_reference_is_expanded_in_its_place(neovim: Neovim) -> None:
    neovim.put_cursor("-> wa|lk")
    neovim.run("LspVineExpand")
    neovim.wait_for("vim.fn.search('walk/gravel', 'nw') > 0")
    assert "ref " not in neovim.text()
    neovim.check_in_step()


def test_the_whole_plan_is_shown_expanded_beside_it(neovim: Neovim) -> None:
    neovim.run("LspVineExpand!")
    neovim.wait_for("vim.bo.buftype == 'nofile' and vim.fn.search('walk/gravel', 'nw') > 0")
    assert neovim.lua("return vim.bo.filetype") == "vine"


def test_a_report_says_what_is_running(neovim: Neovim) -> None:
    neovim.run("LspVineDebugInformation")
    neovim.wait_for("vim.fn.search('sha256', 'nw') > 0 and vim.fn.search('neovim', 'nw') > 0")


def test_the_progress_is_said(neovim: Neovim) -> None:
    neovim.run("messages clear")
    neovim.run("LspVineStats")
    neovim.wait_for("vim.fn.execute('messages'):find('25 %% %(1/4%) · 1 ready')")


def test_the_health_report_of_a_sound_set_up_has_no_complaints(neovim: Neovim) -> None:
    neovim.run("checkhealth vine")
    report = neovim.text()
    assert "running for " in report
    assert "vine-ls 0." in report
    assert "WARNING" not in report
    assert "ERROR" not in report


def test_the_health_report_names_wrong_options(neovim: Neovim) -> None:
    neovim.lua("vim.g.vine = { format_on_save = 'yes', colour = 1 }")
    neovim.run("checkhealth vine")
    assert "vim.g.vine.colour is no option" in neovim.text()
    assert "vim.g.vine.format_on_save is no boolean" in neovim.text()


def test_the_server_keeps_up_with_any_editing(neovim: Neovim) -> None:
    neovim.open("garden.vine", GARDEN.replace("\n", "\r\n"))
    assert neovim.lua("return vim.bo.fileformat") == "dos"
    for keys in EDITING:
        if keys.startswith(":"):
            neovim.run(f"silent {keys[1:]}")
        else:
            neovim.type(keys)
        neovim.check_in_step()


# Not `:%d`: of a file with CRLF, Neovim 0.10 then forgets a line end.
EDITING = (
    *("ggO🌿 é e\u0301<Esc>", "u", "jddp", "yyGp", "ggVGJ", "u", ":%s/t/漢/g", "u", "<C-r>", "u"),
    *("GA\u2028x<Esc>", "ggxxx", ":2,5move $", "u", ":g/-/normal A!", "u", "dG", "u", "gg~w.w."),
    *("Go<CR><CR>---<CR>[x] X (planning)<Esc>", "3.", "x", "ggdj", "u", ":earlier 5"),
)


def test_an_id_is_a_word(neovim: Neovim) -> None:
    neovim.open("garden.vine", GARDEN.replace("tools", "shed/old-tools"))
    neovim.put_cursor("-> shed/old-|tools")
    assert neovim.lua("return vim.fn.expand('<cword>')") == "shed/old-tools"


def test_brackets_lead_from_block_to_block(neovim: Neovim) -> None:
    def line_after(keys: str) -> object:
        neovim.type(keys)
        return neovim.lua("return vim.fn.line('.')")

    neovim.type("gg")
    assert [line_after("]]"), line_after("2]]"), line_after("[["), line_after("d]]")] == [
        4,
        10,
        8,
        8,
    ]
    assert "ref [walk]" not in neovim.text()
    neovim.check_in_step()


def test_blocks_can_be_folded_with_and_without_the_server(neovim: Neovim) -> None:
    fold_of_beds = (
        "vim.fn.foldlevel(10) == 1 and vim.fn.foldlevel(11) == 1 and vim.fn.foldlevel(9) == 0"
    )
    neovim.wait_for(fold_of_beds)
    neovim.lua("vim.lsp.stop_client(vim.lsp.get_clients())")
    neovim.wait_for("#vim.lsp.get_clients() == 0")
    neovim.type("Go<Esc>zx")
    neovim.wait_for(fold_of_beds)


def test_the_file_of_a_reference_opens_without_the_server(neovim: Neovim) -> None:
    neovim.put_cursor("./pa|ths.vine")
    neovim.type("gf")
    assert neovim.lua("return vim.fn.expand('%:t')") == "paths.vine"


def test_another_filetype_leaves_nothing_behind(neovim: Neovim) -> None:
    neovim.run("setfiletype vine | set filetype=text")
    assert neovim.lua("return vim.bo.iskeyword:find('/') or vim.fn.maparg(']]', 'n')") == ""


CUSTOM = (
    GARDEN.replace("---\n", "===\n")
    .replace("===\n", "---\n", 1)
    .replace("title", "delimiter: ===\ntitle", 1)
)


def test_a_delimiter_of_ones_own_has_its_colours(neovim: Neovim) -> None:
    neovim.open("garden.vine", CUSTOM.replace("> Keep it.", "---\n[none] No header (complete)"))
    neovim.run("syntax sync fromstart")
    assert syntax_at(neovim, "=|==\nref") == "vineDelimiter"
    assert syntax_at(neovim, "[be|ds]") == "vineId"
    assert syntax_at(neovim, "(not|started)") == "vineStatus_notstarted"
    assert syntax_at(neovim, "[no|ne]") == ""


def test_colours_follow_a_delimiter_that_changes(neovim: Neovim) -> None:
    neovim.open("garden.vine", CUSTOM)
    neovim.type("gg")
    neovim.run("%s/===/+++/")
    neovim.type("ix<BS><Esc>")
    neovim.wait_for("vim.b.vine_delimiter == '+++'")
    assert syntax_at(neovim, "+|++\nref") == "vineDelimiter"


@pytest.mark.parametrize(
    "text", [GARDEN, CUSTOM, GARDEN.replace("(started)", "(started) @owner(Mara, Ben)")]
)
def test_the_colours_of_the_server_are_those_of_the_syntax(neovim: Neovim, text: str) -> None:
    neovim.open("garden.vine", text + "@file text/plain a.txt\n")
    neovim.wait_for(
        "#vim.inspect_pos(0, 3, 1, { extmarks = false }).semantic_tokens > 0 or " + TOKENS
    )
    assert neovim.lua(COLOURS_THAT_DIFFER) == []


def syntax_at(neovim: Neovim, place: str) -> object:
    neovim.put_cursor(place)
    return neovim.lua(
        "return vim.fn.synIDattr(vim.fn.synID(vim.fn.line('.'), vim.fn.col('.'), 1), 'name')"
    )


FINDINGS = (
    "vim.tbl_map(function(it) return it.message end,"
    "vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }))"
)
TEXT_OF_FLOAT = """(function()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
      return table.concat(lines, "\\n")
    end
  end
end)()"""
VIRTUAL_TEXT = """(function()
  vim.cmd.redraw()
  local shown = {}
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, -1, 0, -1, { details = true })) do
    local rows = mark[4].virt_lines or {}
    for _, row in ipairs({ mark[4].virt_text or {}, unpack(rows) }) do
      for _, piece in ipairs(row) do
        table.insert(shown, piece[1])
      end
    end
  end
  return table.concat(shown, " ")
end)()"""
TOKENS = "#(vim.lsp.semantic_tokens.get_at_pos(0, 3, 1) or {}) > 0"
COLOURS_THAT_DIFFER = """
local function final(name)
  return vim.fn.synIDattr(vim.fn.synIDtrans(vim.fn.hlID(name)), "name")
end
local function of_server(row, column)
  local best, priority
  for _, token in ipairs(vim.inspect_pos(0, row, column).semantic_tokens) do
    local linked = final(token.opts.hl_group)
    local above = not priority or token.opts.priority > priority
    if vim.fn.hlexists(linked) == 1 and not linked:find("^@") and above then
      best, priority = linked, token.opts.priority
    end
  end
  return best
end
local differing = {}
for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
  for column = 1, #line do
    local served = of_server(row - 1, column - 1)
    local drawn = final(vim.fn.synIDattr(vim.fn.synID(row, column, 1), "name"))
    if served and served ~= drawn then
      table.insert(differing, ("%d:%d is %s, not %s"):format(row, column, drawn, served))
    end
  end
end
return differing
"""


def test_a_missing_server_is_explained(tmp_path: Path) -> None:
    with running("neovim", tmp_path, path="/usr/bin:/bin") as neovim:
        (neovim.folder / "a.vine").write_text(GARDEN)
        neovim.run("edit a.vine")
        assert "`vine-ls` is no program on the PATH; see :checkhealth vine" in neovim.messages()
        neovim.run("checkhealth vine")
        assert "`vine-ls` is no program on the PATH" in neovim.text()


def wait_until_gone(process: int) -> None:
    late = time.monotonic() + PATIENCE
    while is_running(process):
        assert time.monotonic() < late
        time.sleep(0.05)


@pytest.mark.parametrize("editor", ["neovim", "neovim-0.10"])
def test_a_neovim_that_is_killed_leaves_no_server_behind(editor: str, tmp_path: Path) -> None:
    with running(editor, tmp_path) as neovim:
        neovim.open("garden.vine", GARDEN)
        server = neovim.server()
        assert is_running(server)
        neovim.kill()
        wait_until_gone(server)


@pytest.mark.parametrize("editor", ["neovim", "neovim-0.10"])
def test_a_server_that_is_killed_takes_no_text_along(editor: str, tmp_path: Path) -> None:
    with running(editor, tmp_path) as neovim:
        neovim.open("garden.vine", GARDEN)
        neovim.put_cursor("[tools] Buy| tools")
        neovim.type("i two<Esc>")
        os.kill(neovim.server(), signal.SIGKILL)
        neovim.wait_for("#vim.lsp.get_clients({ name = 'vine_ls' }) == 0")
        neovim.put_cursor("Buy two| tools")
        neovim.type("i large<Esc>")
        neovim.run("write")
        written = (neovim.folder / "garden.vine").read_text()
        assert written == GARDEN.replace("Buy tools", "Buy two large tools")
        # Whoever opens it again has a server again, which knows what was written.
        neovim.edit("garden.vine")
        neovim.check_in_step()
