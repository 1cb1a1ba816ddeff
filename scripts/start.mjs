// npm start and npm run dev. To load the start from its sources takes as long as to start the server:
// each build bundles it, and where anything has changed since, the sources start, and build anew.
import { existsSync } from "node:fs";

const bundled = new URL("../.next/start.mjs", import.meta.url);

async function load() {
  const start = existsSync(bundled) ? await import(bundled.href) : undefined;
  if (start?.isBuilt()) return start;
  await import("tsx");
  return import("./start.ts");
}

await (await load()).run();
