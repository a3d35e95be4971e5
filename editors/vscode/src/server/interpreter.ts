// A Python that can run the server: the one that is set, that of the Python extension, or one on the PATH.
import { execFile } from "node:child_process";
import { Problem } from "./problem";

export interface Interpreter {
  /** The program and its first arguments. */
  readonly command: readonly string[];
  readonly version: string;
}

export type Version = readonly [number, number];

export const OLDEST: Version = [3, 10];
const NEEDED = `Python ${OLDEST.join(".")} or newer`;
const PATIENCE_MS = 20_000;
const ASK = "import sys; print('%d.%d.%d' % sys.version_info[:3])";

export const ON_PATH: readonly (readonly string[])[] =
  process.platform === "win32" ? [["py", "-3"], ["python"], ["python3"]] : [["python3"], ["python"]];

/** The first that will do. `wanted` is taken or refused; after it `suggested`, then the PATH. */
export async function findInterpreter(
  wanted: string,
  suggested: string | undefined,
  cwd: string,
  onPath: readonly (readonly string[])[] = ON_PATH,
): Promise<Interpreter> {
  if (wanted) return accept([wanted], await versionOf([wanted], cwd));
  const seen: string[] = [];
  for (const command of [...(suggested ? [[suggested]] : []), ...onPath]) {
    const version = await versionOf(command, cwd);
    if (version && isNewEnough(version)) return { command, version };
    if (version) seen.push(`${command.join(" ")} is ${version}`);
  }
  const found = seen.length ? ` Found only: ${seen.join("; ")}.` : "";
  throw new Problem(`VINE needs ${NEEDED}, and finds none on this machine.${found}`, ["selectInterpreter", "installPython", "showLog"]);
}

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function accept(command: readonly string[], version: string | undefined): Interpreter {
  const name = command.join(" ");
  if (!version) throw new Problem(`The setting vine.interpreter names ${name}, which is no Python that runs.`, ["selectInterpreter", "openSettings", "showLog"]);
  if (!isNewEnough(version)) throw new Problem(`The setting vine.interpreter names ${name}, which is Python ${version}. VINE needs ${NEEDED}.`, ["selectInterpreter", "openSettings"]);
  return { command, version };
}

/** What a command says of itself; nothing if it is not there, or no Python. */
function versionOf(command: readonly string[], cwd: string): Promise<string | undefined> {
  const [program = "", ...args] = command;
  // Not in the folder of somebody's plans: Windows would look for programs there.
  const options = { cwd, timeout: PATIENCE_MS, windowsHide: true };
  return new Promise((resolve) => {
    execFile(program, [...args, "-I", "-c", ASK], options, (error, output) => {
      const version = /^\d+\.\d+\.\d+/.exec(output.trim());
      resolve(error ? undefined : version?.[0]);
    });
  });
}
