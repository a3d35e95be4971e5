"""Bad input gets an answer, in linear time, and never a traceback."""

import random
import time

import pytest

from tests.pictures import find_errors
from vine_ls import (
    VineError,
    expand_vine_ref,
    format_text,
    get_actionable_tasks,
    get_descendants,
    get_summary,
    parse,
    parse_tolerant,
    serialize,
    validate,
)
from vine_ls.language.document import Document
from vine_ls.language.survive import check_survives
from vine_ls.language.text import Change, Edit, Position, Span
from vine_ls.rules.check import check

SOUND = "vine 1.2.0\ntitle: T\n---\n[a] A (started)\n-> b\n---\n[b] B (planning)\n"

CHANCE = random.Random(1)
JUNK = {
    "nothing": "",
    "a line feed": "\n",
    "a carriage return": "\r",
    "a byte order mark": "\ufeff",
    "NULs": "\0" * 1000,
    "lone surrogates": "\ud83d\udc3f\udfff\ud800" * 100,
    "binary": bytes(CHANCE.randrange(256) for _ in range(20_000)).decode("latin-1"),
    "escaped bytes": bytes(CHANCE.randrange(256) for _ in range(9000)).decode(
        "utf-8", "surrogateescape"
    ),
    "an image": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0".decode("latin-1") * 50,
    "every control": "".join(map(chr, range(32))) * 20,
    "only delimiters": "---\n" * 500,
    "a plan of NULs": SOUND.replace("A", "\0").replace("B", "\0\0"),
    "a plan with surrogates": SOUND.replace("A", "\ud83d").replace("T", "\udc3f"),
    "a plan without its last half": SOUND[: len(SOUND) // 2],
}


def answer_everything(text: str) -> None:
    """All that the library and the server ask of a text; none of it may raise a bug."""
    result = parse_tolerant(text)
    assert result.document.text == text
    formatted = format_text(text)
    assert format_text(formatted) == formatted
    for encoding in ("utf-8", "utf-16", "utf-32"):
        end = result.document.position_at(len(text), encoding)
        assert result.document.offset_at(end, encoding) == len(text)
        appended = result.document.changed([Change("x", end, end)], encoding)
        assert appended.text == text + "x"
    try:
        graph = parse(text)
        # In canonical form a line may become the delimiter, and the format has no way to escape it.
        for task in graph.tasks.values():
            check_survives(task, graph.delimiter)
    except VineError:
        return
    assert parse(serialize(graph)).order == graph.order


@pytest.mark.parametrize("text", JUNK.values(), ids=JUNK.keys())
def test_junk_gets_an_answer(text):
    answer_everything(text)


@pytest.mark.parametrize(
    "junk", ["\0", "\ud800", "\u2028", "\x85", "\r", "\ufeff", "\u202e", "\x1f"]
)
def test_junk_at_every_place_of_a_plan_gets_an_answer(junk):
    for at in range(len(SOUND) + 1):
        answer_everything(SOUND[:at] + junk + SOUND[at:])


FILLINGS = {
    "blanks": " ",
    "tabs": "\t",
    "no-break spaces": "\u00a0",
    "[": "[",
    "]": "]",
    "(": "(",
    ")": ")",
    "@": "@",
    "@a(": "@a(",
    " @a(": " @a(",
    " @a(b)": " @a(b)",
    " (started)": " (started)",
    " (x": " (x",
    "ref [": "ref [",
    "-> ": "-> ",
    "a/": "a/",
    "commas": ",",
    "colons": ":",
    "carriage returns": "\r",
    "surrogates": "\ud800",
    "🌿": "🌿",
}
PLACES = {
    "before a header": "{}[a] A (started) @k(v)",
    "in the id": "[a{}] A (started) @k(v)",
    "behind the id": "[a]{} A (started) @k(v)",
    "in the name": "[a] A{}A (started) @k(v)",
    "before the status": "[a] A {}(started) @k(v)",
    "in the status": "[a] A (star{}ted) @k(v)",
    "behind the status": "[a] A (started){} @k(v)",
    "in an annotation": "[a] A (started) @k(v{}) @j(w)",
    "behind a header": "[a] A (started) @k(v){}",
    "behind ref": "ref {}[a] A (./a.vine) @k(v)",
    "in the name of a ref": "ref [a] A{} (./a.vine) @k(v)",
    "in a URI": "ref [a] A (./a{}.vine) @k(v)",
    "behind a URI": "ref [a] A (./a.vine){} x",
    "instead of a header": "{}",
    "behind an open bracket": "[{}",
    "behind an open header": "[a] A ({}",
    "in a dependency": "[a] A (started)\n-> {}b",
    "in a decision": "[a] A (started)\n> {}b",
    "in an attachment": "[a] A (started)\n@file {}b",
    "in an indented dependency": "[a] A (started)\n {}-> b",
    "in prose": "[a] A (started)\nx{}y",
}
FRAMES = {
    "in the magic line": "vine {}1.2.0\n---\n[a] A (started)\n",
    "before the magic line": "{}vine 1.2.0\n---\n[a] A (started)\n",
    "in the version": "vine 1.2{}.0\n---\n[a] A (started)\n",
    "behind the version": "vine 1.2.0{}\n---\n[a] A (started)\n",
    "in a key": "vine 1.2.0\nti{}tle: T\n---\n[a] A (started)\n",
    "in a value": "vine 1.2.0\ntitle: T{}T\n---\n[a] A (started)\n",
    "in the delimiter": "vine 1.2.0\ndelimiter: ={}=\n---\n[a] A (started)\n",
    "in the terminator": "vine 1.2.0\n-{}--\n[a] A (started)\n",
    "behind the terminator": "vine 1.2.0\n---{}\n[a] A (started)\n",
    "without a terminator": "vine 1.2.0\n{}\n[a] A (started)\n",
    "behind a delimiter": "vine 1.2.0\n---\n[a] A (started)\n---{}\n[b] B (started)\n",
}
TEMPLATES = {
    **{place: f"vine 1.2.0\n---\n{line}\n---\n[z] Z (started)\n" for place, line in PLACES.items()},
    **FRAMES,
}


def seconds(text: str) -> float:
    start = time.thread_time()
    check(Document.read(text))
    format_text(text)
    return time.thread_time() - start


def is_linear(template: str, filling: str) -> bool:
    """Whether four times as much takes less than the sixteen times as long of quadratic time."""
    few, many = (template.replace("{}", filling * count) for count in (3000, 12_000))
    # The clock is believed when it says "quick"; only "slow" is measured again.
    return any(seconds(many) < 12 * seconds(few) + 0.005 for _ in range(6))


@pytest.mark.parametrize("template", TEMPLATES.values(), ids=TEMPLATES.keys())
def test_a_long_line_is_read_in_linear_time(template):
    slow = [name for name, filling in FILLINGS.items() if not is_linear(template, filling)]
    assert slow == []


@pytest.mark.parametrize("filling", [" ", "[", "(", ")", "@", "@a(", " (started)"])
def test_a_hundred_thousand_at_the_worst_places(filling):
    for place in ("in the name", "behind the status", "behind an open header", "in a dependency"):
        document = Document.read(TEMPLATES[place].replace("{}", filling * 100_000))
        check(document)
        assert len(document.blocks) == 2


def test_five_megabytes_on_one_line():
    for text in ("x" * 5_000_000, SOUND.replace("A", "[(@ )" * 1_000_000)):
        document = Document.read(text)
        check(document)
        assert format_text(text) == text
        edited = document.edited(Edit(Span(len(text) // 2, len(text) // 2), "y"))
        assert edited.length == len(text) + 1


def test_a_hundred_thousand_delimiters():
    text = "vine 1.2.0\n---\n[a] A (started)\n" + "---\n" * 100_000
    document = Document.read(text)
    codes = {finding.code for finding in check(document)}
    assert codes == {"vine/doubled-delimiter"}
    assert parse(text).order == ("a",)
    assert format_text(text) == "vine 1.2.0\n---\n[a] A (started)\n"
    assert document.changed([Change("x", Position(50_000, 3), Position(50_000, 3))], "utf-16")


def test_twenty_thousand_equal_ids_and_dependencies():
    count = 20_000
    text = "vine 1.2.0\n---\n" + "---\n".join(["[a] A (started)\n-> a\n-> b\n"] * count)
    assert len(check(Document.read(text))) == 3 * count - 1
    text = "vine 1.2.0\n---\n[a] A (started)\n" + "-> b\n" * count + "---\n[b] B (started)\n"
    repeated = [it for it in check(Document.read(text)) if it.code == "vine/duplicate-dependency"]
    assert len(repeated) == count - 1
    assert find_errors(Document.read(text)) == []
    assert format_text(text) == text


def test_a_chain_of_a_hundred_thousand_tasks():
    count = 100_000
    text = "vine 1.2.0\n---\n" + "---\n".join(
        f"[t{at}] Task (started)\n-> t{at + 1}\n" for at in range(count - 1)
    )
    text += f"---\nref [t{count - 1}] Rest (./rest.vine)\n"
    graph = parse(text)
    assert len(graph.order) == count
    assert serialize(graph) == text
    validate(graph)
    assert get_summary(graph).leaf_count == 1
    assert len(get_descendants(graph, f"t{count - 1}")) == count - 1
    assert get_actionable_tasks(graph).progress.total == count
    child = parse("vine 1.2.0\n---\n[r] R (started)\n-> s\n---\n[s] S (started)\n")
    assert len(expand_vine_ref(graph, f"t{count - 1}", child).order) == count + 1


def test_a_long_chain_is_expanded_into_a_short_plan_and_its_cycle_is_found():
    count = 20_000
    chain = [f"[t{at}] Task (started)\n-> t{at + 1}\n" for at in range(count)]
    last = f"[t{count}] Last (started)\n"
    parent = parse("vine 1.2.0\n---\n[a] A (started)\n-> b\n---\nref [b] B (./b.vine)\n")
    child = parse("vine 1.2.0\n---\n" + "---\n".join((*chain, last)))
    assert len(expand_vine_ref(parent, "b", child).order) == count + 2
    cyclic = "vine 1.2.0\n---\n" + "---\n".join((*chain, last + "-> t0\n"))
    assert [finding.code for finding in find_errors(Document.read(cyclic))] == ["vine/cycle"]
    with pytest.raises(VineError):
        parse(cyclic)
