// The public pages under Lighthouse's phone, with the splash on.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { withBrowser } from "../../test/browser";
import { findFreePort } from "../../test/mail-server";
import { type Figure, onSite } from "./site";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV"];
const LIGHTHOUSE = path.join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");
/** A result is a megabyte, its pictures included. */
const LONGEST_RESULT = 64 * 1024 * 1024;

/** The least of each category, of 100. */
const LEAST = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
/** The most of each audit. A shift of less than a thousandth is none. */
const AUDITS: Record<string, { unit: string; most?: number }> = {
  "cumulative-layout-shift": { unit: "", most: 0.0005 },
  "total-blocking-time": { unit: "ms", most: 100 },
  "largest-contentful-paint": { unit: "ms", most: 2_500 },
  "first-contentful-paint": { unit: "ms" },
  "total-byte-weight": { unit: "bytes" },
};

type Result = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

export const measureLighthouse = (checkout: string): Promise<Figure[]> =>
  onSite(checkout, async ({ site: { url } }) => {
    const port = await findFreePort();
    const measure = async () => {
      const figures: Figure[] = [];
      for (const page of PAGES.flatMap((one) => [one, `/ta${one}`.replace(/\/$/, "")])) {
        const args = [LIGHTHOUSE, url + page, `--port=${port}`, "--output=json", "--quiet"];
        const limit = { maxBuffer: LONGEST_RESULT };
        const { stdout } = await promisify(execFile)(process.execPath, args, limit);
        figures.push(...figuresOf(page, JSON.parse(stdout)));
      }
      return figures;
    };
    return withBrowser(measure, [`--remote-debugging-port=${port}`]);
  });

function figuresOf(page: string, { categories, audits }: Result): Figure[] {
  for (const id of ["accessibility", "best-practices", "seo"])
    for (const { id: audit, weight } of categories[id]?.auditRefs ?? [])
      if (weight > 0 && (audits[audit]?.score ?? 1) < 1)
        console.log(`  ${page} loses points of ${id}: ${audits[audit]?.title}`);
  return [
    ...Object.entries(LEAST).map(([id, least]) => {
      const value = Math.round((categories[id]?.score ?? 0) * 100);
      return { what: `${page} ${id}`, value, unit: "of 100", least };
    }),
    ...Object.entries(AUDITS).map(([id, target]) => {
      const value = audits[id]?.numericValue ?? Number.NaN;
      return { what: `${page} ${id}`, value, ...target };
    }),
  ];
}
