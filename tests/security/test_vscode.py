"""What the extension of VS Code declares about folders and words that nobody vouches for."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.lsp.editor import ROOT

EXTENSION = ROOT / "editors/vscode"


def test_a_folder_that_is_not_trusted_names_no_program() -> None:
    package = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    untrusted = package["capabilities"]["untrustedWorkspaces"]
    assert untrusted["supported"] == "limited"
    groups = package["contributes"]["configuration"]
    groups = groups if isinstance(groups, list) else [groups]
    names = [name for group in groups for name in group["properties"]]
    programs = [name for name in names if re.search("path|args|interpreter|command", name)]
    assert programs
    assert set(programs) <= {*untrusted["restrictedConfigurations"]}


def test_cards_may_hold_no_commands_and_no_html() -> None:
    sources = [path.read_text("utf-8") for path in sorted((EXTENSION / "src").rglob("*.ts"))]
    assert any("markdown: { isTrusted: false, supportHtml: false }" in it for it in sources)
    assert not any(re.search("(isTrusted|supportHtml)[:=] *true", it) for it in sources)


def test_messages_hold_no_links() -> None:
    sources = [path.read_text("utf-8") for path in sorted((EXTENSION / "src").rglob("*.ts"))]
    shown = re.findall(r"window\.show\w+Message\((\w*)", "".join(sources))
    assert shown
    assert set(shown) == {"unlinked"}


def test_the_view_of_the_picture_loads_files_of_the_open_folders_only() -> None:
    source = Path(EXTENSION / "src/graph/graphs.ts").read_text("utf-8")
    assert "localResourceRoots: rootsFor(uri)" in source
