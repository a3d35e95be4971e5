"""Texts, graphs and edits for the property tests: what authors write, and what they should not."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.header import STATUSES
from vine_ls.language.nodes import Attachment, ConcreteTask, RefTask, Task, VineGraph
from vine_ls.language.text import WHITESPACE, Change, Edit, Position, Span


def examples(count: int) -> settings:
    """So many examples, and more where the profile asks for more than usual."""
    return settings(max_examples=count * settings.default.max_examples // 100)


# White space for the format, white space only for Python, and what only looks like it.
ODD_SPACES = (
    "\u00a0",
    "\u2028",
    "\u2029",
    "\u0085",
    "\u001c",
    "\u001f",
    "\ufeff",
    "\u3000",
    "\u200b",
    "\v",
    "\f",
)
ODD_TEXTS = (
    *ODD_SPACES,
    "\t",
    "\r",
    "\0",
    "é",
    "e\u0301",
    "漢字",
    "🌿",
    "👩‍👩‍👧",
    "🌿🐿x🌿",
    "\ud83d",
    "\udc3f",
    "\u202e",
)
ENCODINGS = ("utf-8", "utf-16", "utf-32")
IDS = ("a", "b", "c", "root", "A", "a-1", "a/b", "0", "constructor")
# What a line of a block looks like when it is tidy: one that is not so yet may become a delimiter.
TIDY_DELIMITERS = ("[a] A (started)", "[b] B (x) (started)", "ref [a] R (./a.vine)", "> x", "-> a")
DELIMITERS = ("---", "===", "", "🌿", "- -", "-", "--", "\u0085", *TIDY_DELIMITERS[:4], "a:b")

encodings = st.sampled_from(ENCODINGS)
ids = st.sampled_from(IDS)
line_ends = st.sampled_from(("\n", "\n", "\n", "\r\n", "\r\n", "\r", "\r\r\n", ""))
words = st.sampled_from(("x", "Ship it", "see (1)", "a, b", "ref", "@k", *ODD_TEXTS))
prose = st.lists(words, max_size=3).map(" ".join)
junk = st.text(max_size=6) | st.lists(st.sampled_from(ODD_TEXTS), max_size=6).map("".join)

spaces = st.sampled_from((" ", " ", " ", "", "  ", "\t", "   ", *ODD_SPACES[:8]))
annotations = st.sampled_from(
    (
        "@k(v)",
        "@b(1,2)",
        "@a( x , y )",
        "@sprite(./s.svg)",
        "@k()",
        "@k(,)",
        "@k( )",
        "@k(a,,b)",
        "@K(a (b)",
        "@k(a (started)",
        "@due-date(x)",
        "@k",
        "@k (v)",
        "@k(a (b))",
        "@",
        "@1(x)",
        "@k(v)@j(w)",
    )
)
statuses = st.sampled_from((*STATUSES, "started", "planning", "done", "", "Started", " started"))
uris = st.sampled_from(("./a.vine", "a b", "", "x)", "(x", "a)@k(v", "complete", "漢.vine", "🌿"))


@st.composite
def headers(draw: st.DrawFn) -> str:
    """A header, more often than not a sound one."""
    space = lambda: draw(spaces)  # noqa: E731
    is_ref = draw(st.booleans())
    keyword = draw(st.sampled_from(("ref ", "ref ", "ref\t", "ref", "Ref ", "ref\u00a0")))
    id_ = draw(ids | st.sampled_from(("", "a b", "/a", "a//b", "é", "[a")))
    name = draw(st.sampled_from(("Ship it", "x", "", " ", "A (started)", "r (x.vine)")) | prose)
    value = draw(uris if is_ref else statuses)
    parts = [keyword if is_ref else "", f"[{id_}]", space(), name, space(), f"({value})"]
    for annotation in draw(st.lists(annotations, max_size=3)):
        parts += [space(), annotation]
    header = "".join(parts)
    if draw(st.integers(0, 4)):
        return header
    cut = draw(st.integers(0, len(header)))
    return (
        header[:cut]
        + draw(st.sampled_from(("", "(", ")", "]", "[", " ", "@", "\r")))
        + (header[cut + 1 :] if draw(st.booleans()) else "")
    )


sound_annotations = st.sampled_from(
    (
        *("", "", "", " @k(v)", "  @b(1, 2) @a( x )", " @b(2) @a(1) @b(1)", " @k(🌿, 🌿🐿)"),
        *(" @k()", "  @k( )  @a()", " @k(,) @b()", " @z(a,,b)\t@k( , x)", " @k(漢)\u00a0@a( 🌿 )"),
    )
)
sound_headers = st.builds(
    "{}{} {}{}{}".format,
    st.sampled_from(("", "", " ", "\u00a0")),
    st.sampled_from(
        ("[a] A", "[b]  B (x)", "[root] Ship it", "[c] 漢 🌿", "[0] 🌿🐿 🌿", "[a/b]\tA @k(v)")
    ),
    st.sampled_from(("(started)", "(planning)", "(complete)", "(blocked)")),
    sound_annotations,
    st.sampled_from(("", "", " ", "\t")),
)
plain_headers = st.builds(
    "[{}] {} ({}){}".format,
    ids,
    st.sampled_from(("A", "Ship it", "漢字", "🌿🐿 x", "🌿 B 🌿")),
    st.sampled_from(STATUSES),
    st.sampled_from(("", "", "", " @k(v)", " @k(🌿,v) @j(w)", " @k(a,,b)")),
)
sound_refs = st.builds(
    "ref{}[{}] {} ({}){}".format,
    st.sampled_from((" ", " ", "\t", "  ")),
    ids,
    st.sampled_from(("R", "Design  system")),
    st.sampled_from(("./a.vine", "complete", "a)@k(v")),
    st.sampled_from(("", " @z(1)\u00a0@a(2)", " @k()  @a( )", " ")),
)
dependencies = st.builds("-> {}{}".format, ids, spaces) | st.sampled_from(
    ("-> ", "->", "->a", " -> a", "-> a, b", "-> zzz", "-> \u00a0a\u2028", "-> a\u0085")
)
decisions = st.sampled_from(("> yes", "> ", ">no", ">", ">  wide  ", "> \u3000x", "> \u001fx"))
attachments = st.sampled_from(
    (
        "@artifact text/plain x",
        "@guidance text/markdown ./g.md ",
        "@file image/png y",
        "@file a/b 漢 🌿",
        "@artifact x",
        "@artifact ",
        "@artifact",
        "@artifact  a/b u",
        "@file a/b  ",
        "@file\ta/b u",
        "@File a/b u",
        "@mara please",
    )
)
blank_lines = st.sampled_from(("", "", " ", "\t", *ODD_SPACES))
delimiter_lines = st.sampled_from(("---", "---", "===", "--- ", " ---", "----", "- - -", "🌿", ""))
conflict_markers = st.sampled_from(("<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"))
sound_attachments = st.sampled_from(
    ("@artifact text/plain x", "@guidance text/🌿 ./g.md ", "@file 漢🌿/b🌿 漢 🌿🐿")
)
# No conflict markers here: they stop the formatter, so only some documents get one.
body_lines = st.one_of(
    prose, prose, dependencies, dependencies, decisions, attachments, blank_lines, junk
)

magic_lines = st.sampled_from(("vine 1.2.0",) * 12) | st.sampled_from(
    (
        "vine 1.0.0",
        "vine\u00a01.2.0",
        "vine  01.9.9",
        "vine 2.0.0",
        "vine 1.2",
        "vine 1.2.0 ",
        "VINE 1.2.0",
        "vine1.2.0",
        " vine 1.2.0",
        "vine: 1.2.0",
        "vine vine",
        "",
        "title: x",
    )
)
metadata_lines = st.one_of(
    st.sampled_from(
        ("title: T", "title:", "TITLE :  T ", "prefix: p", "prefix:", "delimiter: ---")
    ),
    st.sampled_from(DELIMITERS).map("delimiter: {}".format),
    st.sampled_from(DELIMITERS).map("delimiter: {}".format),
    st.sampled_from(("owner: Mara", "# note: x", "no colon", ": x", "titel: T", "[a] A (started)")),
    blank_lines,
)
terminators = st.sampled_from(("---",) * 15 + ("--- ", "----", "===", " ---", "", "\ufeff---"))


# Unions are flat: in one of these with `body_lines` each kind of line would count like a header.
block_kinds = st.sampled_from(("plain", "plain", "task", "task", "ref", "header", "prose"))
_HEADERS = {
    "plain": plain_headers,
    "task": sound_headers,
    "ref": sound_refs,
    "header": headers(),
    "prose": body_lines,
}
sound_lines = st.one_of(prose, dependencies, dependencies, decisions, sound_attachments)


@st.composite
def blocks(draw: st.DrawFn, delimiter: str = "---") -> list[str]:
    """A block, more often than not a sound one, and now and then one with nearly the delimiter."""
    kind = draw(block_kinds)
    header = draw(_HEADERS[kind])
    above = draw(st.lists(blank_lines, max_size=2)) if draw(st.booleans()) else []
    body = draw(st.lists(sound_lines if draw(st.booleans()) else body_lines, max_size=6))
    if kind == "ref":
        body = [line for line in body if not line.startswith("@")]
    if not draw(st.integers(0, 1 if delimiter in TIDY_DELIMITERS else 5)):
        loose = draw(loosened(delimiter))
        if delimiter.startswith(("[", "ref ")) and draw(st.booleans()):
            header = loose
        else:
            body.insert(draw(st.integers(0, len(body))), loose)
    return [*above, header, *body]


@st.composite
def loosened(draw: st.DrawFn, line: str) -> str:
    """The line with more white space than it had: the formatter may take it away."""
    first, space, rest = line.partition(" ")
    space = space and draw(st.sampled_from((" ", " ", "  ", " \t", " \u3000")))
    return "".join((first, space, rest, draw(st.sampled_from(("", " ", "\t")))))


def _preamble_of(delimiter: str) -> list[str]:
    return ["vine 1.2.0", *([] if delimiter == "---" else [f"delimiter: {delimiter}"]), "---"]


preambles = st.builds(
    lambda magic, metadata, end: [magic, *metadata, end],
    magic_lines,
    st.lists(metadata_lines, max_size=3),
    terminators,
)
sound_preambles = st.sampled_from(DELIMITERS).map(_preamble_of) | st.just(_preamble_of("---"))
tidy_preambles = st.sampled_from(TIDY_DELIMITERS).map(_preamble_of)


@st.composite
def documents(
    draw: st.DrawFn, max_blocks: int = 5, tops: st.SearchStrategy[list[str]] | None = None
) -> str:
    """A whole text, sound or broken in some places, with line ends of any kind."""
    if tops is None:
        tops = sound_preambles if draw(st.booleans()) else preambles
    lines = [*draw(tops)]
    values = [line.partition(":")[2] for line in lines if line.startswith("delimiter")]
    delimiter = values[-1].strip(WHITESPACE) if values else "---"
    for block in draw(st.lists(blocks(delimiter), max_size=max_blocks)):
        lines += [*block, draw(delimiter_lines) if not draw(st.integers(0, 5)) else delimiter]
    if lines and draw(st.booleans()):
        lines.pop()
    if not draw(st.integers(0, 11)):
        lines.insert(draw(st.integers(0, len(lines))), draw(conflict_markers))
    return draw(st.sampled_from(("", "", "", "\ufeff"))) + draw(_joined(lines))


@st.composite
def _joined(draw: st.DrawFn, lines: list[str]) -> str:
    style = draw(st.sampled_from(("\n", "\n", "\r\n", "mixed", "any")))
    last = draw(st.sampled_from(("\n", "", "\n\n")))
    if style == "mixed":
        return "".join(line + draw(st.sampled_from(("\n", "\r\n"))) for line in lines)
    if style == "any":
        return "".join(line + draw(line_ends) for line in lines)
    return style.join(lines) + last.replace("\n", style)


# In these, formatting may make delimiters of lines.
tidy_documents = documents(tops=tidy_preambles)

texts = st.one_of(documents(), documents(), st.text(), st.lists(body_lines | junk).map("\n".join))

fragments = st.one_of(
    st.sampled_from(
        ("", "\n", "\r", "\r\n", "---", "---\n", "\n---\n", " ", "x", "(", "[a]", "-> a")
    ),
    st.sampled_from(("===\n", "\n===", "delimiter: ===\n", "vine 1.2.0\n---\n", "\ufeff", "🌿")),
    blocks().map("\n".join),
    blocks().map(lambda lines: "\n".join((*lines, "---", ""))),
    junk,
    headers(),
)


class Step(NamedTuple):
    """An edit by shares of a text that is not known yet: where, how much of the rest, what."""

    where: float
    how_much: float
    text: str
    at_line_start: bool


@st.composite
def edit_scripts(draw: st.DrawFn, max_size: int = 6) -> list[Step]:
    share = st.floats(0, 1)
    # Small deletions are what people do; large ones soon leave nothing to edit.
    small_share = share.map(lambda it: it**4)
    step = st.builds(Step, share, small_share, fragments, st.booleans())
    return draw(st.lists(step, max_size=max_size))


def edit_of(text: str, step: Step) -> Edit:
    start = round(step.where * len(text))
    if step.at_line_start:
        start = text.rfind("\n", 0, start) + 1
    return Edit(Span(start, start + round(step.how_much * (len(text) - start))), step.text)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    return Position(draw(st.integers(0, 12)), draw(st.integers(0, 20)))


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """A change as a client might send it, also beyond the text, rarely of everything."""
    text = draw(fragments)
    if not draw(st.integers(0, 9)):
        return Change(draw(documents(max_blocks=2)))
    start = draw(positions())
    length = draw(st.sampled_from((Position(0, 0), Position(0, 1), Position(0, 4), Position(1, 0))))
    end = Position(start.line + length.line, start.character + length.character)
    return Change(text, start, end if draw(st.integers(0, 9)) else draw(positions()))


# Graphs that can be written and read back. Plain pools instead of filters: they are drawn often.

_VALUES = (
    *(
        "x",
        "Ship it",
        "see (1)",
        "漢字",
        "🌿",
        "e\u0301",
        "a\u00a0b",
        "\u0085x",
        "\u001f",
        "\u200b",
    ),
    *("\0", "\ud83d", "a\rb", "a\tb", "--", "A (started)", "@k(v", "[x] X", "-> a", "ref"),
)
_NAMES = (
    *(value for value in _VALUES if "\r" not in value),
    *("r (x.vine)", "a @k(v)", "---"),
)
_DESCRIPTION_LINES = (
    *(value for value in _VALUES if value != "-> a"),
    *(
        "",
        "",
        "",
        "->x",
        "->",
        " -> a",
        ">x",
        ">",
        "@file",
        "@mara please",
        "  indented  ",
        "\u00a0x",
    ),
    *("[x] X (started)", "--- ", " ===", "---", "===", "-", "--", "- -", "vine 1.2.0", "title: x"),
)
_URIS = ("./a.vine", "complete", "a)@k(v", "(x", "x)", "漢.vine", "\u0085")

_values = st.sampled_from(_VALUES)
_annotations = st.dictionaries(
    st.sampled_from(("k", "K", "sprite", "a1", "z")),
    st.lists(st.sampled_from(("v", "a (b", "@k(v", "./s.svg", "漢", "\u0085")), max_size=2).map(
        tuple
    ),
    max_size=2,
)
_attachments = st.builds(
    Attachment,
    st.sampled_from(ATTACHMENT_CLASSES),
    st.sampled_from(("text/plain", "image/svg+xml", "", "\u00a0")),
    st.sampled_from(("x", "./a b", " ", "https://x.y/z?q#f ", "漢")),
)


@st.composite
def nodes(draw: st.DrawFn, id_: str, targets: tuple[str, ...], delimiter: str) -> Task:
    lines = draw(st.lists(st.sampled_from(_DESCRIPTION_LINES), max_size=4))
    description = "\n".join(line for line in lines if line != delimiter)
    decisions = draw(st.lists(_values, max_size=2))
    name = draw(st.sampled_from(_NAMES))
    common = (id_, name, description, targets, decisions, draw(_annotations))
    if draw(st.integers(0, 3)) == 0:
        return RefTask(*common, draw(st.sampled_from(_URIS)))
    attached = draw(st.lists(_attachments, max_size=3))
    return ConcreteTask(*common, draw(st.sampled_from(STATUSES)), attached)


@st.composite
def graphs(draw: st.DrawFn, max_size: int = 5) -> VineGraph:
    """A valid graph that survives writing; its root is first, the others stand in any order."""
    names = IDS[: draw(st.integers(1, max_size))]
    targets: dict[str, list[str]] = {name: [] for name in names}
    for at, name in enumerate(names[1:], 1):
        targets[names[draw(st.integers(0, at - 1))]].append(name)
    for at, name in enumerate(names[:-1]):
        targets[name][:0] = draw(st.lists(st.sampled_from(names[at + 1 :]), max_size=2))
    delimiter = draw(st.sampled_from(("---", "---", *DELIMITERS[:7])))
    tasks = {name: draw(nodes(name, tuple(targets[name]), delimiter)) for name in names}
    return VineGraph(
        tasks,
        (names[0], *draw(st.permutations(names[1:]))),
        draw(st.sampled_from(("1.2.0", "1.0.0", "01.9.12"))),
        draw(st.none() | _values),
        delimiter,
        draw(st.sampled_from((None, "p", "", "a/b", "not an id"))),
        draw(st.lists(st.tuples(_values, _values), max_size=2)),
    )


def sorted_node(node: Task) -> Task:
    """The node with everything in order whose order means nothing."""
    node = replace(node, dependencies=tuple(sorted(node.dependencies)))
    if isinstance(node, ConcreteTask):
        key = lambda it: (ATTACHMENT_CLASSES.index(it.class_), it.mime, it.uri)  # noqa: E731
        node = replace(node, attachments=tuple(sorted(node.attachments, key=key)))
    return node


def meaning(graph: VineGraph) -> tuple[object, ...]:
    """All that a graph says, up to the order of dependencies and attachments."""
    known = ("title", "prefix", "delimiter")
    return (
        graph.order,
        [sorted_node(graph.tasks[id_]) for id_ in graph.order],
        set(graph.tasks),
        (graph.version, graph.title, graph.delimiter, graph.prefix),
        [entry for entry in graph.metadata if entry[0].lower() not in known],
    )
