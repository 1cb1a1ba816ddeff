// npm run first-load: the JavaScript that home asks for before it can be used, against that of an
// empty page in the same build. The build is made from a copy of the sources with the empty page
// put in, so that nothing of it reaches the product.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectFolder } from "../test/site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV"];
const EMPTY_PAGE = "/empty-page";
/** Of home, against the empty page. */
const ALLOWED_RATIO = 1.15;

const copy = path.join(projectFolder, ".cache/first-load");
const SOURCES = ["app", "components", "lib", "prisma", "public"];
const SETTINGS = ["package.json", "tsconfig.json", "next.config.ts", "instrumentation.ts"];

type Script = { file: string; bytes: number };

async function buildWithEmptyPage(): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of [...SOURCES, ...SETTINGS])
    cpSync(path.join(projectFolder, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  symlinkSync(path.join(projectFolder, "node_modules"), path.join(copy, "node_modules"));
  const page = path.join(copy, "app", EMPTY_PAGE);
  mkdirSync(page);
  writeFileSync(path.join(page, "page.tsx"), "export default function Empty() { return null; }\n");

  const build = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", DATABASE_URL: "" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error("The copy could not be built.");
}

/** The scripts in a page's HTML, each by its size after gzip. Old browsers' own are left out. */
function scriptsOf(page: string): Script[] {
  const name = page === "/" ? "index" : page.slice(1);
  const html = readFileSync(path.join(copy, ".next/server/app", `${name}.html`), "utf8");
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const files = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => /\bsrc="\/_next\/([^"?]+)/.exec(tag)?.[1])
    .filter((file) => file !== undefined);
  return [...new Set(files)].map((file) => ({
    file: path.basename(file),
    bytes: gzipSync(readFileSync(path.join(copy, ".next", decodeURIComponent(file)))).length,
  }));
}

function sum(scripts: Script[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

async function main(): Promise<number> {
  await buildWithEmptyPage();
  const empty = scriptsOf(EMPTY_PAGE);
  const ofEmpty = new Set(empty.map(({ file }) => file));
  const rows = [EMPTY_PAGE, ...PAGES].map((page) => {
    const scripts = scriptsOf(page);
    return { page, scripts, bytes: sum(scripts), ratio: sum(scripts) / sum(empty) };
  });
  console.table(
    rows.map(({ page, scripts, bytes, ratio }) => ({
      page,
      scripts: scripts.length,
      "KB gzip": kilobytes(bytes),
      ratio: ratio.toFixed(3),
    })),
  );
  const home = rows.find(({ page }) => page === "/");
  console.log("What home adds to the empty page:");
  for (const { file, bytes } of home?.scripts ?? [])
    if (!ofEmpty.has(file)) console.log(`  ${kilobytes(bytes).padStart(6)} KB  ${file}`);
  rmSync(copy, { recursive: true, force: true });
  return (home?.ratio ?? Number.POSITIVE_INFINITY) <= ALLOWED_RATIO ? 0 : 1;
}

process.exitCode = await main();
