"""Completion, as far as the client can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.completion import complete, documentation_of, folder_wanted
from vine_ls.features.completion.item import Completions, Item, ItemKind
from vine_ls.language.text import Span
from vine_ls.lsp.handler import Handler
from vine_ls.workspace.listing import names_in

if TYPE_CHECKING:
    from vine_ls.language.snapshot import Plan
    from vine_ls.lsp.server import VineServer

_KINDS: dict[ItemKind, lsp.CompletionItemKind] = {
    "task": lsp.CompletionItemKind.Reference,
    "ref": lsp.CompletionItemKind.Module,
    "status": lsp.CompletionItemKind.Enum,
    "keyword": lsp.CompletionItemKind.Keyword,
    "snippet": lsp.CompletionItemKind.Snippet,
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.Value,
    "file": lsp.CompletionItemKind.File,
    # Clients that list no kinds know those of the first version, up to Reference.
    "folder": lsp.CompletionItemKind.File,
    "missing": lsp.CompletionItemKind.Class,
}


class Wants(NamedTuple):
    """What of a completion the client has said that it takes."""

    snippets: bool
    insert_replace: bool
    label_details: bool
    edit_range: bool

    @classmethod
    def of(cls, client: lsp.ClientCapabilities) -> Wants:
        text_document = client.text_document
        completion = text_document.completion if text_document else None
        item = completion.completion_item if completion else None
        list_ = completion.completion_list if completion else None
        return cls(
            snippets=bool(item and item.snippet_support),
            insert_replace=bool(item and item.insert_replace_support),
            label_details=bool(item and item.label_details_support),
            edit_range="editRange" in ((list_ and list_.item_defaults) or ()),
        )


def completion(server: VineServer, params: lsp.CompletionParams) -> lsp.CompletionList | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    offset = server.offset(plan, params.position)
    folder = folder_wanted(plan, offset)
    found = complete(plan, offset, names_in(folder) if folder else ())
    if found is None:
        return None
    return _list(server, plan, found, Wants.of(server.client_capabilities))


def resolve(server: VineServer, item: lsp.CompletionItem) -> lsp.CompletionItem:
    data = item.data if isinstance(item.data, dict) else {}
    plan = server.plans.snapshot.plan(str(data.get("key", "")))
    text = documentation_of(plan, str(data.get("id", ""))) if plan else ""
    if text:
        item.documentation = text
    return item


def _list(server: VineServer, plan: Plan, found: Completions, wants: Wants) -> lsp.CompletionList:
    replace = server.range(plan.document, found.span)
    insert = server.range(plan.document, Span(found.span.start, found.insert_end))
    items = []
    for number, item in enumerate(found.items):
        made = _item(item, number, plan.key, wants)
        text = _text(item, wants)
        if wants.edit_range:
            made.text_edit_text = text
        elif wants.insert_replace:
            made.text_edit = lsp.InsertReplaceEdit(text, insert, replace)
        else:
            made.text_edit = lsp.TextEdit(replace, text)
        items.append(made)
    defaults = None
    if wants.edit_range:
        both = lsp.EditRangeWithInsertReplace(insert, replace)
        range_ = both if wants.insert_replace else replace
        defaults = lsp.CompletionItemDefaults(edit_range=range_)
    return lsp.CompletionList(is_incomplete=not found.complete, items=items, item_defaults=defaults)


def _text(item: Item, wants: Wants) -> str:
    return item.snippet if item.snippet is not None and wants.snippets else item.text


def _item(item: Item, number: int, key: str, wants: Wants) -> lsp.CompletionItem:
    is_snippet = item.snippet is not None and wants.snippets
    parts = [part for part in (item.detail, item.note) if part]
    details = lsp.CompletionItemLabelDetails(description=item.note or None)
    return lsp.CompletionItem(
        label=item.label,
        label_details=details if wants.label_details and item.note else None,
        kind=_KINDS[item.kind],
        detail=" · ".join(parts) or None,
        sort_text=f"{number:04}",
        filter_text=item.filter,
        insert_text_format=lsp.InsertTextFormat.Snippet if is_snippet else None,
        data={"key": key, "id": item.id} if item.id else None,
    )


HANDLERS = (
    Handler(
        lsp.TEXT_DOCUMENT_COMPLETION,
        completion,
        lsp.CompletionOptions(
            trigger_characters=["[", "(", " ", "@", "/", ","], resolve_provider=True
        ),
    ),
    Handler(lsp.COMPLETION_ITEM_RESOLVE, resolve),
)
