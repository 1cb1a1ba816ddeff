// What Next does with nothing in it: an app of one page and one handler, built by the same versions
// in the same ways.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nextProgram, projectFolder } from "../../scripts/project";
import { freePort } from "../../test/mail-server";
import type { Bench } from "./bench";
import { cleanEnvironment, runOrThrow } from "./image";
import { type Server, startServer } from "./process";

const folder = path.join(projectFolder, ".cache/bench/empty-app");
const standalone = path.join(folder, ".next/standalone/.cache/bench/empty-app");
const stampFile = path.join(folder, ".next/bench-stamp");

const SOURCES: Record<string, string> = {
  "package.json": '{ "name": "empty-app", "private": true, "type": "module" }\n',
  "next.config.mjs": `export default {
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  outputFileTracingRoot: ${JSON.stringify(projectFolder)},
  turbopack: { root: ${JSON.stringify(projectFolder)} },
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

export async function buildEmptyAppIfChanged(): Promise<void> {
  const next = readFileSync(path.join(projectFolder, "node_modules/next/package.json"), "utf8");
  const stamp = JSON.stringify([SOURCES, process.version, JSON.parse(next).version]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(SOURCES)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  process.env.BUILD_STANDALONE = "1";
  await runOrThrow([nextProgram, "build"], folder);
  delete process.env.BUILD_STANDALONE;
  writeFileSync(stampFile, stamp);
}

const PADDING = /<!--padding[\s\S]*?-->/;

/**
 * Makes the empty page's HTML as long as another, by a comment in the words of that other, so that
 * it also compresses alike.
 */
export function padEmptyPage(like: string): void {
  const file = path.join(standalone, ".next/server/app/index.html");
  const empty = readFileSync(file, "utf8").replace(PADDING, "");
  const missing = Buffer.byteLength(like) - Buffer.byteLength(empty) - "<!--padding-->".length;
  // A comment ends at the first two hyphens; a cut inside a character would change the length.
  const words = Buffer.from(like.replaceAll("--", "++").replace(/[^\x20-\x7e]/g, "")).toString();
  const padding = words.repeat(2).slice(0, missing);
  writeFileSync(
    file,
    empty.replace("</body>", () => `<!--padding${padding}--></body>`),
  );
}

export type EmptyApp = Server & { origin: string };

/** As the image runs the site. */
export async function startEmptyApp(
  bench: Bench,
  env: Record<string, string> = {},
): Promise<EmptyApp> {
  return start(bench, standalone, ["server.js"], env);
}

/** As `npm start` runs the site. */
export async function startEmptyAppByNext(bench: Bench): Promise<EmptyApp> {
  return start(bench, folder, [nextProgram, "start"]);
}

async function start(
  bench: Bench,
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<EmptyApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = bench.at("empty-app.log");
  const all = { ...cleanEnvironment(), HOSTNAME: "0.0.0.0", PORT: String(port), ...env };
  const server = await startServer(
    { program: process.execPath, args, cwd, env: all, log },
    `${origin}/`,
  );
  bench.endLater(server.stop);
  return { ...server, origin };
}
