// The page: what is selected, searched for, filtered and traced, and what keys and pointers do.
const $ = (id) => document.getElementById(id);
const stage = new Stage($("stage"));
const { camera } = stage;
const state = { selected: null, traced: null, looks: new Set(), isOpen: false, matches: [] };
let model = null;
const host = findHost(JSON.parse($("graph").textContent), (graph) => showGraph(graph));

const act = {
  select(id) {
    select(id);
    if (model.node(id)) camera.show(model.node(id));
  },
  trace(direction) {
    state.traced = state.traced === direction ? null : direction;
    update();
    if (state.traced) speak(`${stage.paint.traced.nodes.size - 1} traced`);
  },
  toggle(id) {
    const node = model.node(id);
    if (node && node.reference && (node.reference.isOpen || host.canOpen(node))) host.toggle(node);
  },
  reveal(id, focus = true) {
    host.send({ type: "reveal", id, focus });
  },
  close() {
    state.isOpen = false;
    update();
    $("picture").focus();
  },
};

function showGraph(graph) {
  const anchor = model && anchorOf(graph);
  const isFirst = !model;
  model = new Model(graph);
  if (!model.node(state.selected)) state.selected = state.traced = null;
  showHead(graph);
  stage.show(model);
  const known = isFirst && host.remembered();
  if (known) restore(known);
  else if (isFirst) camera.fit(graph, false);
  else if (anchor) keepInPlace(anchor);
  search();
}

// A node that is there before and after: the selected one, or the one nearest to the middle.
function anchorOf(graph) {
  const ids = new Set(graph.nodes.map((node) => node.id));
  const kept = model.nodes.filter((node) => ids.has(node.id));
  const [x, y] = camera.at(camera.size.width / 2, camera.size.height / 2);
  const distance = (node) => Math.hypot(node.x + node.width / 2 - x, node.y + node.height / 2 - y);
  const selected = kept.find((node) => node.id === state.selected);
  return selected || kept.reduce((best, it) => (!best || distance(it) < distance(best) ? it : best), null);
}

function keepInPlace(before) {
  const after = model.node(before.id);
  camera.move((before.x - after.x) * camera.scale, (before.y - after.y) * camera.scale);
}

function restore(known) {
  camera.set(known.x, known.y, known.scale);
  if (model.node(known.selected)) Object.assign(state, { selected: known.selected, isOpen: known.isOpen });
}

function showHead(graph) {
  const title = graph.title || "A plan";
  document.title = title;
  $("title").textContent = title;
  $("bar").value = graph.progress.percentage;
  $("summary").textContent = graph.progress.summary;
  $("picture").setAttribute("aria-label", `Tasks of ${title}`);
  $("empty").hidden = graph.nodes.length > 0;
  const counts = new Map();
  for (const node of graph.nodes) {
    counts.set(node.look, (counts.get(node.look) || 0) + 1);
    if (node.pill) counts.set("ready", (counts.get("ready") || 0) + 1);
  }
  const looks = ["complete", "reviewing", "started", "planning", "notstarted", "blocked", "ref", "unknown", "ready"];
  $("filters").replaceChildren(...looks.filter((look) => counts.has(look)).map((look) => filterButton(look, counts.get(look))));
}

function filterButton(look, count) {
  const words = { ref: "references", unknown: "no status", ready: "can be acted on" }[look] || look;
  const toggle = () => {
    if (!state.looks.delete(look)) state.looks.add(look);
    update();
  };
  return html("button", { "data-look": look, "aria-pressed": String(state.looks.has(look)), click: toggle },
    look === "ready" ? null : signImage(look), words, html("span", { class: "count" }, String(count)));
}

// Show what the state says.
function update() {
  const { selected, traced, looks, matches } = state;
  const reached = traced && model.node(selected) ? model.trace(selected, traced === "down") : null;
  const found = new Set(matches);
  const isSearching = $("search").value.trim() !== "";
  const fits = (node) => !looks.size || looks.has(node.look) || (looks.has("ready") && Boolean(node.pill));
  stage.repaint({
    isFaint: (at) => Boolean((reached && !reached.nodes.has(at)) || (isSearching && !found.has(at)) || !fits(model.nodes[at])),
    isMatch: (at) => isSearching && found.has(at),
    edges: reached ? reached.edges : new Set(),
    traced: reached,
    selected: model.numbers.has(selected) ? model.numbers.get(selected) : -1,
  });
  for (const button of $("filters").children) button.setAttribute("aria-pressed", String(looks.has(button.dataset.look)));
  showDetails();
  keep();
}

function showDetails() {
  const node = model.node(state.selected);
  const panel = $("details");
  panel.hidden = !(state.isOpen && node);
  if (panel.hidden) panel.replaceChildren();
  else drawDetails(panel, model, node, act, host, state.traced);
}

function select(id) {
  if (state.selected !== id) state.traced = null;
  state.selected = id;
  update();
  const node = model.node(id);
  if (node) speak(node.about);
}

function search() {
  state.matches = model.search($("search").value);
  const isSearching = $("search").value.trim() !== "";
  $("matches").textContent = isSearching ? String(state.matches.length) : "";
  update();
}

function nextMatch(step) {
  if (!state.matches.length) return;
  const at = state.matches.indexOf(model.numbers.get(state.selected));
  const next = at < 0 ? 0 : (at + step + state.matches.length) % state.matches.length;
  act.select(model.nodes[state.matches[next]].id);
}

function speak(text) {
  $("spoken").textContent = text;
}

function keep() {
  clearTimeout(keep.timer);
  keep.timer = setTimeout(() => host.remember({ x: camera.x, y: camera.y, scale: camera.scale, selected: state.selected, isOpen: state.isOpen }), 200);
}

// Escape takes back one thing at a time, the last first.
function takeBack() {
  if (state.traced) state.traced = null;
  else if ($("search").value) $("search").value = "";
  else if (state.looks.size) state.looks.clear();
  else if (state.isOpen) state.isOpen = false;
  else state.selected = null;
  search();
}

const KEYS = {
  "/": () => $("search").focus(),
  "?": () => $("keys").showModal(),
  f: () => camera.fit(model.graph),
  "+": () => camera.zoom(1.25),
  "=": () => camera.zoom(1.25),
  "-": () => camera.zoom(0.8),
  0: () => camera.zoom(1 / camera.scale),
  d: () => state.selected && act.trace("down"),
  u: () => state.selected && act.trace("up"),
  o: () => state.selected && act.toggle(state.selected),
  g: () => state.selected && act.reveal(state.selected),
  Escape: takeBack,
};

const ARROWS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

document.addEventListener("keydown", (event) => {
  if (!model || event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
  if (event.target.matches("input, select")) return;
  if (Object.hasOwn(KEYS, event.key)) {
    event.preventDefault();
    KEYS[event.key]();
  }
});

$("picture").addEventListener("keydown", (event) => {
  if (!model || !model.nodes.length || event.ctrlKey || event.metaKey || event.altKey) return;
  const node = model.node(state.selected);
  if (event.key in ARROWS && event.shiftKey) camera.move(...ARROWS[event.key]);
  else if (event.key in ARROWS) goTo(node ? model.neighbour(node, event.key) : model.nodes[0]);
  else if (event.key === "Home") goTo(model.nodes[0]);
  else if ((event.key === "Enter" || event.key === " ") && node) openDetails();
  else return;
  event.preventDefault();
});

function goTo(node) {
  if (node) act.select(node.id);
}

function openDetails() {
  state.isOpen = true;
  update();
  $("details").focus();
}

$("search").addEventListener("input", search);
$("search").addEventListener("keydown", (event) => {
  if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1);
  if (event.key !== "Escape") return;
  event.preventDefault();
  $("search").value = "";
  search();
  $("picture").focus();
});
$("fit").addEventListener("click", () => camera.fit(model.graph));
$("larger").addEventListener("click", () => camera.zoom(1.25));
$("smaller").addEventListener("click", () => camera.zoom(0.8));
$("help").addEventListener("click", () => $("keys").showModal());

// Pointers: one moves the picture or picks a node, two zoom.
const pointers = new Map();
let travelled = 0;

$("picture").addEventListener("pointerdown", (event) => {
  if (event.button) return;
  if (!pointers.size) travelled = 0;
  pointers.set(event.pointerId, [event.clientX, event.clientY]);
  event.currentTarget.setPointerCapture(event.pointerId);
  $("stage").classList.add("moving");
});

$("picture").addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const [x, y] = [event.clientX, event.clientY];
  travelled += Math.abs(x - before[0]) + Math.abs(y - before[1]);
  pointers.set(event.pointerId, [x, y]);
  if (pointers.size === 1 && travelled > 4) camera.move(x - before[0], y - before[1]);
  if (pointers.size === 2) pinch(event.pointerId, before, [x, y]);
});

function pinch(id, before, after) {
  const [other] = [...pointers].filter(([key]) => key !== id).map(([, place]) => place);
  const [old, now] = [before, after].map(([x, y]) => Math.hypot(x - other[0], y - other[1]));
  const box = $("stage").getBoundingClientRect();
  if (old && now) camera.zoom(now / old, (after[0] + other[0]) / 2 - box.left, (after[1] + other[1]) / 2 - box.top);
}

function lift(event) {
  if (!pointers.delete(event.pointerId)) return;
  if (!pointers.size) $("stage").classList.remove("moving");
  if (event.type === "pointerup" && travelled <= 4) pick(event, false);
}

$("picture").addEventListener("pointerup", lift);
$("picture").addEventListener("pointercancel", lift);
$("picture").addEventListener("dblclick", (event) => pick(event, true));

function pick(event, isDouble) {
  const box = $("stage").getBoundingClientRect();
  const node = model && model.nodeAt(...camera.at(event.clientX - box.left, event.clientY - box.top));
  if (!node) {
    if (!isDouble) select(null);
    return;
  }
  state.isOpen = true;
  select(node.id);
  act.reveal(node.id, isDouble);
}

$("stage").addEventListener("wheel", (event) => {
  event.preventDefault();
  const box = $("stage").getBoundingClientRect();
  const lines = event.deltaMode === 1 ? 16 : 1;
  if (event.shiftKey) camera.move(-(event.deltaX || event.deltaY) * lines, 0);
  else camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - box.left, event.clientY - box.top);
  keep();
}, { passive: false });

new ResizeObserver(() => {
  if (model && camera.isFitted) camera.fit(model.graph, false);
  stage.covered = null;
  stage.refresh();
}).observe($("stage"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", stage.refresh);
addEventListener("beforeprint", () => model && stage.print(true));
addEventListener("afterprint", () => model && stage.print(false));

function take(message) {
  if (!message || typeof message !== "object") return;
  if (message.type === "graph" && message.graph) showGraph(message.graph);
  if (message.type === "select" && model && model.node(message.id)) act.select(message.id);
  if (message.type === "theme") setTheme(message.theme);
}

function setTheme(theme) {
  if (["light", "dark", "high-contrast", "high-contrast-light"].includes(theme)) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  stage.refresh();
}

if (host instanceof NoHost) showGraph(host.pictures.graph);
else {
  $("export").hidden = false;
  $("export").append(...["svg", "html", "dot", "mermaid", "json"].map((format) => html("option", { value: format }, format)));
  $("export").addEventListener("change", () => {
    if ($("export").value) host.send({ type: "export", format: $("export").value });
    $("export").value = "";
  });
  addEventListener("message", (event) => take(event.data));
  host.send({ type: "ready" });
}
