import assert from "node:assert/strict";
import { test } from "node:test";
import type { Task } from "../../src/protocol";
import { groupsOf } from "../../src/views/groups";
import { startsOf } from "../../src/views/starts";

function task(id: string, status: string | null, readiness: string, ...dependencies: string[]): Task {
  return { id, name: id, kind: status === null ? "ref" : "task", status, readiness, dependencies, target: null, line: 0, endLine: 1 };
}

test("each task is in one group, and what can be started comes first", () => {
  const tasks = [
    task("done", "complete", "done"),
    task("now", "planning", "ready"),
    task("later", "notstarted", "waiting"),
    task("worked-on", "started", "waiting"),
    task("looked-at", "reviewing", "completable"),
    task("stuck", "blocked", "blocked"),
    task("plan", null, "expandable"),
    task("far-plan", null, "waiting"),
  ];
  const groups = groupsOf(tasks).map(({ label, tasks: members }) => [label, ...members.map(({ id }) => id)]);
  assert.deepEqual(groups, [
    ["Ready", "now", "plan"],
    ["In review", "looked-at"],
    ["Blocked", "stuck"],
    ["In progress", "worked-on"],
    ["Waiting", "later", "far-plan"],
    ["Done", "done"],
  ]);
});

test("a tree begins with the first task and those that nothing depends on", () => {
  const tasks = [task("root", "planning", "waiting", "leaf"), task("leaf", "planning", "ready"), task("island", "planning", "ready")];
  assert.deepEqual(startsOf(tasks).map(({ id }) => id), ["root", "island"]);
});

test("a task that needs itself can still be found in the tree", () => {
  const tasks = [task("root", "planning", "ready"), task("self", "planning", "waiting", "self")];
  assert.deepEqual(startsOf(tasks).map(({ id }) => id), ["root", "self"]);
});

test("the first task of a circle is where the tree begins", () => {
  const tasks = [task("hen", "planning", "waiting", "egg"), task("egg", "planning", "waiting", "hen")];
  assert.deepEqual(startsOf(tasks).map(({ id }) => id), ["hen"]);
});
