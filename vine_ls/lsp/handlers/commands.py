"""The commands of `workspace/executeCommand`: questions about plans, and changes to them."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls import __version__
from vine_ls.features.drawing.forms import FORMS
from vine_ls.features.drawing.html import as_html
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.values import as_values
from vine_ls.features.expanding import expand_ref, expanded_text
from vine_ls.features.extract import extract_task
from vine_ls.features.progress import name_of_id, progress_of
from vine_ls.features.refused import Refused
from vine_ls.features.set_status import complete_reviewed, set_status_of
from vine_ls.features.sorting import sort_blocks
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.snapshot import Plan
from vine_ls.lsp.answers import INVALID_PARAMS, Failure
from vine_ls.lsp.graphs import surroundings_for
from vine_ls.lsp.handlers.workspace import start_index
from vine_ls.lsp.methods import COMMANDS, handler_of
from vine_ls.lsp.workspace_edit import apply_changes
from vine_ls.workspace.images import surroundings_of_file
from vine_ls.workspace.temporary import write_temporary

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def next_tasks(server: VineServer, arguments: Sequence[object]) -> dict[str, Any]:
    """What can be acted on now, by id and name."""
    document = _plan(server, arguments).document
    progress = progress_of(document.graph)
    return {
        name: [{"id": id_, "name": name_of_id(document, id_)} for id_ in ids]
        for name, ids in (
            ("ready", progress.ready),
            ("completable", progress.completable),
            ("blocked", progress.blocked),
            ("expandable", progress.expandable),
        )
    }


def stats(server: VineServer, arguments: Sequence[object]) -> dict[str, Any]:
    """How far the plan is, in figures."""
    progress = progress_of(_plan(server, arguments).document.graph)
    return {
        "total": progress.total,
        "complete": progress.complete,
        "percentage": progress.percentage,
        "byStatus": progress.by_status,
        "ready": len(progress.ready),
        "completable": len(progress.completable),
        "blocked": len(progress.blocked),
        "expandable": len(progress.expandable),
    }


def set_status(server: VineServer, arguments: Sequence[object]) -> None:
    plan = _plan(server, arguments)
    id_, status = _string(arguments, 1, "id"), _string(arguments, 2, "status")
    _ask_for(server, set_status_of(plan, id_, status), f"Set `{id_}` to `{status}`")


def expand(server: VineServer, arguments: Sequence[object]) -> str | None:
    """Expand one reference in its place; without an id, answer the whole plan expanded."""
    plan = _plan(server, arguments)
    if len(arguments) < 2 or arguments[1] is None:
        return expanded_text(plan)
    id_ = _string(arguments, 1, "id")
    # No preview is shown here, so nothing that the author wrote may go.
    _ask_for(server, expand_ref(plan, id_, "decisions"), f"Expand `{id_}`")
    return None


def graph(server: VineServer, arguments: Sequence[object]) -> dict[str, Any] | str:
    """The picture of the plan: as plain values, or as a text that can be written to a file."""
    plan = _plan(server, arguments)
    form = _string(arguments, 1, "format") if len(arguments) > 1 else "json"
    if form == "json":
        return as_values(scene_of(plan), surroundings_for(server))
    if form not in FORMS:
        raise Failure(INVALID_PARAMS, f"`{form}` is no format: {', '.join(FORMS)}")
    return FORMS[form](plan, _surroundings(server, plan))


def _surroundings(server: VineServer, plan: Plan) -> Surroundings:
    return surroundings_of_file(plan.key, server.plans.reach)


def open_graph(server: VineServer, arguments: Sequence[object]) -> None:
    """Let the editor show the page with the picture, in the user's browser."""
    if not can_show(server.client_capabilities):
        raise Refused("this editor opens no pages for a server")
    plan = _plan(server, arguments)
    page = as_html(plan, _surroundings(server, plan))
    path = write_temporary(f"{_fingerprint(plan.key)[:16]}.html", page)
    server.ask(lsp.WINDOW_SHOW_DOCUMENT, lsp.ShowDocumentParams(path.as_uri(), external=True))


def can_show(client: lsp.ClientCapabilities) -> bool:
    """Whether the client opens what a server asks it to."""
    return bool(
        client.window and client.window.show_document and client.window.show_document.support
    )


def sort(server: VineServer, arguments: Sequence[object]) -> None:
    plan = _plan(server, arguments)
    _ask_for(server, changes_of(plan.key, sort_blocks(plan.document)), "Sort the blocks")


def complete(server: VineServer, arguments: Sequence[object]) -> None:
    _ask_for(server, complete_reviewed(_plan(server, arguments)), "Complete the reviewed tasks")


def extract(server: VineServer, arguments: Sequence[object]) -> None:
    id_ = _string(arguments, 1, "id")
    _ask_for(server, extract_task(_plan(server, arguments), id_), f"Extract `{id_}`")


def debug_information(server: VineServer, _: Sequence[object]) -> dict[str, Any]:
    """What a report about the server should say."""
    snapshot = server.plans.snapshot
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.system(),
        "encoding": server.encoding,
        "folders": list(server.plans.folders),
        "plansOnDisk": len(snapshot.disk),
        "documents": [
            {
                "uri": server.uri(key),
                "version": server.version_of(key),
                "sha256": _fingerprint(document.text),
            }
            for key, document in snapshot.open.items()
        ],
    }


def reindex(server: VineServer, _: Sequence[object]) -> None:
    """Read all files again, also those that seem to be as they were."""
    start_index(server, again=True)


def execute_command(server: VineServer, params: lsp.ExecuteCommandParams) -> Any:
    """Run the command with the name that the client sends."""
    name = COMMANDS.get(params.command)
    if name is None:
        raise Failure(INVALID_PARAMS, f"there is no command `{params.command}`")
    return handler_of(name)(server, params.arguments or ())


def _plan(server: VineServer, arguments: Sequence[object]) -> Plan:
    uri = _string(arguments, 0, "uri")
    plan = server.plan(uri)
    if plan is None:
        raise Refused(f"`{uri}` is no plan that is open or known")
    return plan


def _fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _string(arguments: Sequence[object], at: int, name: str) -> str:
    value = arguments[at] if at < len(arguments) else None
    if not isinstance(value, str):
        raise Failure(INVALID_PARAMS, f"argument {at + 1}, `{name}`, must be a string")
    return value


def _ask_for(server: VineServer, changes: Changes, label: str) -> None:
    """Ask the client to make the changes; none are no request."""
    if not changes.created and not any(changes.edits.values()):
        return
    if not apply_changes(server, changes, label):
        raise Refused("the editor cannot make these changes")
