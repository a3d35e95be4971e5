"""`vine check --fix` and `--diff`: mend what can be mended, or show how."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.checking import Wish, profile_of, read_plans
from vine_ls.cli.given import Given
from vine_ls.cli.patch import patch
from vine_ls.cli.progress import Progress
from vine_ls.cli.style import Style
from vine_ls.features.fixing import Find, fix_and_count, likely_fixes
from vine_ls.language.document import Document
from vine_ls.language.text import Edit
from vine_ls.rules.check import check
from vine_ls.rules.finding import Finding
from vine_ls.rules.profile import unlimited
from vine_ls.rules.rule import Severity
from vine_ls.workspace.replacing import reason_of, replace_plan


class Mended(NamedTuple):
    """A plan after its fixes, and how many they were."""

    key: str
    old: str
    new: str
    number: int


def mend_all(given: Given, wish: Wish, *, unsafe: bool) -> Iterator[Mended]:
    """The plans in which something can be mended; nothing is written."""
    keys = given.keys
    workspace = read_plans(keys, given)
    with Progress("mending", len(keys)) as progress:
        for key in keys:
            document = workspace.snapshot.document(key)
            if document is not None:
                profile = unlimited(profile_of(workspace, key, wish))
                find = partial(check, profile=profile)
                choose = partial(_likely, find=find, wish=wish) if unsafe else None
                fixed, number = fix_and_count(document, find, choose)
                if number:
                    yield Mended(key, document.text, fixed.text, number)
            progress.step()


def write(path: Path, mended: Mended) -> str | None:
    """Write a mended plan; why that could not be done."""
    try:
        replace_plan(path, mended.old, mended.new)
    except OSError as error:
        return reason_of(error)
    return None


def show(name: str, mended: Mended, style: Style) -> None:
    sys.stdout.writelines(patch(Path(name), mended.old, mended.new, style))


def _likely(
    document: Document, findings: list[Finding], find: Find, wish: Wish
) -> Iterator[tuple[Edit, ...]]:
    """Hints are advice: who has not asked to see them does not want to have them followed."""
    shown = [it for it in findings if it.severity is not Severity.HINT or it.code in wish.hints]
    return likely_fixes(document, shown, find)
