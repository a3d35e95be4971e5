"""Folders, files and settings, as clients with different abilities tell of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lsprotocol import types as lsp

from vine_ls.language.uri import uri_of
from vine_ls.lsp.handlers import workspace as handlers
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.workspace import Workspace

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"


class Server:
    """A server that answers its own questions and does all its work at once."""

    def __init__(self, capabilities: lsp.ClientCapabilities, folder: Path, answer: Any = None):
        self.plans = Workspace()
        self.client_capabilities = capabilities
        self.initialize_params = lsp.InitializeParams(
            capabilities,
            root_uri=uri_of(key_of_file(folder)),
            initialization_options={"vine": {"maxFindings": 5}},
        )
        self.jobs = self.protocol = self
        self.answer = answer
        self.asked: list[str] = []
        self.told: list[Any] = []
        self.refreshed: list[set[str] | None] = []

    def ask(self, method: str, _params: Any = None, callback: Any = None) -> None:
        self.asked.append(method)
        if callback:
            callback(self.answer)

    def start(self, _name: str, steps: Any) -> None:
        for _ in steps:
            pass

    def later(self, _name: str, _seconds: float, work: Any) -> None:
        if self.answer is None:
            work()

    def notify(self, _method: str, params: lsp.ProgressParams) -> None:
        self.told.append(params.value)

    def refresh(self, keys: set[str] | None) -> None:
        self.refreshed.append(keys)


def test_a_bare_client_is_asked_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.vine").write_text(PLAN)
    server = Server(lsp.ClientCapabilities(), tmp_path)
    handlers.initialized(server, lsp.InitializedParams())
    assert server.asked == []
    assert list(server.plans.snapshot.plan_keys()) == [key_of_file(tmp_path / "a.vine")]
    assert server.plans.settings_for("/x/a.vine").max_findings == 5


def test_a_client_that_can_is_asked_for_settings_and_watchers(tmp_path: Path) -> None:
    capabilities = lsp.ClientCapabilities(
        lsp.WorkspaceClientCapabilities(
            configuration=True,
            did_change_watched_files=lsp.DidChangeWatchedFilesClientCapabilities(True),
        )
    )
    server = Server(capabilities, tmp_path, [{"maxFindings": 7}, {"strict": True}])
    handlers.initialized(server, lsp.InitializedParams())
    assert server.asked == [lsp.CLIENT_REGISTER_CAPABILITY, lsp.WORKSPACE_CONFIGURATION]
    settings = server.plans.settings_for(key_of_file(tmp_path / "a.vine"))
    assert (settings.max_findings, settings.strict) == (7, True)
    assert not server.plans.settings_for("/elsewhere/a.vine").strict


def test_progress_is_shown_for_many_plans_and_ends(tmp_path: Path) -> None:
    for number in range(250):
        (tmp_path / f"{number}.vine").write_text(PLAN)
    window = lsp.WindowClientCapabilities(work_done_progress=True)
    server = Server(lsp.ClientCapabilities(window=window), tmp_path)
    handlers.initialized(server, lsp.InitializedParams())
    assert [value.kind for value in server.told] == ["begin", "report", "report", "end"]


def test_progress_that_is_granted_too_late_is_not_shown(tmp_path: Path) -> None:
    """It would never end."""
    for number in range(250):
        (tmp_path / f"{number}.vine").write_text(PLAN)
    window = lsp.WindowClientCapabilities(work_done_progress=True)
    server = SlowServer(lsp.ClientCapabilities(window=window), tmp_path)
    handlers.initialized(server, lsp.InitializedParams())
    for callback in server.waiting:
        callback(None)
    assert server.asked == [lsp.WINDOW_WORK_DONE_PROGRESS_CREATE]
    assert server.told == []


class SlowServer(Server):
    """Its client answers when all is done."""

    def ask(self, method: str, _params: Any = None, callback: Any = None) -> None:
        self.waiting = [callback]
        self.asked.append(method)


def test_open_plans_are_checked_again_when_a_file_comes(tmp_path: Path) -> None:
    server = Server(lsp.ClientCapabilities(), tmp_path)
    handlers.initialized(server, lsp.InitializedParams())
    key = key_of_file(tmp_path / "a.vine")
    server.plans.open(key, PLAN + "-> b\n---\nref [b] B (b.vine)\n")
    (tmp_path / "b.vine").write_text(PLAN)
    event = lsp.FileEvent(uri_of(key_of_file(tmp_path / "b.vine")), lsp.FileChangeType.Created)
    handlers.did_change_watched_files(server, lsp.DidChangeWatchedFilesParams([event]))
    assert server.refreshed == [None, {key}]
    params = lsp.DidChangeConfigurationParams(settings={"vine": {"strict": True}})
    handlers.did_change_configuration(server, params)
    assert server.plans.settings_for(key).strict


def test_folders_come_and_go(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.vine").write_text(PLAN)
    server = Server(lsp.ClientCapabilities(), tmp_path / "one")
    handlers.initialized(server, lsp.InitializedParams())
    one, two = [
        lsp.WorkspaceFolder(uri_of(key_of_file(tmp_path / it)), it) for it in ("one", "two")
    ]
    event = lsp.WorkspaceFoldersChangeEvent(added=[two], removed=[one])
    handlers.did_change_workspace_folders(server, lsp.DidChangeWorkspaceFoldersParams(event))
    assert list(server.plans.snapshot.plan_keys()) == [key_of_file(tmp_path / "two/a.vine")]
