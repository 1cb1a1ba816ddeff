// Builds the empty app where the versions have changed: one page that holds nothing and one handler.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../scripts/project";
import { runOrThrow } from "./image";

export const folder = path.join(projectFolder, ".cache/bench/empty-app");
const packages = path.join(projectFolder, "node_modules");
const stampFile = path.join(folder, ".next/bench-stamp");

const SOURCES: Record<string, string> = {
  "package.json": '{ "name": "empty-app", "private": true, "type": "module" }\n',
  // Next looks for instrumentation.ts and proxy.ts up to its root: it must not find the site's.
  "next.config.mjs": `export default {
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
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

export async function buildEmptyAppIfChanged(): Promise<void> {
  const stamp = JSON.stringify([SOURCES, process.version, manifestOf("next").version]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(SOURCES)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  for (const name of neededBy(["next", "react", "react-dom"])) link(name);
  const next = path.join(folder, "node_modules/next/dist/bin/next");
  await runOrThrow([next, "build"], folder, { BUILD_STANDALONE: "1" });
  writeFileSync(stampFile, stamp);
}

type Manifest = {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(path.join(packages, name, "package.json"), "utf8"));
}

/** These packages and all below them that are installed. */
function neededBy(names: string[]): Set<string> {
  const needed = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (needed.has(name) || !existsSync(path.join(packages, name))) continue;
    needed.add(name);
    const { dependencies, optionalDependencies } = manifestOf(name);
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
  return needed;
}

/** The same files, which take no second place on the disk. */
function link(name: string): void {
  const target = path.join(folder, "node_modules", name);
  mkdirSync(path.dirname(target), { recursive: true });
  execFileSync("cp", ["--archive", "--link", path.join(packages, name), target]);
}
