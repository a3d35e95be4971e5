// Put the server and its libraries into bundled/libs, so that any Python from 3.10 on runs them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const LIBS = "bundled/libs";
const ROOT = "../..";
const UNUSED = /\.(so|pyd|pyi|pyc)$/;

const python = [process.env.PYTHON, `${ROOT}/.venv/bin/python`, "python3", "python"].find(hasPip);
if (!python) throw new Error("packaging needs a Python with pip; say which: PYTHON=…");

rmSync(LIBS, { recursive: true, force: true });
// Only what runs everywhere: without `none` and `any` pip would prefer wheels for this machine.
pip("--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none",
  "--python-version", "3.10", "--requirement", "bundled/requirements.txt");
pip(ROOT);
for (const path of files(LIBS)) if (UNUSED.test(path)) rmSync(path);
rmSync(join(LIBS, "bin"), { recursive: true, force: true });

function hasPip(command) {
  if (!command || (command.includes("/") && !existsSync(command))) return false;
  try {
    execFileSync(command, ["-m", "pip", "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function pip(...what) {
  const options = ["--quiet", "--disable-pip-version-check", "--no-compile", "--no-deps", "--target", LIBS, "--root-user-action", "ignore"];
  execFileSync(python, ["-m", "pip", "install", ...options, ...what], { stdio: "inherit" });
}

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
