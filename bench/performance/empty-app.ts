// What Next does with nothing in it: an app of one page and one handler, of the same version, built
// and run as the image is.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readImage } from "../../test/deployment";
import { freePort } from "../../test/mail-server";
import { projectFolder } from "../../test/site";
import { until } from "../../test/until";
import type { Bench } from "./bench";
import { versionOf } from "./report";

const folder = path.join(projectFolder, ".cache/bench/empty-app");
const standalone = path.join(folder, ".next/standalone");
const stampFile = path.join(folder, ".next/bench-stamp");

const SOURCES: Record<string, string> = {
  "package.json": '{ "name": "empty-app", "private": true, "type": "module" }\n',
  // Next looks for instrumentation.ts and proxy.ts up to its root: it must not find the site's.
  "next.config.mjs": `export default {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
};
`,
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  "app/page.jsx": "export default function Empty() { return null; }\n",
  "app/api/empty/route.js": `export async function POST(request) {
  await request.json();
  return Response.json({ message: "Thank you!" });
}
`,
};

/** Builds it where something has changed since. */
export function buildEmptyApp(): void {
  const stamp = JSON.stringify([SOURCES, process.version, versionOf("next")]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  // The same files, which take no second place on the disk: links would point out of the root.
  const packages = path.join(projectFolder, "node_modules");
  execFileSync("cp", ["--archive", "--link", packages, folder]);
  execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: "inherit",
  });
  writeFileSync(stampFile, stamp);
}

/** Gives its page the HTML of another, which it sends as it would its own. */
export function giveEmptyPage(html: string): void {
  writeFileSync(path.join(standalone, ".next/server/app/index.html"), html);
  // What an earlier run was asked for, which Next keeps there.
  rmSync(path.join(standalone, ".next/server/route-cache"), { recursive: true, force: true });
}

/** What the image sets so that Node stays small. */
export const memoryLimits = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readImage().env).filter(([name]) => /^NODE_OPTIONS$|^MALLOC_/.test(name)),
  );

export type EmptyApp = { url: string; pid: number; startedAfter: number; stop(): Promise<void> };

/** As the image runs the site, with as little memory. */
export async function startEmptyApp(bench: Bench): Promise<EmptyApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const { PATH, HOME } = process.env;
  const place = { NODE_ENV: "production", HOSTNAME: "0.0.0.0", PORT: String(port) } as const;
  const child = spawn(process.execPath, ["server.js"], {
    cwd: standalone,
    env: { PATH, HOME, ...place, ...memoryLimits() },
    stdio: "ignore",
  });
  const end = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await end;
  };
  bench.endLater(stop);
  await until("the empty app is there", async () => (await fetch(url)).ok, { every: 20 });
  return { url, pid: child.pid ?? 0, startedAfter: performance.now() - began, stop };
}
