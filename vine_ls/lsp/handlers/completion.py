"""Completion, as far as the client can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.completion import complete, folder_wanted
from vine_ls.features.completion.item import Completions, Item, ItemKind
from vine_ls.features.hover import task_card
from vine_ls.features.markdown import MARKDOWN, PLAIN
from vine_ls.language.text import Span
from vine_ls.workspace.listing import names_in

if TYPE_CHECKING:
    from vine_ls.language.snapshot import Plan
    from vine_ls.lsp.server import VineServer

_KINDS: dict[ItemKind, int] = {
    "task": lsp.CompletionItemKind.Reference.value,
    "ref": lsp.CompletionItemKind.Module.value,
    "status": lsp.CompletionItemKind.Enum.value,
    "keyword": lsp.CompletionItemKind.Keyword.value,
    "snippet": lsp.CompletionItemKind.Snippet.value,
    "key": lsp.CompletionItemKind.Property.value,
    "value": lsp.CompletionItemKind.Value.value,
    "file": lsp.CompletionItemKind.File.value,
    # Clients that list no kinds know those of the first version, up to Reference.
    "folder": lsp.CompletionItemKind.File.value,
    "missing": lsp.CompletionItemKind.Class.value,
}


class Wants(NamedTuple):
    """What of a completion the client has said that it takes, and the author wants."""

    snippets: bool
    insert_replace: bool
    label_details: bool
    edit_range: bool
    commit_characters: bool
    markdown: bool

    @classmethod
    def of(cls, client: lsp.ClientCapabilities) -> Wants:
        text_document = client.text_document
        completion = text_document.completion if text_document else None
        item = completion.completion_item if completion else None
        list_ = completion.completion_list if completion else None
        formats = (item.documentation_format if item else None) or ()
        return cls(
            snippets=bool(item and item.snippet_support),
            insert_replace=bool(item and item.insert_replace_support),
            label_details=bool(item and item.label_details_support),
            edit_range="editRange" in ((list_ and list_.item_defaults) or ()),
            commit_characters=bool(item and item.commit_characters_support),
            markdown=lsp.MarkupKind.Markdown in formats,
        )


def completion(server: VineServer, params: lsp.CompletionParams) -> dict[str, Any] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    offset = server.offset(plan, params.position)
    folder = folder_wanted(plan, offset)
    found = complete(plan, offset, names_in(folder) if folder else ())
    if found is None:
        return None
    wants = Wants.of(server.client_capabilities)
    if not server.plans.settings_for(plan.key).completion.snippets:
        wants = wants._replace(snippets=False)
        found = found._replace(items=[it for it in found.items if it.kind != "snippet"])
    return _list(server, plan, found, wants)


def resolve(server: VineServer, item: lsp.CompletionItem) -> lsp.CompletionItem:
    """The item with the card of its task, if the task is still there."""
    data = item.data if isinstance(item.data, dict) else {}
    plan = server.plans.snapshot.plan(str(data.get("key", "")))
    at = plan.document.graph.definition(str(data.get("id", ""))) if plan else None
    if plan and at is not None:
        if Wants.of(server.client_capabilities).markdown:
            card = task_card(plan, at, MARKDOWN)
            item.documentation = lsp.MarkupContent(lsp.MarkupKind.Markdown, card)
        else:
            item.documentation = task_card(plan, at, PLAIN)
    return item


def _list(server: VineServer, plan: Plan, found: Completions, wants: Wants) -> dict[str, Any]:
    """The items as plain values: as protocol objects 200 of them take three times as long."""
    replace = _plain(server.range(plan.document, found.span))
    insert = _plain(server.range(plan.document, Span(found.span.start, found.insert_end)))
    items = []
    for number, item in enumerate(found.items):
        made = _item(item, number, plan.key, wants)
        text = _text(item, wants)
        if wants.edit_range:
            made["textEditText"] = text
        elif wants.insert_replace:
            made["textEdit"] = {"newText": text, "insert": insert, "replace": replace}
        else:
            made["textEdit"] = {"range": replace, "newText": text}
        items.append(made)
    answer: dict[str, Any] = {"isIncomplete": not found.complete, "items": items}
    if wants.edit_range:
        both = {"insert": insert, "replace": replace}
        answer["itemDefaults"] = {"editRange": both if wants.insert_replace else replace}
    return answer


def _plain(range_: lsp.Range) -> dict[str, Any]:
    start, end = range_.start, range_.end
    return {
        "start": {"line": start.line, "character": start.character},
        "end": {"line": end.line, "character": end.character},
    }


def _text(item: Item, wants: Wants) -> str:
    return item.snippet if item.snippet is not None and wants.snippets else item.text


def _item(item: Item, number: int, key: str, wants: Wants) -> dict[str, Any]:
    made: dict[str, Any] = {
        "label": item.label,
        "kind": _KINDS[item.kind],
        "sortText": f"{number:04}",
        "filterText": item.filter,
    }
    if detail := " · ".join([part for part in (item.detail, item.note) if part]):
        made["detail"] = detail
    if wants.label_details and (details := _label_details(item)):
        made["labelDetails"] = details
    if item.snippet is not None and wants.snippets:
        made["insertTextFormat"] = lsp.InsertTextFormat.Snippet.value
    if item.kind == "folder" and wants.commit_characters:
        made["commitCharacters"] = ["/"]
    if item.id:
        made["data"] = {"key": key, "id": item.id}
    return made


def _label_details(item: Item) -> dict[str, str]:
    """The name of a task behind its id, and its status at the edge."""
    details = {}
    if item.id and item.detail:
        details["detail"] = f" {item.detail}"
    if item.note:
        details["description"] = item.note
    return details
