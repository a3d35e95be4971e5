"""What the questions of `vine` answer in a pipe, where nothing is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.transcripts import check_shell
from vine_ls.cli.main import main

SHED = """
    %! shed.vine
    vine 1.2.0
    title: A shed
    ---
    [shed] Build a shed (planning) @owner(ann)
    It stands behind the house.
    -> walls
    -> roof
    ---
    [walls] Put up the walls (started) @owner(bob)
    -> wood
    ---
    [roof] Lay the roof (notstarted) @owner(bob)
    -> walls
    -> wood
    ---
    [wood] Buy the wood (complete) @owner(ann)
    Forty boards.
    > Larch, not treated.
    @artifact application/pdf ./bill.pdf
"""


def test_show_sums_a_plan_up():
    check_shell(f"""{SHED}
    $ vine show shed
    A shed
    shed.vine · vine 1.2.0 · 4 tasks · root [shed]

    25 %, 1 of 4 complete

      complete    1
      started     1
      planning    1
      notstarted  1

    1 warning: vine check shed.vine
    """)


def test_show_takes_no_task_without_a_status_for_a_reference():
    check_shell("""
    %! half.vine
    vine 1.2.0
    ---
    [root] Ship (plan
    -> a
    -> b
    ---
    [a] Build (done)
    ---
    ref [b] Bake (./half.vine)
    $ vine show half
    Ship
    half.vine · vine 1.2.0 · 3 tasks · root [root]

    0 %, 0 of 3 complete

      ref    1
      other  2

    Ready to expand (1)
      b  ref  Bake

    2 errors, 1 warning: vine check half.vine
    vine: half.vine has 2 errors; `vine check half.vine` shows what is wrong
    """)


def test_show_counts_a_block_without_an_id_throughout():
    check_shell("""
    %! half.vine
    vine 1.2.0
    ---
    [root] Ship (planning)
    ---
    Tidy up
    $ vine show half
    Ship
    half.vine · vine 1.2.0 · 2 tasks · root [root]

    0 %, 0 of 2 complete

      planning  1
      other     1

    Ready to start (1)
      root  planning  Ship

    1 error: vine check half.vine
    vine: half.vine has 1 error; `vine check half.vine` shows what is wrong
    """)


def test_large_numbers_are_written_alike_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dependencies = "".join(f"-> t{number}\n" for number in range(1000))
    blocks = "".join(f"---\n[t{number}] Do it (blocked)\n" for number in range(1000))
    plan = tmp_path / "plan.vine"
    plan.write_text(f"vine 1.2.0\n---\n[root] Ship (planning)\n{dependencies}{blocks}")
    assert main(["show", str(plan)]) == 0
    shown = capsys.readouterr().out
    assert " · 1,001 tasks · " in shown
    assert "0 %, 0 of 1,001 complete" in shown
    assert "  blocked   1,000\n" in shown
    assert "1,000 warnings: " in shown


def test_list_names_all_tasks_or_those_that_are_looked_for():
    check_shell(f"""{SHED}
    $ vine list shed
    shed   planning    Build a shed      walls, roof
    walls  started     Put up the walls  wood
    roof   notstarted  Lay the roof      walls, wood
    wood   complete    Buy the wood
    $ vine ls shed.vine --status started,complete
    walls  started   Put up the walls  wood
    wood   complete  Buy the wood
    $ vine list shed --search BOARDS
    wood  complete  Buy the wood
    $ vine list shed --ready
    vine: no task is like that
    $ vine list shed --status strated
    vine: `strated` is no status; did you mean `started`?
    [2]
    $ vine list shed --status done
    vine: `done` is no status; did you mean `complete`?
    [2]
    """)


def test_get_tells_all_of_one_task():
    check_shell(f"""{SHED}
    $ vine get shed wood
    wood  Buy the wood
    ✔ complete
    shed.vine:16

    Forty boards.

    Needed by
      walls  started     Put up the walls
      roof   notstarted  Lay the roof

    Decisions
      - Larch, not treated.

    Attachments
      artifact  application/pdf  ./bill.pdf

    Annotations
      @owner(ann)
    $ vine get shed rof
    vine: shed.vine has no task `rof`; did you mean `roof`?
    [2]
    """)


def test_next_names_the_frontier():
    check_shell("""
    %! plan.vine
    vine 1.2.0
    ---
    [root] Ship (started)
    -> a
    -> b
    -> c
    -> d
    ---
    [a] Write (notstarted)
    ---
    [b] Review (reviewing)
    ---
    [c] Ask (blocked)
    ---
    ref [d] Design (./design.vine)
    $ vine next plan
    Ready to start (1)
      a  notstarted  Write

    Ready to complete (1)
      b  reviewing  Review

    Blocked (1)
      c  blocked  Ask

    Ready to expand (1)
      d  ref  Design

    0 %, 0 of 5 complete
    """)


def test_next_says_that_nothing_can_be_begun():
    check_shell(f"""{SHED}
    $ vine next shed
    Nothing new can be acted on; 1 task started already:
      walls  started  Put up the walls

    25 %, 1 of 4 complete
    """)


def test_next_says_that_nobody_has_started_what_cannot_be_begun():
    check_shell("""
    %! plan.vine
    vine 1.2.0
    ---
    [root] Ship (planning)
    -> root
    $ vine next plan
    Nothing can be acted on.
    0 %, 0 of 1 complete
    vine: plan.vine has 1 error; `vine check plan.vine` shows what is wrong
    """)


def test_next_says_that_all_is_done():
    check_shell("""
    %! plan.vine
    vine 1.2.0
    ---
    [root] Ship (complete)
    $ vine next plan
    All is done.
    100 %, 1 of 1 complete
    """)


def test_context_gathers_what_was_decided_and_attached_below():
    check_shell(f"""{SHED}
    $ vine context shed walls
    # Put up the walls (`walls`)

    - Status: ▶ started, in work
    - Plan: A shed
    - Way from the root: shed → walls

    ## What it rests on

    ### `wood` Buy the wood (✔ complete)

    Forty boards.

    Decisions:

    - Larch, not treated.

    Attachments:

    - artifact application/pdf ./bill.pdf

    ## What rests on it

    - `shed` Build a shed (✎ planning)
    - `roof` Lay the roof (○ notstarted)
    """)


def test_context_names_what_is_further_away_and_silent():
    check_shell("""
    %! plan.vine
    vine 1.2.0
    ---
    [a] A (planning)
    -> b
    ---
    [b] B (planning)
    -> c
    ---
    [c] C (planning)
    $ vine context plan a
    # A (`a`)

    - Status: ✎ planning, waiting

    ## What it rests on

    ### `b` B (✎ planning)

    Further below, with nothing decided or attached:

    - `c` C (✎ planning)
    $ vine context plan a --depth 1
    # A (`a`)

    - Status: ✎ planning, waiting

    ## What it rests on

    ### `b` B (✎ planning)
    """)


STREET = """
    %! street.vine
    vine 1.2.0
    title: The street
    ---
    [street] The street (planning)
    -> shed
    -> shed/boards
    -> gone
    -> gone/task
    ---
    ref [shed] The shed (plans/shed.vine)
    > At the north end.
    ---
    ref [gone] Gone (gone.vine)
    %! plans/shed.vine
    vine 1.2.0
    ---
    [root] Build a shed (started)
    Two by three metres.
    > Of wood.
    -> boards
    ---
    [boards] Buy boards (planning)
    -> mill
    -> nobody
    ---
    ref [mill] The mill (mill.vine)
    %! plans/mill.vine
    vine 1.2.0
    prefix: m
    ---
    [mill] The mill (complete)
    -> saw
    -> back
    ---
    [saw] The saw (complete)
    > Swedish.
    @file text/plain saw.txt
    ---
    ref [back] Where it began (../street.vine)"""


def test_context_looks_behind_references():
    check_shell(f"""{STREET}
    $ vine context street street
    # The street (`street`)

    - Status: ✎ planning, waiting
    - Plan: The street

    ## What it rests on

    ### `shed` The shed (reference to plans/shed.vine)

    Decisions:

    - At the north end.

    ### `shed` Build a shed (▶ started; `root` in plans/shed.vine)

    Two by three metres.

    Decisions:

    - Of wood.

    ### `shed/boards` Buy boards (✎ planning; `boards` in plans/shed.vine)

    ### `gone` Gone (reference to gone.vine)

    ### `shed/m/saw` The saw (✔ complete; `saw` in plans/mill.vine)

    Decisions:

    - Swedish.

    Attachments:

    - file text/plain saw.txt

    Further below, with nothing decided or attached:

    - `shed/mill` The mill (reference to mill.vine; `mill` in plans/shed.vine)
    - `shed/mill` The mill (✔ complete; `mill` in plans/mill.vine)
    - `shed/m/back` Where it began (reference to ../street.vine; `back` in plans/mill.vine)

    Unknown:

    - `gone/task`
    - `shed/nobody`
    vine: street.vine has 2 errors; `vine check street.vine` shows what is wrong
    $ vine context street shed --depth 0
    # The shed (`shed`)

    - Status: reference to plans/shed.vine, expandable
    - Plan: The street
    - Way from the root: street → shed

    ## Decisions

    - At the north end.

    ## What it rests on

    ### `shed` Build a shed (▶ started; `root` in plans/shed.vine)

    Two by three metres.

    Decisions:

    - Of wood.

    ## What rests on it

    - `street` The street (✎ planning)
    vine: street.vine has 2 errors; `vine check street.vine` shows what is wrong
    """)


def test_impact_names_all_that_rests_on_a_task_and_how_far_away():
    check_shell(f"""{SHED}
    $ vine impact shed wood
    3 tasks rest on wood, 2 directly.

    1  walls  started     Put up the walls
    1  roof   notstarted  Lay the roof
    2  shed   planning    Build a shed
    $ vine impact shed shed
    Nothing rests on shed.
    """)


def test_tree_opens_a_shared_task_once():
    check_shell(f"""{SHED}
    $ vine tree shed
    shed  Build a shed (planning)
    ├─ walls  Put up the walls (started)
    │  └─ wood  Buy the wood (complete)
    └─ roof  Lay the roof (notstarted)
       ├─ walls  Put up the walls (started)  (above)
       └─ wood  Buy the wood (complete)  (above)
    $ vine tree shed --depth 1
    shed  Build a shed (planning)
    ├─ walls  Put up the walls (started)  (1 task below)
    └─ roof  Lay the roof (notstarted)  (2 tasks below)
    $ vine tree shed --from wood --reverse
    wood  Buy the wood (complete)
    ├─ walls  Put up the walls (started)
    │  ├─ shed  Build a shed (planning)
    │  └─ roof  Lay the roof (notstarted)
    │     └─ shed  Build a shed (planning)  (above)
    └─ roof  Lay the roof (notstarted)  (above)
    $ vine tree shed --reverse
    vine: `--reverse` needs a task to start at: --from ID
    [2]
    """)


def test_refs_tell_how_far_the_plans_behind_them_are():
    check_shell("""
    %! plan.vine
    vine 1.2.0
    ---
    [root] Ship (started)
    -> a
    -> b
    -> c
    ---
    ref [a] Design (./more/design.vine)
    ---
    ref [b] Gone (./gone.vine)
    ---
    ref [c] Far (https://example.org/far.vine)
    %! more/design.vine
    vine 1.2.0
    title: The design
    ---
    [x] Draw (complete)
    -> y
    ---
    [y] Think (started)
    $ vine refs plan
    a  ./more/design.vine            50 %, 1/2                       The design
    b  ./gone.vine                   no such file                    Gone
    c  https://example.org/far.vine  not a file: nothing is fetched  Far
    $ vine refs more/design
    vine: the plan refers to no other
    """)


def test_stats_count():
    check_shell(f"""{SHED}
    $ vine stats shed
    Tasks              4
    References         0
    Complete           1 of 4, 25 %
    Dependencies       5
    Depend on nothing  1
    Longest chain      4
    Widest level       1
    Decisions          1
    Attachments        1

    Longest chain
      shed
      roof
      walls
      wood

    Most depended upon
      2  walls
      2  wood
      1  roof

    Complete by @owner
      ann  1 of 2, 50 %
      bob  0 of 2, 0 %
    """)
