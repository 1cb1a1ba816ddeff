import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { withBrowser } from "../../test/browser";
import { findFreePort } from "../../test/free-port";
import { type Measurement, withBenchmarkSite } from "./site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV"];
const LIGHTHOUSE = path.join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");
/** A result has about a megabyte. */
const MAX_RESULT_BYTES = 64 * 1024 * 1024;

/** Out of 100. */
const MIN_SCORES = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const AUDIT_LIMITS: Record<string, { unit: string; max?: number }> = {
  "cumulative-layout-shift": { unit: "", max: 0.0005 },
  "total-blocking-time": { unit: "ms", max: 100 },
  "largest-contentful-paint": { unit: "ms", max: 2_500 },
  "first-contentful-paint": { unit: "ms" },
  "total-byte-weight": { unit: "bytes" },
};

type LighthouseResult = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

export const measureLighthouse = (checkout: string): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, async ({ site: { url } }) => {
    const port = await findFreePort();
    const measure = async () => {
      const measurements: Measurement[] = [];
      for (const page of PAGES.flatMap((path) => [path, `/ta${path}`.replace(/\/$/, "")])) {
        const args = [LIGHTHOUSE, url + page, `--port=${port}`, "--output=json", "--quiet"];
        const options = { maxBuffer: MAX_RESULT_BYTES };
        const { stdout } = await promisify(execFile)(process.execPath, args, options);
        measurements.push(...toMeasurements(page, JSON.parse(stdout)));
      }
      return measurements;
    };
    return withBrowser(measure, [`--remote-debugging-port=${port}`]);
  });

function toMeasurements(page: string, { categories, audits }: LighthouseResult): Measurement[] {
  for (const id of ["accessibility", "best-practices", "seo"])
    for (const { id: audit, weight } of categories[id]?.auditRefs ?? [])
      if (weight > 0 && (audits[audit]?.score ?? 1) < 1)
        console.log(`  ${page} loses points in ${id}: ${audits[audit]?.title}`);
  return [
    ...Object.entries(MIN_SCORES).map(([id, min]) => {
      const value = Math.round((categories[id]?.score ?? 0) * 100);
      return { name: `${page} ${id}`, value, unit: "of 100", min };
    }),
    ...Object.entries(AUDIT_LIMITS).map(([id, limit]) => {
      const value = audits[id]?.numericValue ?? Number.NaN;
      return { name: `${page} ${id}`, value, ...limit };
    }),
  ];
}
