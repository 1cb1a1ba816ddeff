// npm start and npm run dev. Loads the bundle of start.ts that the build made, which is as fast as
// starting the server itself. If sources have changed since, start.ts runs through tsx and rebuilds.
import { existsSync } from "node:fs";

const bundled = new URL("../.next/start.mjs", import.meta.url);

async function load() {
  const start = existsSync(bundled) ? await import(bundled.href) : undefined;
  // A bundle of an older version can lack the function.
  if (start?.isBuildCurrent?.()) return start;
  await import("tsx");
  return import("./start.ts");
}

await (await load()).run();
