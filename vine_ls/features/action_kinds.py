"""The kinds of actions: what editors know them by, and people bind keys and saving to."""

from __future__ import annotations

QUICK_FIX = "quickfix"
REWRITE = "refactor.rewrite"
EXTRACT = "refactor.extract"
INLINE = "refactor.inline"
MOVE = "refactor.move"
FIX_ALL = "source.fixAll.vine"
SORT_BLOCKS = "source.sortBlocks.vine"
COMPLETE_REVIEWED = "source.completeReviewed.vine"
KINDS = (QUICK_FIX, REWRITE, EXTRACT, INLINE, MOVE, FIX_ALL, SORT_BLOCKS, COMPLETE_REVIEWED)
