"""Completion items as JSON, with no more in them than the client has said that it takes.

As protocol objects 200 items take six times as long, and an author waits for them at every key.
"""

from __future__ import annotations

from typing import NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.completion.item import Completions, Item, ItemKind
from vine_ls.lsp.quoted import quoted

_KINDS: dict[ItemKind, lsp.CompletionItemKind] = {
    "task": lsp.CompletionItemKind.Reference,
    "ref": lsp.CompletionItemKind.Module,
    "missing": lsp.CompletionItemKind.Class,
    "status": lsp.CompletionItemKind.Enum,
    "keyword": lsp.CompletionItemKind.Keyword,
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.Value,
    "file": lsp.CompletionItemKind.File,
    "folder": lsp.CompletionItemKind.Folder,
    "template": lsp.CompletionItemKind.Snippet,
    "snippet": lsp.CompletionItemKind.Snippet,
}
_DEPRECATED = lsp.CompletionItemTag.Deprecated


class Wants(NamedTuple):
    """What of a completion the client has said that it takes, and the author wants."""

    snippets: bool
    templates: bool
    insert_replace: bool
    label_details: bool
    commit_characters: bool
    deprecated: bool
    folders: bool
    markdown: bool


def wants_of(client: lsp.ClientCapabilities, snippets: bool = True) -> Wants:
    """What a client takes whose author wants snippets, or does not."""
    completion = client.text_document.completion if client.text_document else None
    item = completion.completion_item if completion else None
    kinds = completion.completion_item_kind if completion else None
    tags = item.tag_support if item else None
    return Wants(
        snippets=snippets and bool(item and item.snippet_support),
        templates=snippets,
        insert_replace=bool(item and item.insert_replace_support),
        label_details=bool(item and item.label_details_support),
        commit_characters=bool(item and item.commit_characters_support),
        deprecated=bool(tags and _DEPRECATED in tags.value_set),
        # Clients that list no kinds know those of the first version, and folders are not in it.
        folders=lsp.CompletionItemKind.Folder in ((kinds and kinds.value_set) or ()),
        markdown=lsp.MarkupKind.Markdown in ((item and item.documentation_format) or ()),
    )


def completion_list(
    found: Completions, key: str, insert: lsp.Range, replace: lsp.Range, wants: Wants
) -> str:
    """A `CompletionList`; the ranges are those from the start of the token to the cursor, or on."""
    if wants.insert_replace:
        edit = f'{{"insert":{_range(insert)},"replace":{_range(replace)},"newText":'
    else:
        edit = f'{{"range":{_range(replace)},"newText":'
    data = f'"data":{{"key":{quoted(key)},"id":'
    shown = [item for item in found.items if _is_shown(item, wants)]
    items = [_item(item, number, edit, data, wants) for number, item in enumerate(shown)]
    is_incomplete = "false" if found.complete else "true"
    return f'{{"isIncomplete":{is_incomplete},"items":[{",".join(items)}]}}'


def _is_shown(item: Item, wants: Wants) -> bool:
    if item.kind == "snippet":
        return wants.snippets
    return item.kind != "template" or wants.templates


def _item(item: Item, number: int, edit: str, data: str, wants: Wants) -> str:
    is_snippet = item.snippet is not None and wants.snippets
    text = item.snippet if item.snippet is not None and wants.snippets else item.text
    label = quoted(item.label)
    parts = [
        f'"label":{label},"kind":{_kind(item, wants)},"sortText":"{number:04}"',
        f'"filterText":{label if item.filter == item.label else quoted(item.filter)}',
        f'"textEdit":{edit}{label if text == item.label else quoted(text)}}}',
    ]
    if item.detail or item.note:
        between = " · " if item.detail and item.note else ""
        parts.append(f'"detail":{quoted(item.detail + between + item.note)}')
    if wants.label_details and (details := _label_details(item)):
        parts.append(f'"labelDetails":{{{details}}}')
    if is_snippet:
        parts.append(f'"insertTextFormat":{lsp.InsertTextFormat.Snippet.value}')
    if item.kind == "folder" and wants.commit_characters:
        parts.append('"commitCharacters":["/"]')
    if item.discouraged and wants.deprecated:
        parts.append(f'"tags":[{_DEPRECATED.value}]')
    if item.id:
        parts.append(f"{data}{label}}}")
    return f"{{{','.join(parts)}}}"


def _kind(item: Item, wants: Wants) -> int:
    kind: ItemKind = "file" if item.kind == "folder" and not wants.folders else item.kind
    return _KINDS[kind].value


def _label_details(item: Item) -> str:
    """The name of a task behind its id, and its status at the edge."""
    details = []
    if item.id and item.detail:
        details.append(f'"detail":{quoted(f" {item.detail}")}')
    if item.note:
        details.append(f'"description":{quoted(item.note)}')
    return ",".join(details)


def _range(range_: lsp.Range) -> str:
    start, end = range_.start, range_.end
    return (
        f'{{"start":{{"line":{start.line},"character":{start.character}}},'
        f'"end":{{"line":{end.line},"character":{end.character}}}}}'
    )
