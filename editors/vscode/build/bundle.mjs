// Make one file of the extension, or one of each unit test: `node build/bundle.mjs [--tests]`.
import { readdirSync, rmSync } from "node:fs";
import { build } from "esbuild";

const common = { bundle: true, platform: "node", target: "node20", format: "cjs", external: ["vscode"], logLevel: "warning" };

if (process.argv.includes("--tests")) {
  rmSync("out/test", { recursive: true, force: true });
  const tests = readdirSync("test/unit").filter((name) => name.endsWith(".test.ts"));
  await build({ ...common, entryPoints: tests.map((name) => `test/unit/${name}`), outdir: "out/test" });
} else {
  await build({ ...common, entryPoints: ["src/extension.ts"], outfile: "out/extension.js", minify: true, mainFields: ["module", "main"] });
}
