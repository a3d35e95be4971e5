import assert from "node:assert/strict";
import { test } from "node:test";
import { type Plan, taskAt } from "../../src/protocol";
import { asMarkdown, countedProblems, shortProgress, unlinked } from "../../src/words";

const PROGRESS = { summary: "", complete: 1, total: 2, percentage: 50, ready: ["a", "b"], completable: [], blocked: ["c"] };

test("progress is said in one line, without what there is none of", () => {
  assert.equal(shortProgress(PROGRESS), "50 % · 2 ready · 1 blocked");
});

test("problems are counted with the right number", () => {
  assert.equal(countedProblems(0, 0), "no problems");
  assert.equal(countedProblems(1, 2), "1 error, 2 warnings");
});

test("no words of an author are a link in a message", () => {
  assert.equal(unlinked("`[Press me](command:x)` cannot be read"), "`[Press me] (command:x)` cannot be read");
});

test("a plan becomes a list with boxes in which nothing is taken for Markdown", () => {
  const plan: Plan = {
    uri: "file:///plan.vine",
    title: "A *plan*",
    progress: PROGRESS,
    tasks: [
      { id: "root", name: "Build [it]", kind: "task", status: "started", readiness: "waiting", dependencies: ["leaf", "other"], target: null, line: 2, endLine: 5 },
      { id: "leaf", name: "", kind: "task", status: "complete", readiness: "done", dependencies: [], target: null, line: 5, endLine: 7 },
      { id: "a`b", name: "<b>", kind: "task", status: "[x](y)", readiness: "unknown", dependencies: ["`"], target: null, line: 7, endLine: 7 },
      { id: "other", name: "Other", kind: "ref", status: null, readiness: "expandable", dependencies: [], target: null, line: 7, endLine: 8 },
    ],
  };
  assert.equal(
    asMarkdown(plan),
    [
      "# A \\*plan\\*",
      "",
      "50 % · 2 ready · 1 blocked",
      "",
      "- [ ] **Build \\[it\\]** (`root`, started, needs `leaf`, `other`)",
      "- [x] **leaf** (`leaf`, complete)",
      "- [ ] **\\<b\\>** (a\\`b, \\[x\\](y), needs \\`)",
      "- [ ] **Other** (`other`, another plan)",
      "",
    ].join("\n"),
  );
  assert.equal(taskAt(plan.tasks, 6)?.id, "leaf");
  assert.equal(taskAt(plan.tasks, 0), undefined);
});
