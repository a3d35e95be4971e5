"""While somebody types nonsense into a broken plan, every request at every place gets an answer."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from tests.fuzz import edits
from tests.fuzz.cases import Case
from tests.fuzz.edits import replaced
from tests.lsp.editor import Editor, recorded
from tests.lsp.requests import ask_everything
from tests.lsp.test_fake_editor import digest, server_digest

FIELD = "questions"
STEPS = 8
URI = "untitled:plan.vine"


def cases(chance: random.Random) -> Iterator[Case]:
    for case in edits.cases(chance):
        yield Case(FIELD, case.text, case.steps[:STEPS])


def hold(case: Case) -> None:
    text = as_sent(case.text)
    with Editor(recorded("visual-studio-code"), encoding="utf-32") as editor:
        editor.open(URI, text)
        for step in case.steps:
            if "\r\n" in (text[at - 1 : at + 1] for at in (step.start, step.end) if at):
                continue
            piece = as_sent(step.text)
            editor.replace(URI, step.start, step.end, piece)
            text = replaced(text, step._replace(text=piece))
            ask_everything(editor, URI, editor.position(URI, min(step.start, len(text))))
            assert server_digest(editor, URI) == digest(text)


def as_sent(text: str) -> str:
    """The text as it arrives: in JSON, the two halves of a character are that character."""
    sent: str = json.loads(json.dumps(text))
    return sent
