// Paths in settings, as people write them: `~/bin/python`, `${workspaceFolder}/.venv/bin/python`, `${env:HOME}`.

export interface Places {
  readonly home: string;
  readonly folder: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The path that is meant. What is not known stays as it is written, so that errors name it. */
export function expand(text: string, places: Places): string {
  const path = /^~(?=$|[\\/])/.test(text) ? places.home + text.slice(1) : text;
  return path.replace(/\$\{(?:(workspaceFolder|userHome)|env:(\w+))\}/g, (written, place, name) => {
    if (place === "workspaceFolder") return places.folder ?? written;
    if (place === "userHome") return places.home;
    return places.environment[name] ?? written;
  });
}
