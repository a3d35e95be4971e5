"""`vine rule`: what a rule looks for, with an example and the way out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from vine_ls.cli.arguments import add_color
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import Style
from vine_ls.rules import CODES, RULES
from vine_ls.rules.ignoring import full_code, no_rule
from vine_ls.rules.pages import law
from vine_ls.rules.rule import Rule, Severity
from vine_ls.workspace.pages import page_of

_LABELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "hint",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "rules", nargs="*", metavar="RULE", help="its name, with or without `vine/`"
    )
    parser.add_argument("--all", action="store_true", help="list all rules with their laws")
    parser.add_argument("--json", action="store_true", help="print objects of JSON, for programs")
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    """Print the page of each rule that is named, or one line for each rule that there is."""
    if options.all == bool(options.rules):
        raise Stopped("name a rule, or say --all")
    rules = list(RULES) if options.all else [_rule(name) for name in options.rules]
    style = Style(options.color, sys.stdout)
    if options.json:
        sys.stdout.write(json.dumps([_object(it) for it in rules], indent=2) + "\n")
    elif options.all:
        sys.stdout.writelines(_rows(rules, style))
    else:
        sys.stdout.write("\n".join(_page(it, style) for it in rules))
    return 0


def _rule(name: str) -> Rule[Any, Any]:
    code = full_code(name)
    if code not in CODES:
        raise Stopped(no_rule(name, CODES))
    return next(rule for rule in RULES if rule.code == code)


def _rows(rules: list[Rule[Any, Any]], style: Style) -> Iterator[str]:
    widest = max(len(rule.code) for rule in rules)
    for rule in rules:
        label = _LABELS[rule.severity]
        yield f"{rule.code.ljust(widest)}  {style.paint(label.ljust(7), label)}  {law(rule)}\n"


def _page(rule: Rule[Any, Any], style: Style) -> str:
    """Head, law, examples and consequences; the docstring reads well as it is."""
    label = _LABELS[rule.severity]
    first, _, rest = rule.documentation.partition("\n\n")
    departs = (
        "The specification's prose forbids it: an error under --strict.\n" if rule.departs else ""
    )
    switch = f"To switch it off in one plan: `vine-ignore: {rule.code.removeprefix('vine/')}`.\n"
    can_be_off = "" if rule.severity is Severity.ERROR else switch
    notes = f"\n{departs}{can_be_off}" if departs or can_be_off else ""
    head = f"{style.paint(rule.code, 'bold')} ({style.paint(label, label)})"
    return f"{head}\n\n{style.paint(first, 'bold')}\n\n{rest}\n{notes}"


def _object(rule: Rule[Any, Any]) -> dict[str, Any]:
    return {
        "code": rule.code,
        "severity": _LABELS[rule.severity],
        "law": law(rule),
        "documentation": rule.documentation,
        "departs": rule.departs,
        "url": page_of(rule.code),
    }
