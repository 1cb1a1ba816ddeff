// npm start and npm run dev. tsx runs start.ts only if its bundle, which starts faster, is not current.
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
