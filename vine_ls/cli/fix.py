"""`vine check --fix` and `--diff`: mend what surely can be mended, or show how."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.patch import patch
from vine_ls.cli.style import Style
from vine_ls.features.fixing import Find, fix_and_count
from vine_ls.language.document import Document
from vine_ls.workspace.replacing import reason_of, replace_plan


class Written(NamedTuple):
    """How much was mended, and why it could not be written."""

    fixes: int
    trouble: str | None = None


def fix_file(path: Path, document: Document, find: Find) -> Written:
    """Write the document with all safe fixes, if there are any."""
    fixed, number = fix_and_count(document, find)
    if not number:
        return Written(0)
    try:
        replace_plan(path, document.text, fixed.text)
    except OSError as error:
        return Written(0, reason_of(error))
    return Written(number)


def show_fixes(path: Path, document: Document, find: Find, style: Style) -> int:
    """Show what the safe fixes would change; how many they are."""
    fixed, number = fix_and_count(document, find)
    if number:
        sys.stdout.writelines(patch(path, document.text, fixed.text, style))
    return number
