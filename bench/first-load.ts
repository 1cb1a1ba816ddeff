// npm run first-load: the JavaScript that each page asks for before it can be used, in the last
// production build, against that of Next itself, which every page of it asks for.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectFolder } from "../test/site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/ta", "/ta/customizedplan"];
/** Of home, against Next itself. */
const ALLOWED_RATIO = 1.18;

const read = (file: string) => readFileSync(path.join(projectFolder, ".next", file));

/** Old browsers' own scripts are left out. */
function scriptsOf(page: string): string[] {
  const html = String(read(`server/app/${page === "/" ? "index" : page.slice(1)}.html`));
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const files = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(files.map(decodeURIComponent))];
}

/** After gzip. */
function kilobytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1024;
}

const { rootMainFiles } = JSON.parse(String(read("build-manifest.json")));
const ofNext = kilobytesOf(rootMainFiles);
const ratioOf = (page: string) => kilobytesOf(scriptsOf(page)) / ofNext;
console.log(`${ofNext.toFixed(1)} KB  Next itself`);
for (const page of PAGES)
  console.log(
    `${kilobytesOf(scriptsOf(page)).toFixed(1)} KB  ${page}: ${ratioOf(page).toFixed(3)}×`,
  );
console.log("What home adds to it:");
for (const file of scriptsOf("/"))
  if (!rootMainFiles.includes(file))
    console.log(`  ${kilobytesOf([file]).toFixed(1).padStart(6)} KB  ${path.basename(file)}`);
process.exitCode = ratioOf("/") <= ALLOWED_RATIO ? 0 : 1;
