import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { fetchText, type Measurement, withBenchmarkSite } from "./site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/ta", "/ta/customizedplan"];

export const measureFirstLoad = (checkout: string): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, async ({ site: { url } }) => {
    const read = (file: string) => readFileSync(path.join(checkout, ".next", file));
    const gzippedKilobytes = (files: string[]) => {
      let bytes = 0;
      for (const file of files) bytes += gzipSync(read(file)).length;
      return bytes / 1_024;
    };
    const measurements: Measurement[] = [];
    for (const page of PAGES) {
      const value = gzippedKilobytes(listScripts(await fetchText(url + page)));
      measurements.push({ name: `${page}: scripts`, value, unit: "KB" });
    }
    const { rootMainFiles } = JSON.parse(String(read("build-manifest.json")));
    const homeScripts = gzippedKilobytes(listScripts(await fetchText(url)));
    const value = homeScripts / gzippedKilobytes(rootMainFiles);
    const name = "/: scripts, relative to the framework's";
    return [...measurements, { name, value, unit: "×", max: 1.18 }];
  });

/** Returns files of the build. */
function listScripts(html: string): string[] {
  const files = new Set<string>();
  for (const [tag] of html.matchAll(/<script\b[^>]*>/gi)) {
    const [, file] = /\bsrc="\/_next\/([^"?]+)/.exec(tag) ?? [];
    // Only old browsers load scripts with this attribute.
    if (file && !/\bnomodule\b/i.test(tag)) files.add(decodeURIComponent(file));
  }
  return [...files];
}
