"""Which status a word means that is none."""

from __future__ import annotations

import re

from vine_ls.language.header import STATUSES
from vine_ls.rules.distance import distance

# What people write in other tools.
_STATUS_WORDS = {
    "complete": "done finished closed completed resolved shipped merged fixed ok yes x ✓ ✔ ✅ 100%",
    "started": "wip doing inprogress active ongoing progress working begun running now start",
    "reviewing": "review inreview reviewed testing qa verify verifying pendingreview",
    "planning": "idea draft new plan planned proposed backlog design designing someday triage",
    "notstarted": "todo open pending ready queued next unstarted tobedone notbegun upcoming",
    "blocked": "stuck onhold hold waiting paused wait blocking halted suspended deferred",
}
_BY_WORD = {word: status for status, words in _STATUS_WORDS.items() for word in words.split()}
_BETWEEN_WORDS = re.compile("[^a-z0-9✓✔✅%]+")


def same_status(word: str) -> str | None:
    """The status that `word` is, but for case and signs: `Not-Started`."""
    bare = _BETWEEN_WORDS.sub("", word.lower())
    return bare if bare in STATUSES else None


def meant_status(word: str) -> str | None:
    """The status that `word` most likely means: a slip, or the word of another tool."""
    bare = _BETWEEN_WORDS.sub("", word.lower())
    if bare in _BY_WORD:
        return _BY_WORD[bare]
    nearest = min(STATUSES, key=lambda status: distance(bare, status))
    return nearest if len(bare) > 3 and distance(bare, nearest) <= 2 else None
