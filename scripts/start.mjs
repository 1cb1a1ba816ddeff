// npm start and npm run dev. Without a current bundle of start.ts, which starts faster, tsx runs it.
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
