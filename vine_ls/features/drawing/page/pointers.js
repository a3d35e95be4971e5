// What a mouse or fingers do: one pointer moves the picture or picks a node, two zoom.
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
