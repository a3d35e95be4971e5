"""Write the pages and pictures that are made from the code: `make docs`."""

from __future__ import annotations

from pathlib import Path

from vine_ls.features.drawing.forms import FORMS
from vine_ls.rules.pages import rules_page
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.images import surroundings_of_file
from vine_ls.workspace.reach import reach_of_paths
from vine_ls.workspace.workspace import Workspace

HERE = Path(__file__).parent.resolve()


def picture() -> str:
    """The tool library of the examples, as `vine graph` draws it."""
    path = HERE.parent / "examples" / "tool-library.vine"
    workspace, key = Workspace(reach_of_paths([path])), key_of_file(path)
    workspace.look(key)
    plan = workspace.snapshot.plan(key)
    assert plan is not None
    surroundings = surroundings_of_file(key_of_file(HERE / "graph.svg"), workspace.reach)
    return FORMS["svg"](plan, surroundings)


def main() -> None:
    (HERE / "rules.md").write_text(rules_page(), "utf-8")
    (HERE / "graph.svg").write_text(picture(), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
