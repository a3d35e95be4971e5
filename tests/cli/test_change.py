"""The commands that change a plan: what they write, what they say, and how they leave."""

from __future__ import annotations

import io
import json
import shlex
import stat
from pathlib import Path

import pytest

from tests.pictures import plan as text_of
from vine_ls import parse
from vine_ls.cli.main import main

SHOP = """
    vine 1.2.0
    ---
    [root] Shop (planning)
    -> wood
    ---
    [wood] Buy wood (notstarted)
    > Oak
    -> nails
    ---
    [nails] Buy nails (complete)
"""


class Shell:
    """A folder with `shop.vine` in it, and what the last command said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.path = Path("shop.vine")
        self.path.write_text(text_of(SHOP))

    def run(self, line: str, code: int = 0) -> str:
        """What a command says: on stdout if it leaves with 0 or 1, and else on stderr."""
        assert main(shlex.split(line)) == code
        shown = self._capsys.readouterr()
        spoken, silent = (shown.err, shown.out) if code == 2 else (shown.out, shown.err)
        assert silent == ""
        return spoken

    def check(self, line: str, said: str, body: str) -> None:
        """Fail unless the command says one line and leaves the plan with this body."""
        assert self.run(line) == f"{said}\n"
        assert self.path.read_text() == f"vine 1.2.0\n---\n{text_of(body)}"

    def refuses(self, line: str, reason: str) -> None:
        """Fail unless the command gives this reason and touches nothing."""
        before = {path: path.read_bytes() for path in Path().iterdir() if path.is_file()}
        assert self.run(line, 2) == f"vine: {reason}\n"
        assert {path: path.read_bytes() for path in Path().iterdir() if path.is_file()} == before


@pytest.fixture
def shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Shell:
    monkeypatch.chdir(tmp_path)
    return Shell(capsys)


def test_add(shell: Shell) -> None:
    shell.check(
        "add shop paint 'Buy paint' --for wood --depends-on nails --description 'Red,\nnot blue'",
        "added `paint` to shop.vine, for `wood`",
        """
        [root] Shop (planning)
        -> wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        -> nails
        -> paint
        ---
        [paint] Buy paint (notstarted)
        Red,
        not blue
        -> nails
        ---
        [nails] Buy nails (complete)
        """,
    )
    shell.run("rm shop paint")
    shell.check(
        "add shop.vine open Open --status planning --depends-on wood",
        "added `open` to shop.vine, for `root`",
        """
        [root] Shop (planning)
        -> open
        -> wood
        ---
        [open] Open (planning)
        -> wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        -> nails
        ---
        [nails] Buy nails (complete)
        """,
    )
    shell.refuses("add shop wood Again", "shop.vine: there is a task `wood` already")
    shell.refuses("add shop x X --for y", "shop.vine: there is no task `y`")
    shell.refuses(
        "add shop 'x y' X",
        "shop.vine: `x y` is no id: letters, digits and `-`, in parts joined by `/`",
    )
    shell.refuses(
        "add shop x X --for nails --depends-on root",
        "shop.vine: the dependencies run in a circle: root -> open -> wood -> nails -> x -> root",
    )


def test_add_ref(shell: Shell) -> None:
    shell.check(
        "add-ref shop tools Tools ./tools.vine --for nails",
        "added `tools` to shop.vine, for `nails`",
        """
        [root] Shop (planning)
        -> wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        -> nails
        ---
        [nails] Buy nails (complete)
        -> tools
        ---
        ref [tools] Tools (./tools.vine)
        """,
    )
    reason = "the URI of `saws` holds white space; write it as `%20`"
    shell.refuses("add-ref shop saws Saws './my saws.vine'", f"shop.vine: {reason}")
    shell.refuses("add shop saws 'Saws\n'", "shop.vine: the name of `saws` is more than one line")
    shell.refuses(
        "status shop tools started", "shop.vine: `tools` is a reference, which has no status"
    )


def test_rm(shell: Shell) -> None:
    shell.refuses(
        "rm shop wood",
        "shop.vine: nothing but `wood` needs `nails`: `--with-orphans` takes that out, too",
    )
    shell.check(
        "rm shop wood --with-orphans",
        "removed `wood`, `nails` from shop.vine",
        """
        [root] Shop (planning)
        """,
    )
    shell.refuses("rm shop wood", "shop.vine: there is no task `wood`")
    shell.refuses("rm shop root", "shop.vine: `root` is the root, which cannot be removed")


def test_dep(shell: Shell) -> None:
    shell.check(
        "dep add shop root nails",
        "`root` now depends on `nails` in shop.vine",
        """
        [root] Shop (planning)
        -> nails
        -> wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        -> nails
        ---
        [nails] Buy nails (complete)
        """,
    )
    shell.refuses("dep add shop root nails", "shop.vine: `root` depends on `nails` already")
    shell.check(
        "dep rm shop wood nails",
        "`wood` no longer depends on `nails` in shop.vine",
        """
        [root] Shop (planning)
        -> nails
        -> wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        ---
        [nails] Buy nails (complete)
        """,
    )
    shell.refuses(
        "dep rm shop root nails",
        "shop.vine: the root `root` does not depend, directly or not, on `nails`",
    )


def test_whoever_claims_a_task_is_told_what_is_in_the_way(shell: Shell) -> None:
    shell.path.write_text(
        "vine 1.2.0\n---\n[root] Shop (planning)\n-> wood\n---\n"
        "[wood] Buy wood (blocked)\n-> nails\n-> saws\n-> van\n---\n"
        "[nails] Buy nails (complete)\n---\n[saws] Buy saws (planning)\n---\n"
        "ref [van] Hire a van (./van.vine)\n"
    )
    assert shell.run("claim shop wood") == (
        "claimed `wood` in shop.vine, which was blocked;"
        " it waits for `saws` (planning), `van` (a reference)\n"
    )


def test_an_id_that_no_task_has_is_met_with_the_one_that_was_meant(shell: Shell) -> None:
    hint = "; did you mean `wood`?"
    shell.refuses("status shop wod started", f"shop.vine: there is no task `wod`{hint}")
    shell.refuses("dep add shop root wod", f"shop.vine: there is no task `wod`{hint}")
    shell.refuses("rename shop wod oak", f"shop.vine: no block has the id `wod`{hint}")
    shell.refuses("extract shop wod new", f"shop.vine: no block has the id `wod`{hint}")
    shell.refuses("expand shop wod", f"shop.vine: no block has the id `wod`{hint}")
    reason = "shop.vine: `x` depends on `wod`, which no block has as its id"
    shell.refuses("add shop x X --depends-on wod", f"{reason}{hint}")
    shell.refuses("add shop oak ''", "shop.vine: `oak` has no name")


def test_status_claim_and_decide(shell: Shell) -> None:
    assert shell.run("claim shop wood") == "claimed `wood` in shop.vine\n"
    shell.refuses("claim shop wood", "shop.vine: `wood` is started already")
    shell.refuses("claim shop oak", "shop.vine: there is no task `oak`")
    shell.refuses("claim shop wod", "shop.vine: there is no task `wod`; did you mean `wood`?")
    assert shell.run("status shop wood blocked") == "`wood` is blocked in shop.vine\n"
    assert shell.run("status shop wood blocked") == "shop.vine has nothing to change\n"
    shell.check(
        "decide shop wood ' Blocked: no van '",
        "noted the decision on `wood` in shop.vine",
        """
        [root] Shop (planning)
        -> wood
        ---
        [wood] Buy wood (blocked)
        > Oak
        > Blocked: no van
        -> nails
        ---
        [nails] Buy nails (complete)
        """,
    )
    shell.refuses(
        "decide shop wood 'one\n-> two'",
        "a decision is one line: write several decisions",
    )
    shell.refuses("decide shop wood ' '", "the decision is empty: say what was decided")


def test_a_difference_is_shown_and_nothing_written(shell: Shell) -> None:
    assert shell.run("status shop wood started --diff", 1) == (
        "--- shop.vine\n"
        "+++ shop.vine\n"
        "@@ -3,7 +3,7 @@\n"
        " [root] Shop (planning)\n"
        " -> wood\n"
        " ---\n"
        "-[wood] Buy wood (notstarted)\n"
        "+[wood] Buy wood (started)\n"
        " > Oak\n"
        " -> nails\n"
        " ---\n"
    )
    assert shell.path.read_text() == text_of(SHOP)


def test_rename_reaches_all_plans_that_know_the_task(shell: Shell) -> None:
    Path(".git").mkdir()
    Path("towns").mkdir()
    street = Path("towns/street.vine")
    street.write_text(
        "vine 1.2.0\r\n---\r\n[root] Street (planning)\r\n-> shop\r\n-> shop/wood\r\n---\r\n"
        "ref [shop] Shop (../shop.vine)\r\n",
        newline="",
    )
    other = Path("other.vine")
    other.write_text("vine 1.2.0\n---\n[wood] Another one (planning)\n")
    assert shell.run("rename shop wood oak") == (
        "renamed `wood` to `oak` in shop.vine, towns/street.vine\n"
    )
    assert "[oak] Buy wood" in shell.path.read_text()
    assert "-> oak" in shell.path.read_text()
    assert b"-> shop/oak\r\n---\r\n" in street.read_bytes()
    assert other.read_text() == "vine 1.2.0\n---\n[wood] Another one (planning)\n"
    assert shell.run("rename towns/street shop/oak shop/ash") == (
        "renamed `shop/oak` to `shop/ash` in shop.vine, towns/street.vine\n"
    )
    assert "[ash] Buy wood" in shell.path.read_text()
    shell.refuses(
        "rename shop ash nails", "shop.vine: `nails` is the id of another block in shop.vine"
    )
    shell.refuses("rename shop oak elm", "shop.vine: no block has the id `oak`")
    street.chmod(0o444)
    shell.refuses("rename shop ash elm", "cannot write towns/street.vine: the file is read-only")


def test_a_rename_that_would_leave_plans_out_is_refused(shell: Shell) -> None:
    Path("other.vine").write_text("vine 1.2.0\n---\n[wood] Another one (planning)\n")
    Path(".vine.toml").write_text("[index]\nmax-files = 1\n")
    shell.refuses(
        "rename shop wood oak",
        "there are more than 1 plans, and the others would be left out: raise the setting"
        " `index.max-files`, or name what to pass over in `index.exclude`",
    )
    Path(".vine.toml").write_text('[index]\nmax-files = 1\nexclude = ["other.vine"]\n')
    assert shell.run("rename shop wood oak") == "renamed `wood` to `oak` in shop.vine\n"


def test_extract_and_expand(shell: Shell) -> None:
    assert shell.run("extract shop wood parts/wood --diff", 1)
    shell.refuses(
        "extract shop wood parts/wood", "cannot write parts/wood.vine: no such file or directory"
    )
    Path("taken.vine").touch()
    for extract in ("extract shop wood taken", "extract shop wood taken --diff"):
        shell.refuses(extract, "cannot write taken.vine: file exists")
    shell.refuses("extract shop wood shop", "shop.vine: `./shop.vine` exists already")
    shell.check(
        "extract shop wood timber",
        "moved `wood` from shop.vine to timber.vine",
        """
        [root] Shop (planning)
        -> wood
        ---
        ref [wood] Buy wood (./timber.vine)
        """,
    )
    assert Path("timber.vine").read_text() == text_of("""
        vine 1.2.0
        prefix:
        title: Buy wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        -> nails
        ---
        [nails] Buy nails (complete)
    """)
    shell.check(
        "expand shop wood",
        "expanded `wood` in shop.vine",
        text_of(SHOP).partition("---\n")[2],
    )
    shell.refuses(
        "expand shop wood", "shop.vine: `wood` is a task: only a reference can be expanded"
    )


def test_a_new_plan_goes_when_the_old_one_cannot_be_written(shell: Shell) -> None:
    shell.path.chmod(0o444)
    shell.refuses("extract shop wood timber", "cannot write shop.vine: the file is read-only")


def test_init(shell: Shell) -> None:
    assert shell.run("init") == "wrote plan.vine\n"
    assert shell.run("init garden-shed") == "wrote garden-shed.vine\n"
    assert Path("garden-shed.vine").read_text() == text_of("""
        vine 1.2.0
        title: Garden shed
        ---
        [root] Garden shed (planning)
    """)
    parse(Path("plan.vine").read_text())
    shell.refuses("init shop", "cannot write shop.vine: file exists")
    for given in (".", "", "no/"):
        shell.refuses(f"init '{given}'", f"`{given}` is no plan; name one, such as plan.vine")
    shell.refuses("init no/shop", "cannot write no/shop.vine: no such file or directory")


def test_apply_makes_all_changes_or_none(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    operations = [
        {"op": "add_task", "id": "paint", "name": "Buy paint"},
        {"op": "add_dep", "taskId": "wood", "depId": "paint"},
        {"op": "claim", "id": "root"},
    ]
    Path("ops.json").write_text(json.dumps([*operations, {"op": "claim", "id": "oak"}]))
    shell.refuses("apply shop ops.json", "shop.vine: there is no task `oak`")
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(operations).encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    shell.check(
        "apply shop -",
        "made 3 operations in shop.vine",
        """
        [root] Shop (started)
        -> wood
        ---
        [wood] Buy wood (notstarted)
        > Oak
        -> nails
        -> paint
        ---
        [paint] Buy paint (notstarted)
        ---
        [nails] Buy nails (complete)
        """,
    )
    for content, reason in (
        (b"[{]", "ops.json: line 1, column 3: expecting property name enclosed in double quotes"),
        (b"{}", "ops.json: a list of operations is wanted"),
        (b'["\xff"]', "ops.json: not UTF-8"),
        (b"[" * 100_000, "ops.json: nested too deeply"),
        (b"[1]", "shop.vine: an operation is an object"),
        (b'[{"op": "fly"}]', None),
    ):
        Path("ops.json").write_bytes(content)
        if reason:
            shell.refuses("apply shop ops.json", reason)
        else:
            assert "`fly` is no operation: it is one of add_task" in shell.run(
                "apply shop ops.json", 2
            )
    shell.refuses("apply shop gone.json", "cannot read gone.json: no such file or directory")


def test_line_ends_mark_mode_and_link_stay(shell: Shell) -> None:
    text = "\ufeffvine 1.2.0\r\n---\r\n[root] Shop (planning)"
    shell.path.write_bytes(text.encode())
    shell.path.chmod(0o600)
    Path("link.vine").symlink_to("shop.vine")
    shell.run("add link a A")
    assert shell.path.read_bytes().decode() == f"{text}\r\n-> a\r\n---\r\n[a] A (notstarted)"
    assert stat.S_IMODE(shell.path.stat().st_mode) == 0o600
    assert Path("link.vine").is_symlink()


def test_what_is_no_plan_file_is_one_clear_line(shell: Shell) -> None:
    Path("folder.vine").mkdir()
    Path("bytes.vine").write_bytes(b"\xff")
    Path("dangling.vine").symlink_to("gone.vine")
    for given, reason in (
        ("-", "a plan on stdin cannot be changed in place: name a file"),
        ("gone.vine", "there is no file `gone.vine`"),
        ("bytes", "cannot read bytes.vine: not UTF-8: byte 0xff at offset 0"),
    ):
        shell.refuses(f"claim {given} root", reason)
        shell.refuses(f"rename {given} root a", reason)
    for given in ("folder.vine", "dangling", "no/shop.vine"):
        assert shell.run(f"claim {given} root", 2).count("\n") == 1
        assert shell.run(f"rename {given} root a", 2).count("\n") == 1


def test_a_plan_with_errors_is_left_alone_with_the_first_of_them(shell: Shell) -> None:
    shell.path.write_text("vine 1.2.0\n---\n[root] Shop (planning)\n---\n[wood Buy (planning)\n")
    assert shell.run("claim shop root", 2).startswith("vine: shop.vine: line 5: ")
