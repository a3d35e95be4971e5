// What is shown of the picture, and what is selected, searched for, filtered and traced.
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
  keep.timer = setTimeout(() => host.remember({ uri: model && model.graph.uri, x: camera.x, y: camera.y, scale: camera.scale, selected: state.selected, isOpen: state.isOpen }), 200);
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
