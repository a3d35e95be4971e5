"""What plans mention, kept current: it is the same however the plans came to be what they are."""

from __future__ import annotations

import tempfile
from pathlib import Path
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import examples
from vine_ls.language import blocks as blocks_module
from vine_ls.language.document import Document
from vine_ls.language.mentions import files_of, mentions_by_chunk
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import Change, Edit, Span
from vine_ls.rules.check import check, check_by_section
from vine_ls.rules.check_files import FileFindings, check_files, file_findings
from vine_ls.workspace.around import refs_from
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.workspace import Workspace

KEYS = ("/p/a.vine", "/p/b.vine", "/p/c.vine")
URIS = ("./a.vine", "./b.vine", "c.vine", "./gone.vine", "./x.svg", "y.txt", "https://x.org/a", "")
headers = st.one_of(
    st.builds("ref [{}] R ({})".format, st.sampled_from("rstu"), st.sampled_from(URIS)),
    st.builds("ref [{}] R ({})".format, st.sampled_from("rstu"), st.sampled_from(URIS[:3])),
    st.builds(
        "[{}] T ({}) @sprite({})".format,
        st.sampled_from("abcd"),
        st.sampled_from(("started", "complete", "done")),
        st.sampled_from(URIS),
    ),
    st.builds("[{}] T (planning)".format, st.sampled_from(("a", "b", "r/a", "s/b"))),
)
lines = st.one_of(
    st.builds("@file {} {}".format, st.sampled_from(("a/b", "image/png")), st.sampled_from(URIS)),
    st.sampled_from(("prose", "-> a", "-> b", "-> r", "---", "===")),
)
plan_blocks = st.builds(lambda head, rest: [head, *rest], headers, st.lists(lines, max_size=2))
preambles = st.sampled_from(("vine 1.2.0\n---\n", "vine 1.2.0\nprefix: r\n---\n"))
plans = st.builds(
    lambda top, blocks: top + "\n---\n".join(["\n".join(it) for it in blocks]),
    preambles,
    st.lists(plan_blocks, min_size=1, max_size=5),
)
edits = st.tuples(
    st.sampled_from(KEYS), st.floats(0, 1), st.integers(0, 9), headers | lines | st.just("x")
)


def edit_in(document: Document, edit: tuple[str, float, int, str]) -> Edit:
    _, where, gone, text = edit
    start = round(where * document.length)
    new = text if gone == 0 else f"{text}\n"
    return Edit(Span(start, min(start + gone, document.length)), new)


@examples(150)
@given(st.tuples(plans, plans, plans), st.lists(edits, max_size=6), st.sampled_from((1, 2, 64)))
def test_findings_about_files_are_the_same_however_plans_and_files_came_about(
    texts: tuple[str, ...], script: list[tuple[str, float, int, str]], chunk_size: int
) -> None:
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        snapshot = Snapshot.of(dict(zip(KEYS, texts, strict=True)))
        before: dict[str, FileFindings] = {}
        for edit in [None, *script]:
            if edit is not None:
                documents = {
                    **snapshot.open,
                    edit[0]: snapshot.open[edit[0]].edited(edit_in(snapshot.open[edit[0]], edit)),
                }
                fresh = Snapshot.of({key: it.text for key, it in documents.items()})
                # What has not changed is the same object, as a workspace has it.
                same = {
                    name: getattr(snapshot, name)
                    for name in ("kinds", "folders", "referrers", "disk")
                    if getattr(snapshot, name) == getattr(fresh, name)
                }
                snapshot = fresh._replace(open=documents, **same)
            for plan in filter(None, map(snapshot.plan, KEYS)):
                found = check_files(plan, before.get(plan.key))
                before[plan.key] = found
                assert found.by_chunk == check_files(plan).by_chunk
                others = dict(enumerate(found.by_chunk, 1))
                all_ = [it for part in check_by_section(plan.document, extra=others) for it in part]
                flat = [it for part in found.by_chunk for it in part]
                assert all_ == check(Document.read(plan.document.text), extra=flat)


@examples(150)
@given(st.tuples(plans, plans), st.lists(edits, max_size=6), st.sampled_from((1, 2, 64)))
def test_a_workspace_knows_the_same_however_its_plans_were_typed(
    texts: tuple[str, ...], script: list[tuple[str, float, int, str]], chunk_size: int
) -> None:
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        keys = [str(Path("/nowhere") / Path(key).name) for key in KEYS[:2]]
        typed = Workspace()
        for key, text in zip(keys, texts, strict=False):
            typed.open(key, text)
        for edit in script:
            key = keys[KEYS.index(edit[0]) % 2]
            document = typed.snapshot.open[key]
            span, text = edit_in(document, edit)
            start, end = (document.position_at(it, "utf-16") for it in span)
            typed.change(key, [Change(text, start, end)], "utf-16")
            fresh = Workspace()
            for it in keys:
                fresh.open(it, typed.snapshot.open[it].text)
            # The names in a folder may be known for longer than they are needed.
            assert typed.snapshot._replace(folders={}) == fresh.snapshot._replace(folders={})
            for it in (*keys, "/nowhere/gone.vine", "/nowhere/y.txt"):
                assert typed.affected_by(it) == fresh.affected_by(it)


@examples(150)
@given(st.tuples(plans, plans), st.lists(edits, max_size=3), st.sampled_from((1, 2, 64)))
def test_what_a_plan_mentions_is_the_same_whoever_has_asked_before(
    texts: tuple[str, ...], script: list[tuple[str, float, int, str]], chunk_size: int
) -> None:
    with patch.object(blocks_module, "_CHUNK", chunk_size):
        document = Document.read(texts[0])
        for edit in [None, *script]:
            if edit is not None:
                document = document.edited(edit_in(document, edit))
            # The same text may stand at two places, and what it mentions is not the same there.
            for key in ("/p/a.vine", "/p/q/a.vine", "/p/a.vine"):
                fresh = Document.read(document.text)
                assert refs_from(key, document) == refs_from(key, fresh)
                assert files_from(key, document) == files_from(key, fresh)


def files_from(key: str, document: Document) -> list[str]:
    return [it for _, chunk in mentions_by_chunk(document) for it in files_of(key, chunk)]


@examples(60)
@given(st.tuples(plans, plans, plans), st.lists(edits, max_size=12), st.sampled_from((1, 2, 64)))
def test_a_workspace_knows_the_same_however_its_plans_were_opened_and_closed(
    texts: tuple[str, ...], script: list[tuple[str, float, int, str]], chunk_size: int
) -> None:
    with patch.object(blocks_module, "_CHUNK", chunk_size), tempfile.TemporaryDirectory() as folder:
        paths = {key: Path(folder) / Path(key).name for key in KEYS}
        for key, text in zip(KEYS, texts, strict=True):
            write(paths[key], text)
        keys = {key: key_of_file(path) for key, path in paths.items()}
        typed = Workspace()
        for key, text in zip(keys.values(), texts, strict=True):
            typed.open(key, text)
        for edit in script:
            take_a_step(typed, keys[edit[0]], paths[edit[0]], edit)
            fresh = Workspace()
            for key, document in typed.snapshot.open.items():
                fresh.open(key, document.text)
            # What nobody needs any more may be known for longer.
            for key in led_to(fresh.snapshot):
                assert typed.snapshot.document(key) == fresh.snapshot.document(key)
            for key in typed.snapshot.open:
                one, other = typed.snapshot.plan(key), fresh.snapshot.plan(key)
                assert one
                assert other
                # Their order depends on the bounds of chunks; who shows them puts them in order.
                found, expected = (sorted(file_findings(it), key=repr) for it in (one, other))
                assert found == expected
            for key in keys.values():
                assert typed.affected_by(key) == fresh.affected_by(key)


def led_to(snapshot: Snapshot) -> set[str]:
    """The plans to which references lead from those that are open."""
    found: set[str] = set()
    waiting = [*snapshot.open]
    while waiting:
        key = waiting.pop()
        document = snapshot.document(key)
        new = refs_from(key, document) - found if document else ()
        found.update(new)
        waiting += new
    return found


def take_a_step(
    workspace: Workspace, key: str, path: Path, edit: tuple[str, float, int, str]
) -> None:
    """A closed plan is opened or written, an open one is closed or typed in."""
    _, where, gone, _ = edit
    on_disk = path.read_bytes().decode("utf-8", "surrogateescape")
    document = workspace.snapshot.open.get(key)
    if document is None:
        if gone % 2:
            changed = Document.read(on_disk)
            write(path, changed.edited(edit_in(changed, edit)).text)
            workspace.files_changed([key])
        else:
            workspace.open(key, on_disk)
    elif where < 0.5:
        workspace.close(key)
    else:
        span, text = edit_in(document, edit)
        start, end = (document.position_at(it, "utf-16") for it in span)
        workspace.change(key, [Change(text, start, end)], "utf-16")


def write(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8", "replace"))
