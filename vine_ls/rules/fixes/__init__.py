"""What can be done about a mistake: for each rule the function that proposes its fixes.

A fix is computed when somebody asks for it. What a fix would break is found out by whoever hands
it out: see `vine_ls.features.fixing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes import (
    annotation,
    body,
    body_style,
    files,
    frame,
    graph,
    header,
    header_style,
    ignoring,
    metadata,
    order,
    preamble,
    status,
    text,
    traps,
)
from vine_ls.rules.rule import Severity

FixFunction = Callable[[Plan, Finding], Iterator[Fix]]

FIXES: dict[str, FixFunction] = {
    "vine/missing-magic-line": preamble.missing_magic_line,
    "vine/late-magic-line": preamble.late_magic_line,
    "vine/malformed-magic-line": preamble.malformed_magic_line,
    "vine/unsupported-version": preamble.unsupported_version,
    "vine/missing-terminator": preamble.missing_terminator,
    "vine/near-terminator": preamble.near_terminator,
    "vine/magic-spacing": metadata.magic_spacing,
    "vine/unknown-version": metadata.unknown_version,
    "vine/byte-order-mark": metadata.byte_order_mark,
    "vine/ignored-line": metadata.ignored_line,
    "vine/ignored-block": metadata.ignored_block,
    "vine/duplicate-metadata": metadata.duplicate_metadata,
    "vine/metadata-case": metadata.metadata_case,
    "vine/unknown-metadata": metadata.unknown_metadata,
    "vine/comment": metadata.comment,
    "vine/malformed-key": metadata.malformed_key,
    "vine/empty-title": metadata.empty_title,
    "vine/malformed-prefix": metadata.malformed_prefix,
    "vine/empty-delimiter": metadata.other_delimiter,
    "vine/ambiguous-delimiter": metadata.other_delimiter,
    "vine/non-ascii-delimiter": metadata.other_delimiter,
    "vine/malformed-header": header.malformed_header,
    "vine/malformed-id": header.malformed_id,
    "vine/missing-name": header.missing_name,
    "vine/missing-status": header.missing_status,
    "vine/unknown-status": header.unknown_status,
    "vine/missing-uri": header.missing_uri,
    "vine/malformed-uri": header.malformed_uri,
    "vine/malformed-annotation": annotation.malformed_annotation,
    "vine/malformed-attachment": body.malformed_attachment,
    "vine/attachment-on-reference": body.attachment_on_reference,
    "vine/header-spacing": header_style.header_spacing,
    "vine/tab-behind-ref": header_style.tab_behind_ref,
    "vine/two-statuses": header_style.two_statuses,
    "vine/annotation-in-name": header_style.annotation_in_name,
    "vine/status-as-uri": header_style.status_as_uri,
    "vine/annotation-in-uri": header_style.annotation_in_uri,
    "vine/duplicate-annotation": header_style.duplicate_annotation,
    "vine/empty-value": header_style.empty_value,
    "vine/sprite-values": header_style.sprite_values,
    "vine/self-dependency": body.self_dependency,
    "vine/duplicate-dependency": body_style.duplicate_dependency,
    "vine/unexplained-block": header_style.unexplained_block,
    "vine/attachment-spacing": body_style.attachment_spacing,
    "vine/blank-in-uri": body_style.blank_in_uri,
    "vine/malformed-mime": body_style.malformed_mime,
    "vine/blank-end": body_style.blank_end,
    "vine/doubled-delimiter": frame.doubled_delimiter,
    "vine/near-dependency": traps.near_dependency,
    "vine/near-decision": traps.near_decision,
    "vine/near-attachment": traps.near_attachment,
    "vine/unknown-attachment-class": traps.unknown_attachment_class,
    "vine/at-line-on-reference": traps.at_line_on_reference,
    "vine/near-delimiter": traps.near_delimiter,
    "vine/header-in-body": traps.header_in_body,
    "vine/empty-decision": body_style.empty_decision,
    "vine/odd-space": header_style.odd_space,
    "vine/control-character": text.control_character,
    "vine/stray-carriage-return": text.stray_carriage_return,
    "vine/no-blocks": graph.no_blocks,
    "vine/blank-block": graph.blank_block,
    "vine/duplicate-id": graph.duplicate_id,
    "vine/empty-dependency": graph.empty_dependency,
    "vine/malformed-dependency": graph.malformed_dependency,
    "vine/unknown-dependency": graph.unknown_dependency,
    "vine/cycle": graph.cycle,
    "vine/island": graph.island,
    "vine/trailing-delimiter": frame.trailing_delimiter,
    "vine/redundant-dependency": order.redundant_dependency,
    "vine/root-is-reference": order.root_is_reference,
    "vine/premature-completion": status.premature_completion,
    "vine/premature-start": status.premature_start,
    "vine/ready": status.ready,
    "vine/completable": status.completable,
    "vine/newer-feature": frame.newer_feature,
    "vine/mixed-line-ends": frame.mixed_line_ends,
    "vine/unknown-rule": ignoring.unknown_rule,
    **files.FILE_FIXES,
}

# Rules whose mistakes have a safe fix now and then, and what proposes it: nobody need look at
# the others when all that is safe is mended.
SAFE_FIXES: dict[str, FixFunction] = {
    "vine/unknown-dependency": graph.dependency_in_other_case,
    **{
        code: FIXES[code]
        for code in (
            "vine/annotation-in-uri",
            "vine/attachment-spacing",
            "vine/blank-block",
            "vine/blank-in-uri",
            "vine/byte-order-mark",
            "vine/doubled-delimiter",
            "vine/duplicate-dependency",
            "vine/empty-value",
            "vine/header-in-body",
            "vine/header-spacing",
            "vine/late-magic-line",
            "vine/magic-spacing",
            "vine/malformed-annotation",
            "vine/malformed-dependency",
            "vine/malformed-header",
            "vine/malformed-magic-line",
            "vine/malformed-uri",
            "vine/metadata-case",
            "vine/missing-magic-line",
            "vine/missing-terminator",
            "vine/mixed-line-ends",
            "vine/near-attachment",
            "vine/near-delimiter",
            "vine/near-dependency",
            "vine/near-terminator",
            "vine/non-ascii-uri",
            "vine/odd-space",
            "vine/stray-carriage-return",
            "vine/tab-behind-ref",
            "vine/trailing-delimiter",
            "vine/unknown-attachment-class",
            "vine/unknown-status",
            "vine/unknown-version",
        )
    },
}

# Rules whose mistakes nobody can mend without knowing what was meant.
WITHOUT_FIX: dict[str, str] = {
    "vine/conflict-marker": "only the author knows which side of a conflict to keep",
    "vine/long-id": "a shorter one has to come to somebody's mind; renaming puts it everywhere",
    "vine/ids-alike": "an id is renamed by renaming, in all files that name it",
    "vine/sprite-format": "the file has to become another one, and not the plan",
    "vine/unreadable-reference": "the file has to become another one, and not the plan",
    "vine/remote-reference": "the plan may well be there; nobody looks",
    "vine/invalid-reference": "the mistake is in the other file, and is mended there",
    "vine/reference-circle": "only the author knows which of the plans holds the other",
    "vine/id-collision": "an id or prefix is renamed by renaming, in all files that name it",
    "vine/unexpandable-reference": "the obstacle is in the other file",
    "vine/more": "it is no mistake",
}


def ignore_fix(plan: Plan, finding: Finding) -> Fix | None:
    """The file itself switches the rule off; nothing, where it is an error."""
    if finding.severity is Severity.ERROR:
        return None
    return metadata.ignored_rule(plan, finding.code)
