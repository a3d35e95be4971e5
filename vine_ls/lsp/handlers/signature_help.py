"""Signature help, as far as the client can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.signature_help import Signature, signature_help

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_signature_help(
    server: VineServer, params: lsp.SignatureHelpParams
) -> dict[str, Any] | None:
    plan = server.plan(params.text_document.uri)
    found = signature_help(plan, server.offset(plan, params.position)) if plan else None
    if found is None:
        return None
    signature = _signature(found, _wants(server.client_capabilities))
    return {"signatures": [signature], "activeSignature": 0, "activeParameter": found.active}


def _wants(client: lsp.ClientCapabilities) -> lsp.ClientSignatureInformationOptions:
    """What of a signature the client has said that it takes."""
    help_ = client.text_document.signature_help if client.text_document else None
    declared = help_.signature_information if help_ else None
    return declared or lsp.ClientSignatureInformationOptions()


def _signature(found: Signature, wants: lsp.ClientSignatureInformationOptions) -> dict[str, Any]:
    """A signature as plain values.

    lsprotocol would write `null` for an active parameter that is left out, and that means none.
    """
    takes_offsets = wants.parameter_information and wants.parameter_information.label_offset_support
    takes_markdown = lsp.MarkupKind.Markdown in (wants.documentation_format or ())
    parameters = [
        {
            # The label is ASCII, so its units are the same everywhere.
            "label": list(found.span_of(number)) if takes_offsets else part.text,
            "documentation": _documentation(part.meaning, takes_markdown),
        }
        for number, part in enumerate(found.parts)
    ]
    return {
        "label": found.label,
        "documentation": _documentation(found.meaning, takes_markdown),
        "parameters": parameters,
        **({"activeParameter": found.active} if wants.active_parameter_support else {}),
    }


def _documentation(meaning: str, takes_markdown: bool) -> str | dict[str, str]:
    if takes_markdown:
        return {"kind": "markdown", "value": meaning}
    return meaning.replace("`", "")
