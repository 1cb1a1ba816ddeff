// The JavaScript that a page asks for before it can be used, in the last production build.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "./site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/ta", "/ta/customizedplan"];

export async function measureFirstLoad(checkout: string): Promise<Figure[]> {
  const read = (file: string) => readFileSync(path.join(checkout, ".next", file));
  /** After gzip. */
  const kilobytesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1024;
  const scriptsOf = (page: string) => {
    const html = String(read(`server/app/${page === "/" ? "index" : page.slice(1)}.html`));
    const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
    const files = tags
      // Old browsers' own.
      .filter((tag) => !/\bnomodule\b/i.test(tag))
      .flatMap((tag) => /\bsrc="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? []);
    return [...new Set(files.map(decodeURIComponent))];
  };
  const figures: Figure[] = PAGES.map((page) => ({
    what: `${page}: scripts`,
    value: kilobytesOf(scriptsOf(page)),
    unit: "KB",
  }));
  const { rootMainFiles } = JSON.parse(String(read("build-manifest.json")));
  const ratio = kilobytesOf(scriptsOf("/")) / kilobytesOf(rootMainFiles);
  const what = "/: beside those of Next itself";
  return [...figures, { what, value: ratio, unit: "×", most: 1.18 }];
}
