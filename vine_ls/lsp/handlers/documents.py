"""What happens to documents in the editor: they are opened, changed, saved and closed."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.language.uri import key_of
from vine_ls.lsp.changes import read_changes

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer
    from vine_ls.workspace.reach import Reach

logger = logging.getLogger(__name__)

# Seconds; what the client asks at once about a new document comes first.
_PAUSE = 0.05


def did_open(server: VineServer, params: lsp.DidOpenTextDocumentParams) -> None:
    opened = params.text_document
    key = key_of(opened.uri)
    server.remember_uri(opened.uri, opened.version)
    reach = server.plans.reach
    server.plans.open(key, opened.text)
    server.freshness.look(key)
    server.publisher.publish(key)
    server.refresh(_affected(server, key, reach))
    server.setting_reports.update()
    server.jobs.later(f"prepare {key}", _PAUSE, lambda: _prepare(server, key))


def _prepare(server: VineServer, key: str) -> None:
    """Make what edits will need, before the first of them."""
    document = server.plans.snapshot.open.get(key)
    if document is not None:
        document.graph.prepare()


def did_change(server: VineServer, params: Any) -> None:
    uri, version, changes = read_changes(params)
    key = key_of(uri)
    if key not in server.plans.snapshot.open:
        logger.info("`%s` was changed, but never opened", uri)
        return
    server.remember_uri(uri, version)
    server.plans.change(key, changes, server.encoding)
    server.publisher.changed(key, changes)
    server.refresh(server.plans.affected_by(key))


def did_save(server: VineServer, params: lsp.DidSaveTextDocumentParams) -> None:
    """What the document mentions may have come or gone; a client need not watch files."""
    key = key_of(params.text_document.uri)
    server.plans.refresh_stale([key])
    server.refresh([key, *server.plans.affected_by(key)])


def did_close(server: VineServer, params: lsp.DidCloseTextDocumentParams) -> None:
    key = key_of(params.text_document.uri)
    reach, affected = server.plans.reach, server.plans.affected_by(key)
    server.plans.close(key)
    server.publisher.clear(key)
    server.views.forget(key)
    server.freshness.forget(key)
    server.graphs.forget(key)
    server.sent_tokens.forget(params.text_document.uri)
    server.jobs.cancel(f"prepare {key}")
    server.forget_uri(key)
    server.refresh(affected | _affected(server, key, reach))


def _affected(server: VineServer, key: str, reach: Reach) -> set[str]:
    """The other documents to check again; all, if more or less may be read than before."""
    if server.plans.reach == reach:
        return server.plans.affected_by(key)
    return server.plans.snapshot.open.keys() - {key}
