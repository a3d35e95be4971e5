// What keys and buttons do.
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
