import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Measurement } from "./site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/ta", "/ta/customizedplan"];

export async function measureFirstLoad(checkout: string): Promise<Measurement[]> {
  const read = (file: string) => readFileSync(path.join(checkout, ".next", file));
  const gzippedKilobytes = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1024;
  const listScripts = (page: string) => {
    const html = String(read(`server/app/${page === "/" ? "index" : page.slice(1)}.html`));
    const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
    const files = tags
      // Only old browsers load these.
      .filter((tag) => !/\bnomodule\b/i.test(tag))
      .flatMap((tag) => /\bsrc="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? []);
    return [...new Set(files.map(decodeURIComponent))];
  };
  const measurements: Measurement[] = PAGES.map((page) => ({
    name: `${page}: scripts`,
    value: gzippedKilobytes(listScripts(page)),
    unit: "KB",
  }));
  const { rootMainFiles } = JSON.parse(String(read("build-manifest.json")));
  const ratio = gzippedKilobytes(listScripts("/")) / gzippedKilobytes(rootMainFiles);
  const name = "/: scripts, relative to the framework's";
  return [...measurements, { name, value: ratio, unit: "×", max: 1.18 }];
}
