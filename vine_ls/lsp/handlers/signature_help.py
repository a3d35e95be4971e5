"""Signature help, as far as the client can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.signature_help import Signature, signature_help
from vine_ls.lsp.handler import Handler

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_signature_help(
    server: VineServer, params: lsp.SignatureHelpParams
) -> lsp.SignatureHelp | None:
    plan = server.plan(params.text_document.uri)
    found = signature_help(plan, server.offset(plan, params.position)) if plan else None
    if found is None:
        return None
    signature = _signature(found, _wants(server.client_capabilities))
    return lsp.SignatureHelp([signature], active_signature=0, active_parameter=found.active)


def _wants(client: lsp.ClientCapabilities) -> lsp.ClientSignatureInformationOptions:
    """What of a signature the client has said that it takes."""
    help_ = client.text_document.signature_help if client.text_document else None
    declared = help_.signature_information if help_ else None
    return declared or lsp.ClientSignatureInformationOptions()


def _signature(
    found: Signature, wants: lsp.ClientSignatureInformationOptions
) -> lsp.SignatureInformation:
    takes_offsets = wants.parameter_information and wants.parameter_information.label_offset_support
    takes_markdown = lsp.MarkupKind.Markdown in (wants.documentation_format or ())
    parameters = [
        lsp.ParameterInformation(
            label=_offsets(found, number) if takes_offsets else part.text,
            documentation=_documentation(part.meaning, takes_markdown),
        )
        for number, part in enumerate(found.parts)
    ]
    return lsp.SignatureInformation(
        label=found.label,
        documentation=_documentation(found.meaning, takes_markdown),
        parameters=parameters,
        active_parameter=found.active if wants.active_parameter_support else None,
    )


def _offsets(found: Signature, number: int) -> tuple[int, int]:
    """Where a part stands in the label, which is ASCII: its units are the same everywhere."""
    span = found.span_of(number)
    return span.start, span.end


def _documentation(meaning: str, takes_markdown: bool) -> str | lsp.MarkupContent:
    if takes_markdown:
        return lsp.MarkupContent(lsp.MarkupKind.Markdown, meaning)
    return meaning.replace("`", "")


HANDLERS = (
    Handler(
        lsp.TEXT_DOCUMENT_SIGNATURE_HELP,
        answer_signature_help,
        # A space only moves on in help that is shown: most spaces are typed in prose.
        lsp.SignatureHelpOptions(
            trigger_characters=["[", "(", "@"], retrigger_characters=[" ", "]", ")", ","]
        ),
    ),
)
