// What the page is told, by its window and by its host; with this it begins.
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
