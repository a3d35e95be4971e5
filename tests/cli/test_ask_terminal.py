"""What the questions of `vine` look like on a terminal: signs, colours, and lines that fit."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.transcripts import check_shell, on_terminal

if sys.platform == "win32":
    pytest.skip("a terminal is made by other means there", allow_module_level=True)

SHED = """
    %! shed.vine
    vine 1.2.0
    title: A shed behind the house, for tools and bicycles
    ---
    [shed] Build a shed behind the house (planning)
    -> walls
    -> roof-and-gutter
    ---
    [walls] 壁を建てる (reviewing)
    -> wood
    ---
    [roof-and-gutter] Lay the roof (blocked)
    -> walls
    -> wood
    ---
    [wood] Buy the wood 🌲 at the mill (complete)
"""


def test_a_wide_terminal_shows_all_columns():
    check_shell(
        f"""{SHED}
    $ vine list shed
       ID               STATUS     NAME                           DEPENDS ON
    ✎  shed             planning   Build a shed behind the house  walls, roof-and-g…
    ◎  walls            reviewing  壁を建てる                     wood
    ✖  roof-and-gutter  blocked    Lay the roof                   walls, wood
    ✔  wood             complete   Buy the wood 🌲 at the mill
    $ vine show shed
    A shed behind the house, for tools and bicycles
    shed.vine · vine 1.2.0 · 4 tasks · root [shed]

    ████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 25 %  1 of 4 complete

      ✔  complete   1
      ◎  reviewing  1
      ✎  planning   1
      ✖  blocked    1

    Blocked (1)
      ✖  roof-and-gutter  blocked  Lay the roof

    1 warning: vine check shed.vine
    """,
        80,
    )


def test_a_narrow_terminal_shows_what_matters_most():
    check_shell(
        f"""{SHED}
    $ vine list shed
       ID               NAME
    ✎  shed             Build a shed behind…
    ◎  walls            壁を建てる
    ✖  roof-and-gutter  Lay the roof
    ✔  wood             Buy the wood 🌲 at …
    $ vine tree shed
    ✎ shed  Build a shed behind the house
    ├─ ◎ walls  壁を建てる
    │  └─ ✔ wood  Buy the wood 🌲 at the mi…
    └─ ✖ roof-and-gutter  Lay the roof
       ├─ ◎ walls  壁を建てる  (above)
       └─ ✔ wood  Buy the wood 🌲 …  (above)
    $ vine show shed
    A shed behind the house, for tools and …
    shed.vine · vine 1.2.0 · 4 tasks · root…

    ████████░░░░░░░░░░░░░░░░░░░░░░░░░ 25 %

      ✔  complete   1
      ◎  reviewing  1
      ✎  planning   1
      ✖  blocked    1

    Blocked (1)
      ✖  roof-and-gutter  Lay the roof

    1 warning: vine check shed.vine
    """,
        40,
    )


def test_prose_breaks_between_words():
    check_shell(
        """
    %! plan.vine
    vine 1.2.0
    ---
    [a] Build a very small shed behind the house (planning)
    It has two windows, one door, and nothing else at all.
    > Larch, forty millimetres, not treated.
    $ vine get plan a
    a  Build a very small shed behind the
    house
    ✎ planning · ready
    plan.vine:3

    It has two windows, one door, and
    nothing else at all.

    Decisions
      - Larch, forty millimetres, not
        treated.
    """,
        40,
    )


def test_colour_follows_the_terminal_and_no_color(tmp_path: Path):
    path = tmp_path / "plan.vine"
    path.write_text("vine 1.2.0\n---\n[a] A (complete)\n")
    plain, _ = on_terminal(["tree", str(path)], 80)
    wanted, _ = on_terminal(["tree", str(path), "--color", "always"], 80)
    assert plain == "✔ a  A\n"
    assert wanted == "\x1b[32m✔ \x1b[0m\x1b[1ma\x1b[0m  A\n"


def test_a_chain_of_tasks_stays_within_the_terminal(tmp_path: Path):
    path = tmp_path / "chain.vine"
    blocks = [f"[t{at}] Task (planning)\n-> t{at + 1}" for at in range(300)]
    path.write_text("vine 1.2.0\n---\n" + "\n---\n".join([*blocks, "[t300] Last (planning)"]))
    shown, _ = on_terminal(["tree", str(path)], 40)
    lines = shown.split("\n")
    assert max(map(len, lines)) <= 40
    assert lines[300].endswith("└─ ✎ t300  Last")
    assert lines[300].startswith("293 … ")


def test_a_terminal_that_knows_only_ascii_gets_other_signs(tmp_path: Path):
    path = tmp_path / "plan.vine"
    path.write_text("vine 1.2.0\n---\n[a] A (started)\n-> b\n---\n[b] B (complete)\n")
    shown, _ = on_terminal(["tree", str(path)], 80, PYTHONIOENCODING="ascii")
    assert shown == "> a  A\n`- x b  B\n"
