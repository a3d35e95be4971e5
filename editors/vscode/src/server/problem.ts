// Why the server cannot be started, in words that say what to do.

export type Remedy = "selectInterpreter" | "installPython" | "openSettings" | "showLog" | "restart";

export class Problem extends Error {
  constructor(
    message: string,
    readonly remedies: readonly Remedy[],
  ) {
    super(message);
  }
}
