import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Crashes } from "../../src/server/crashes";
import { expand } from "../../src/server/expand";
import { findInterpreter, isNewEnough } from "../../src/server/interpreter";
import { Problem } from "../../src/server/problem";

const FOLDER = mkdtempSync(join(tmpdir(), "vine-"));

/** A program that says it is this version of Python. */
function python(name: string, version: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`);
  chmodSync(path, 0o755);
  return path;
}

const OLD = python("old", "3.9.18");
const NEW = python("new", "3.10.0");
const NEWER = python("newer", "3.14.1");
const MISSING = join(FOLDER, "missing");

test("the Python that is set is taken before all others", async () => {
  assert.deepEqual(await findInterpreter(NEW, NEWER, FOLDER, [[NEWER]]), { command: [NEW], version: "3.10.0" });
});

test("the one that is suggested comes before those on the path", async () => {
  assert.equal((await findInterpreter("", NEWER, FOLDER, [[NEW]])).version, "3.14.1");
});

test("what is too old or missing is passed over", async () => {
  assert.equal((await findInterpreter("", OLD, FOLDER, [[MISSING], [OLD], [NEW]])).version, "3.10.0");
});

test("a setting that names no Python is refused with its name", async () => {
  await assert.rejects(findInterpreter(MISSING, NEW, FOLDER, [[NEW]]), (problem: Problem) => problem.message.includes(MISSING) && problem.remedies.includes("selectInterpreter"));
});

test("a setting that names an old Python is refused with its version", async () => {
  await assert.rejects(findInterpreter(OLD, NEW, FOLDER, [[NEW]]), /3\.9\.18.*3\.10/);
});

test("without a Python it is said what was found, and where to get one", async () => {
  await assert.rejects(findInterpreter("", undefined, FOLDER, [[OLD], [MISSING]]), (problem: Problem) => problem.message.includes("is 3.9.18") && problem.remedies.includes("installPython"));
});

test("versions are numbers, and no texts", () => {
  assert.deepEqual(["3.9.9", "3.10.0", "3.2.0", "4.0.0", "2.7.18"].map(isNewEnough), [false, true, false, true, false]);
});

test("paths are expanded; what is not known stays", () => {
  const places = { home: "/home/zoë", folder: "/work", environment: { VENV: "/venv" } };
  assert.equal(expand("~/bin/python", places), "/home/zoë/bin/python");
  assert.equal(expand("~", places), "/home/zoë");
  assert.equal(expand("${workspaceFolder}/a~b", places), "/work/a~b");
  assert.equal(expand("${env:VENV}/${userHome}/${env:NONE}", places), "/venv//home/zoë/${env:NONE}");
  assert.equal(expand("${workspaceFolder}", { ...places, folder: undefined }), "${workspaceFolder}");
});

test("a server that dies too often is left alone, one that dies now and then is not", () => {
  const often = new Crashes(2, 1000);
  assert.deepEqual([0, 10, 20].map((time) => often.mayRestart(time)), [true, true, false]);
  const rarely = new Crashes(2, 1000);
  assert.deepEqual([0, 2000, 4000, 6000].map((time) => rarely.mayRestart(time)), [true, true, true, true]);
});
