// The JavaScript that each page asks for before it can be used, in the last production build, against
// that of Next itself, which every page of it asks for.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectFolder } from "../../test/deployment";
import { expect } from "../report";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/ta", "/ta/customizedplan"];
/** Of home, against Next itself. */
const ALLOWED_RATIO = 1.18;

export async function measureFirstLoad(): Promise<void> {
  const { rootMainFiles } = JSON.parse(String(read("build-manifest.json")));
  const ofNext = kilobytesOf(rootMainFiles);
  for (const page of PAGES) {
    const kilobytes = kilobytesOf(scriptsOf(page));
    const ratio = kilobytes / ofNext;
    const most = page === "/" ? ALLOWED_RATIO : Infinity;
    const wanted = most < Infinity ? `, target ≤ ${most}×` : "";
    const beside = `${ofNext.toFixed(1)} KB of Next itself: ${ratio.toFixed(3)}×`;
    expect(ratio <= most, `${page}: ${kilobytes.toFixed(1)} KB beside ${beside}${wanted}`);
  }
}

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
