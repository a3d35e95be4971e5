// The Python that is chosen in the Python extension, if that is installed; it is never required.
import { type LogOutputChannel, extensions, workspace } from "vscode";

interface Environments {
  getActiveEnvironmentPath(): { readonly path: string };
  resolveEnvironment(path: { readonly path: string }): Promise<{ readonly executable: { readonly uri?: { readonly fsPath: string } } } | undefined>;
}

/** Its program. In a folder that is not trusted nobody is asked: it may be one of that folder. */
export async function chosenPython(log: LogOutputChannel): Promise<string | undefined> {
  const python = extensions.getExtension<{ readonly environments?: Environments }>("ms-python.python");
  if (!python || !workspace.isTrusted) return undefined;
  try {
    const { environments } = await python.activate();
    const resolved = await environments?.resolveEnvironment(environments.getActiveEnvironmentPath());
    return resolved?.executable.uri?.fsPath;
  } catch (error) {
    log.warn(`The Python extension does not say which Python is chosen: ${error}`);
    return undefined;
  }
}
