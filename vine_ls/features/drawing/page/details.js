// The card about one node; `act` is called with what its buttons ask for.
const READINESS = {
  done: "Done.",
  ready: "Ready to start.",
  completable: "Ready to complete.",
  "in review": "In review: no dependant builds upon it yet.",
  "in work": "In work; all that it needs is there.",
  blocked: "Blocked.",
  waiting: "Waits for other tasks.",
  expandable: "Ready to be expanded; those that depend on it wait.",
  "no status": "",
};

function drawDetails(panel, model, node, act, host, traced) {
  panel.replaceChildren(...[
    html("button", { class: "close", "aria-label": "Close the details", click: () => act.close() }, "×"),
    node.sprite && html("img", { class: "sprite", src: node.sprite, alt: "" }),
    html("h2", { dir: "auto" }, node.name || node.id),
    html("code", { dir: "auto", class: "soft" }, node.id),
    html("p", { class: "standing" }, signImage(node.look), `${node.status || (node.kind === "ref" ? "reference" : "no status")}. ${READINESS[node.readiness]}`),
    node.reference && referencePart(node.reference),
    html("div", { class: "actions" }, ...actions(node, act, host, traced)),
    node.description.trim() && html("p", { class: "prose", dir: "auto" }, node.description),
    listPart("Waits for", [
      ...node.waitsFor.map((id) => nodeItem(model, id, act)),
      ...(node.waitsForMore ? [html("span", { class: "soft" }, `and ${node.waitsForMore} more`)] : []),
    ]),
    listPart("Depends on", node.dependencies.map((id) => nodeItem(model, id, act))),
    listPart("Needed by", model.dependants(node.id).map((it) => nodeItem(model, it.id, act))),
    listPart("Decisions", node.decisions.map((text) => html("span", { dir: "auto" }, text)), "decisions"),
    listPart("Attachments", node.attachments.map((it) => attachmentItem(it, host))),
    listPart("Annotations", Object.entries(node.annotations).map(([key, values]) =>
      html("span", { dir: "auto" }, values.length ? `${key}: ${values.join(", ")}` : key))),
  ].filter(Boolean));
}

function referencePart(reference) {
  const words = [reference.title, reference.total === null ? null : `${reference.complete} of ${reference.total} complete, ${reference.percentage} %`, reference.whyNot];
  return html("div", {},
    html("code", { dir: "auto" }, reference.uri),
    ...words.filter(Boolean).map((text) => html("p", { dir: "auto" }, text)));
}

function actions(node, act, host, traced) {
  const button = (words, action, pressed) => html("button", { click: action, "aria-pressed": pressed }, words);
  const found = [
    button("Trace dependencies", () => act.trace("down"), String(traced === "down")),
    button("Trace dependants", () => act.trace("up"), String(traced === "up")),
  ];
  if (node.reference && node.reference.isOpen) found.push(button("Close the reference", () => act.toggle(node.id)));
  else if (host.canOpen(node)) found.push(button("Open in place", () => act.toggle(node.id)));
  if (host.canReveal) found.push(button("Go to the text", () => act.reveal(node.id)));
  return found;
}

function listPart(title, items, name = "") {
  if (!items.length) return null;
  return html("section", {}, html("h3", {}, title), html("ul", { class: name }, ...items.map((item) => html("li", {}, item))));
}

function nodeItem(model, id, act) {
  const node = model.node(id);
  if (!node) return html("span", { class: "soft", dir: "auto" }, `${id} (unknown)`);
  return html("button", { class: "to", click: () => act.select(id) }, signImage(node.look), html("span", { dir: "auto" }, node.name || id));
}

function attachmentItem(attachment, host) {
  const text = html("code", { dir: "auto" }, attachment.uri);
  return html("span", {}, `${attachment.class} `, isFollowed(attachment.target) ? host.link(attachment.target, text) : text, html("span", { class: "soft" }, ` ${attachment.mime}`));
}

// Pages and files; nothing that would run.
function isFollowed(target) {
  return Boolean(target) && (/^(https?|file):/i.test(target) || !/^[^/?#]*:/.test(target));
}
