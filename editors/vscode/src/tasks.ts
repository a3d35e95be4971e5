// Tasks of type `vine`: `vine check` with the server that is bundled, its findings in the list of problems.
import { type Disposable, type LogOutputChannel, ProcessExecution, Task, TaskGroup, TaskScope, type WorkspaceFolder, tasks, workspace } from "vscode";
import { findBundled } from "./server/launch";

interface Definition {
  readonly type: "vine";
  readonly command: "check";
  readonly args?: readonly string[];
}

export function provideTasks(extensionPath: string, log: LogOutputChannel): Disposable {
  return tasks.registerTaskProvider("vine", {
    provideTasks: () => Promise.all((workspace.workspaceFolders ?? []).map((folder) => checkTask(folder, extensionPath, log).catch(() => []))).then((found) => found.flat()),
    resolveTask: (task) => {
      const { scope } = task;
      if (!scope || scope === TaskScope.Global || scope === TaskScope.Workspace) return undefined;
      return makeTask(task.definition as Definition, scope, extensionPath, log);
    },
  });
}

/** The task that checks all plans of a folder. Throws a `Problem`. */
export function checkTask(folder: WorkspaceFolder, extensionPath: string, log: LogOutputChannel): Promise<Task> {
  return makeTask({ type: "vine", command: "check" }, folder, extensionPath, log);
}

async function makeTask(definition: Definition, folder: WorkspaceFolder, extensionPath: string, log: LogOutputChannel): Promise<Task> {
  const args = [definition.command, "--output-format", "concise", "--color", "never", ...(definition.args ?? [])];
  const { command, args: all } = await findBundled(extensionPath, args, log);
  const execution = new ProcessExecution(command, [...all], { cwd: folder.uri.fsPath });
  const task = new Task({ ...definition }, folder, `${definition.command} all plans`, "vine", execution, ["$vine"]);
  task.group = TaskGroup.Build;
  return task;
}
