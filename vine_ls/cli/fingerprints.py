"""By what a finding is known again after the lines above it have moved."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence

from vine_ls.cli.found import Checked, Found


def with_fingerprints(checked: Sequence[Checked]) -> Iterator[tuple[Found, str]]:
    """Each finding with a print of its file, code, message and line; those alike are counted."""
    seen: Counter[tuple[str, ...]] = Counter()
    for plan in checked:
        for found in plan.findings:
            alike = (
                found.location.path,
                found.code,
                found.message,
                found.location.excerpt.text.strip(),
            )
            seen[alike] += 1
            text = "\0".join((*alike, str(seen[alike])))
            yield found, hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
