"""What happens around documents: folders, files on disk, and settings."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.template import new_plan_text
from vine_ls.language.changes import changes_of
from vine_ls.language.text import Edit, Span
from vine_ls.language.uri import key_of, key_of_path, name_of, uri_of
from vine_ls.lsp.answers import Later
from vine_ls.lsp.workspace_edit import apply_changes
from vine_ls.workspace.files import SUFFIX
from vine_ls.workspace.index import Progress
from vine_ls.workspace.project import PROJECT_FILES

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# The name of the job that reads all plans.
_INDEX = "index"
_WATCHED = ("**/*.vine", "**/.vine.toml", "**/pyproject.toml")
# With fewer plans the work is over before anyone could read about it.
_WORTH_SHOWING = 200
_REPORT_EVERY = 100
# Seconds in which a client should have told its settings.
_PATIENCE = 2.0


def initialized(server: VineServer, _params: lsp.InitializedParams) -> None:
    """Take in folders and settings, ask the client to watch files, and begin to read plans."""
    params = server.initialize_params
    server.plans.set_editor_settings(_section(params.initialization_options))
    server.plans.set_folders(_folders_of(params))
    _register(server)
    if not _pull_settings(server):
        start_index(server)


def did_change_configuration(server: VineServer, params: lsp.DidChangeConfigurationParams) -> None:
    if not _pull_settings(server):
        server.plans.set_editor_settings(_section(params.settings))
        start_index(server)
        server.refresh(None)


def did_change_workspace_folders(
    server: VineServer, params: lsp.DidChangeWorkspaceFoldersParams
) -> None:
    removed = {key_of(folder.uri) for folder in params.event.removed}
    added = [key_of(folder.uri) for folder in params.event.added]
    kept = [folder for folder in server.plans.folders if folder not in removed]
    server.plans.set_folders(dict.fromkeys([*kept, *added]))
    if not _pull_settings(server):
        start_index(server)


def did_change_watched_files(server: VineServer, params: lsp.DidChangeWatchedFilesParams) -> None:
    _files_changed(server, [change.uri for change in params.changes])


def did_create_files(server: VineServer, params: lsp.CreateFilesParams) -> None:
    """Take in new files; a new plan without text gets a first one.

    Not in `willCreateFiles`: its edits are made before the file is there, and get lost. A file
    that an edit of ours creates is told of before the text is in it, which is on its way.
    """
    _files_changed(server, [file.uri for file in params.files])
    for key in [key_of(file.uri) for file in params.files]:
        if key in server.creating:
            server.creating.remove(key)
        elif key.endswith(SUFFIX):
            _begin_plan(server, key)


def _begin_plan(server: VineServer, key: str) -> None:
    document = server.plans.snapshot.document(key)
    if document is not None and not document.text:
        edit = Edit(Span(0, 0), new_plan_text(key))
        apply_changes(server, changes_of(key, [edit]), "Begin the plan")


def did_rename_files(server: VineServer, params: lsp.RenameFilesParams) -> None:
    _files_changed(server, [uri for it in params.files for uri in (it.old_uri, it.new_uri)])


def did_delete_files(server: VineServer, params: lsp.DeleteFilesParams) -> None:
    _files_changed(server, [file.uri for file in params.files])


def cancel_progress(server: VineServer, params: lsp.WorkDoneProgressCancelParams) -> None:
    if params.token == _TOKEN:
        server.jobs.cancel(_INDEX)


def start_index(server: VineServer, *, again: bool = False) -> None:
    """Read the plans below the folders, while nothing else is to be done."""
    steps = server.plans.reindex() if again else server.plans.index_steps()
    server.jobs.start(_INDEX, _index(server, steps))


def finish_index(server: VineServer) -> None:
    """Read all plans now: what is changed in all of them must be left out in none."""
    server.jobs.finish(_INDEX)
    if not server.plans.is_indexed:
        # It was cancelled, or the client has yet to tell its settings.
        start_index(server)
        server.jobs.finish(_INDEX)
    server.finish_errands()


def once_indexed(server: VineServer, answer: Callable[[], Any]) -> Any:
    """The answer to a question about all plans, which has to wait while they are being read."""
    if not server.jobs.is_pending(_INDEX):
        return answer()

    def steps() -> Generator[None, None, Any]:
        yield from until_indexed(server)
        return answer()

    return Later(steps())


def until_indexed(server: VineServer) -> Iterator[None]:
    """Steps that last for as long as plans are being read, or about to be."""
    while server.jobs.is_pending(_INDEX):
        yield


def _index(server: VineServer, steps: Iterator[Progress]) -> Generator[None, None, None]:
    shown = _Shown()
    try:
        for done, total in steps:
            if total is not None and total >= _WORTH_SHOWING:
                if done == 1:
                    _begin(server, shown)
                elif shown.is_begun and done % _REPORT_EVERY == 0:
                    _report(server, done, total)
            yield
    finally:
        shown.is_over = True
        if shown.is_begun:
            _progress(server, lsp.WorkDoneProgressEnd(kind="end"))
    server.refresh(None)


_TOKEN = "vine-index"  # noqa: S105 - It names the progress, and opens nothing.


@dataclass
class _Shown:
    """What the client has been told of the progress."""

    is_begun: bool = False
    is_over: bool = False


def _begin(server: VineServer, shown: _Shown) -> None:
    window = server.client_capabilities.window
    if window is None or not window.work_done_progress:
        return

    def begin(_answer: object) -> None:
        # A client that takes its time to answer would show for ever what is done already.
        if shown.is_over:
            return
        title = "Reading plans"
        _progress(server, lsp.WorkDoneProgressBegin(title=title, cancellable=True, percentage=0))
        shown.is_begun = True

    params = lsp.WorkDoneProgressCreateParams(token=_TOKEN)
    server.ask(lsp.WINDOW_WORK_DONE_PROGRESS_CREATE, params, begin)


def _report(server: VineServer, done: int, total: int) -> None:
    value = lsp.WorkDoneProgressReport(message=f"{done} of {total}", percentage=100 * done // total)
    _progress(server, value)


def _progress(server: VineServer, value: object) -> None:
    server.protocol.notify(lsp.PROGRESS, lsp.ProgressParams(token=_TOKEN, value=value))


def _files_changed(server: VineServer, uris: list[str]) -> None:
    keys = [key_of(uri) for uri in uris]
    affected = server.plans.files_changed(keys)
    if any(name_of(key) in PROJECT_FILES for key in keys):
        # Other plans may belong to the project now.
        start_index(server)
        server.refresh(None)
    elif affected:
        server.refresh(affected)


def _folders_of(params: lsp.InitializeParams) -> list[str]:
    """The folders of a client, in the newest way that it knows; it may have none."""
    folders = params.workspace_folders if isinstance(params.workspace_folders, tuple) else ()
    uris = [it.uri for it in folders if isinstance(it, lsp.WorkspaceFolder)]
    if uris:
        return [key_of(uri) for uri in uris if isinstance(uri, str) and uri]
    if isinstance(params.root_uri, str) and params.root_uri:
        return [key_of(params.root_uri)]
    if isinstance(params.root_path, str) and params.root_path:
        return [key_of_path(params.root_path.replace("\\", "/"))]
    return []


def _section(settings: object) -> object:
    """Our part of what a client sends: all of it, or what stands under `vine`."""
    if not isinstance(settings, Mapping):
        return {}
    return settings["vine"] if isinstance(settings.get("vine"), Mapping) else settings


def _pull_settings(server: VineServer) -> bool:
    """Ask for settings, for all and for each folder; not if the client does not take that."""
    workspace = server.client_capabilities.workspace
    if workspace is None or not workspace.configuration:
        return False
    folders = server.plans.folders
    items = [lsp.ConfigurationItem(section="vine")]
    items += [lsp.ConfigurationItem(section="vine", scope_uri=uri_of(it)) for it in folders]
    options = _section(server.initialize_params.initialization_options)

    def take(answer: object) -> None:
        answers = answer if isinstance(answer, list) else []
        for folder, values in zip((None, *folders), answers, strict=False):
            # A client that has nothing to say of the section answers with null.
            if values is not None:
                server.plans.set_editor_settings(values, folder)
            elif folder is None:
                server.plans.set_editor_settings(options)
        start_index(server)
        server.refresh(None)

    # Plans are read also for a client that refuses to answer.
    server.jobs.later(_INDEX, _PATIENCE, lambda: start_index(server))
    server.ask(lsp.WORKSPACE_CONFIGURATION, lsp.ConfigurationParams(items), take)
    return True


def _register(server: VineServer) -> None:
    """Ask to be told of changes, as far as the client takes such requests."""
    workspace = server.client_capabilities.workspace
    watching = workspace.did_change_watched_files if workspace else None
    configuring = workspace.did_change_configuration if workspace else None
    wanted = []
    if watching and watching.dynamic_registration:
        watchers = [lsp.FileSystemWatcher(glob_pattern=glob) for glob in _WATCHED]
        options = lsp.DidChangeWatchedFilesRegistrationOptions(watchers)
        method = lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES
        wanted.append(lsp.Registration("vine-files", method, options))
    if configuring and configuring.dynamic_registration:
        section = lsp.DidChangeConfigurationRegistrationOptions(section="vine")
        method = lsp.WORKSPACE_DID_CHANGE_CONFIGURATION
        wanted.append(lsp.Registration("vine-settings", method, section))
    if wanted:
        server.ask(lsp.CLIENT_REGISTER_CAPABILITY, lsp.RegistrationParams(wanted))
