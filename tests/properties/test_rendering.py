"""The JSON of findings is the same, however the text came about."""

import json
from types import SimpleNamespace
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.test_rules import linked_blocks
from tests.strategies import Step, documents, edit_of, edit_scripts, encodings, examples
from vine_ls.language import blocks as blocks_module
from vine_ls.language.document import Document
from vine_ls.language.text import Edit, Span
from vine_ls.lsp.diagnostics import Wants, render
from vine_ls.rules.check import check_by_section

WANTS = Wants(related=True, version=True, tags=True, description=True)
plans = st.lists(linked_blocks, max_size=6).map(
    lambda blocks: "\n---\n".join(("vine 1.2.0", *blocks))
)
# One character for another, so that all offsets stay as they are, and columns need not.
swaps = st.lists(
    st.builds(Step, st.floats(0, 1), st.just(0.0), st.sampled_from("x🌿é\n\r "), st.booleans()),
    max_size=6,
)


@examples(300)
@given(plans | documents(), edit_scripts(), st.sampled_from((1, 2, 64)), encodings)
def test_diagnostics_are_the_same_however_the_text_came_about(text, script, chunk_size, encoding):
    edits = [lambda text, step=step: edit_of(text, step) for step in script]
    _check_after_each(edits, text, chunk_size, encoding)


@examples(300)
@given(plans | documents(), swaps, st.sampled_from((1, 2, 64)), encodings)
def test_a_finding_is_where_it_is_although_its_offset_stays(text, script, chunk_size, encoding):
    edits = [lambda text, step=step: _swap(text, step) for step in script]
    _check_after_each(edits, text, chunk_size, encoding)


def _check_after_each(edits, text, chunk_size, encoding):
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        document = Document.read(text)
        rendered = _rendered(document, encoding, None)
        for edit in edits:
            document = document.edited(edit(document.text))
            rendered = _rendered(document, encoding, rendered)
            fresh = _rendered(Document.read(document.text), encoding, None)
            assert json.loads(b"".join(rendered.parts)) == json.loads(b"".join(fresh.parts))


def _swap(text, step):
    start = edit_of(text, step).span.start
    return Edit(Span(start, min(start + 1, len(text))), step.text)


def _rendered(document, encoding, before):
    server = SimpleNamespace(encoding=encoding, uri=lambda key: f"file://{key}")
    sections = check_by_section(document)
    return render(server, WANTS, "/plans/plan.vine", document, sections, before)
