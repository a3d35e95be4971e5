"""Every method that is answered, by which handler, and what the client is told of it.

An editor waits for the answer to `initialize`, which needs this table and no handler. So handlers
are named here, and imported when they are first wanted or when nothing else is to be done:
all of them together take 0.2 s.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.action_kinds import KINDS
from vine_ls.features.token_kinds import TOKEN_MODIFIERS, TOKEN_TYPES

_ANY_FILE = lsp.FileOperationRegistrationOptions(
    [lsp.FileOperationFilter(lsp.FileOperationPattern("**/*"), "file")]
)
_LEGEND = lsp.SemanticTokensLegend(list(TOKEN_TYPES), list(TOKEN_MODIFIERS))


class Method(NamedTuple):
    """A method of the protocol, and its handler as `module.function` in `vine_ls.lsp.handlers`.

    `options` become part of the server's capabilities.
    """

    name: str
    handler: str
    options: Any = None


# The commands of `workspace/executeCommand`; each gets the server and the client's arguments.
COMMANDS = {
    "vine.completeReviewed": "commands.complete",
    "vine.debugInformation": "commands.debug_information",
    "vine.expand": "commands.expand",
    "vine.extract": "commands.extract",
    "vine.graph": "commands.graph",
    "vine.next": "commands.next_tasks",
    "vine.openGraph": "commands.open_graph",
    "vine.reindex": "commands.reindex",
    "vine.setStatus": "commands.set_status",
    "vine.sortBlocks": "commands.sort",
    "vine.stats": "commands.stats",
}

METHODS = (
    # Documents and their surroundings.
    Method(lsp.INITIALIZED, "workspace.initialized"),
    Method(lsp.TEXT_DOCUMENT_DID_OPEN, "documents.did_open"),
    Method(lsp.TEXT_DOCUMENT_DID_CHANGE, "documents.did_change"),
    Method(lsp.TEXT_DOCUMENT_DID_SAVE, "documents.did_save", lsp.SaveOptions(include_text=False)),
    Method(lsp.TEXT_DOCUMENT_DID_CLOSE, "documents.did_close"),
    Method(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION, "workspace.did_change_configuration"),
    Method(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, "workspace.did_change_watched_files"),
    Method(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, "workspace.did_change_workspace_folders"),
    Method(lsp.WORKSPACE_DID_CREATE_FILES, "workspace.did_create_files", _ANY_FILE),
    Method(lsp.WORKSPACE_DID_DELETE_FILES, "workspace.did_delete_files", _ANY_FILE),
    Method(lsp.WORKSPACE_DID_RENAME_FILES, "workspace.did_rename_files", _ANY_FILE),
    Method(lsp.WINDOW_WORK_DONE_PROGRESS_CANCEL, "workspace.cancel_progress"),
    Method(
        lsp.TEXT_DOCUMENT_DIAGNOSTIC,
        "diagnostics.document_diagnostic",
        lsp.DiagnosticOptions(
            inter_file_dependencies=True, workspace_diagnostics=True, identifier="vine"
        ),
    ),
    Method(lsp.WORKSPACE_DIAGNOSTIC, "diagnostics.workspace_diagnostic"),
    # Typing.
    Method(
        lsp.TEXT_DOCUMENT_COMPLETION,
        "completion.completion",
        # Within ids too: editors take `-` and `/` for the end of a word.
        lsp.CompletionOptions(
            trigger_characters=["[", "(", " ", "@", ",", "/", "-"], resolve_provider=True
        ),
    ),
    Method(lsp.COMPLETION_ITEM_RESOLVE, "completion.resolve"),
    Method(
        lsp.TEXT_DOCUMENT_SIGNATURE_HELP,
        "signature_help.answer_signature_help",
        # A space only moves on in help that is shown: most spaces are typed in prose.
        lsp.SignatureHelpOptions(
            trigger_characters=["[", "(", "@"], retrigger_characters=[" ", "]", ")", ","]
        ),
    ),
    Method(
        lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING,
        "typing.on_type_formatting",
        lsp.DocumentOnTypeFormattingOptions(first_trigger_character="\n"),
    ),
    Method(
        lsp.TEXT_DOCUMENT_INLINE_COMPLETION,
        "typing.inline_completion",
        lsp.InlineCompletionOptions(),
    ),
    # Navigation.
    Method(lsp.TEXT_DOCUMENT_DEFINITION, "navigation.definition"),
    Method(lsp.TEXT_DOCUMENT_DECLARATION, "navigation.declaration"),
    Method(lsp.TEXT_DOCUMENT_TYPE_DEFINITION, "navigation.type_definition"),
    Method(lsp.TEXT_DOCUMENT_IMPLEMENTATION, "navigation.implementation"),
    Method(lsp.TEXT_DOCUMENT_REFERENCES, "navigation.references"),
    Method(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, "navigation.document_highlight"),
    Method(lsp.WORKSPACE_SYMBOL, "navigation.workspace_symbol"),
    Method(lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, "hierarchy.prepare_call_hierarchy"),
    Method(lsp.CALL_HIERARCHY_OUTGOING_CALLS, "hierarchy.outgoing"),
    Method(lsp.CALL_HIERARCHY_INCOMING_CALLS, "hierarchy.incoming"),
    Method(lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY, "hierarchy.prepare_type_hierarchy"),
    Method(lsp.TYPE_HIERARCHY_SUPERTYPES, "hierarchy.supertypes"),
    Method(lsp.TYPE_HIERARCHY_SUBTYPES, "hierarchy.subtypes"),
    # Reading.
    Method(lsp.TEXT_DOCUMENT_HOVER, "hover.answer_hover"),
    Method(lsp.TEXT_DOCUMENT_INLAY_HINT, "hints.answer_hints"),
    Method(lsp.INLAY_HINT_RESOLVE, "hints.resolve_hint"),
    Method(lsp.TEXT_DOCUMENT_CODE_LENS, "lenses.answer_lenses"),
    Method(lsp.CODE_LENS_RESOLVE, "lenses.resolve_lens"),
    Method(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, "tokens.answer_full", _LEGEND),
    Method(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, "tokens.answer_delta", _LEGEND),
    Method(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, "tokens.answer_range", _LEGEND),
    Method(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, "outline.answer_symbols"),
    Method(lsp.TEXT_DOCUMENT_FOLDING_RANGE, "outline.answer_folding"),
    Method(lsp.TEXT_DOCUMENT_SELECTION_RANGE, "outline.answer_selection"),
    Method(lsp.TEXT_DOCUMENT_DOCUMENT_LINK, "outline.answer_links"),
    Method(
        lsp.WORKSPACE_TEXT_DOCUMENT_CONTENT,
        "virtual.content",
        lsp.TextDocumentContentOptions(schemes=["vine-expanded", "vine-graph"]),
    ),
    # Pictures and lists of tasks, of which the protocol knows nothing.
    Method("vine/graph", "graph.answer_graph"),
    Method("vine/graphPage", "graph.answer_page"),
    Method("vine/followGraph", "graph.follow"),
    Method("vine/tasks", "tasks.answer_tasks"),
    # Writing.
    Method(lsp.TEXT_DOCUMENT_FORMATTING, "formatting.formatting"),
    Method(
        lsp.TEXT_DOCUMENT_RANGE_FORMATTING,
        "formatting.range_formatting",
        lsp.DocumentRangeFormattingOptions(ranges_support=True),
    ),
    Method(lsp.TEXT_DOCUMENT_RANGES_FORMATTING, "formatting.ranges_formatting"),
    Method(lsp.TEXT_DOCUMENT_PREPARE_RENAME, "rename.prepare_rename"),
    Method(lsp.TEXT_DOCUMENT_RENAME, "rename.rename"),
    Method(lsp.TEXT_DOCUMENT_LINKED_EDITING_RANGE, "rename.linked_editing_range"),
    Method(lsp.WORKSPACE_WILL_RENAME_FILES, "rename.will_rename_files", _ANY_FILE),
    Method(
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        "code_actions.code_action",
        lsp.CodeActionOptions(code_action_kinds=list(KINDS), resolve_provider=True),
    ),
    Method(lsp.CODE_ACTION_RESOLVE, "code_actions.resolve_code_action"),
    Method(
        lsp.WORKSPACE_EXECUTE_COMMAND,
        "commands.execute_command",
        lsp.ExecuteCommandOptions(commands=list(COMMANDS)),
    ),
)


@cache
def handler_of(name: str) -> Callable[..., Any]:
    """The handler that is called `module.function`."""
    module, _, function = name.partition(".")
    handler: Callable[..., Any] = getattr(import_module(f"vine_ls.lsp.handlers.{module}"), function)
    return handler
