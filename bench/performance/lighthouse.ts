// The public pages under Lighthouse's phone, with the splash on.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { withBrowser } from "../../test/browser";
import { freePort } from "../../test/mail-server";
import type { Environment } from "../../test/site";
import { expect, expectAtMost } from "../report";
import type { Effort } from "./compare";

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV"];
const LIGHTHOUSE = path.join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");
/** A result is a megabyte, its pictures included. */
const LONGEST_RESULT = 64 * 1024 * 1024;

/** The least of each category, of 100. */
const LEAST = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
/** The most of each audit. A shift of less than a thousandth is none. */
const AUDITS: Record<string, [most: number, unit: string]> = {
  "cumulative-layout-shift": [0.0005, ""],
  "total-blocking-time": [100, "ms"],
  "largest-contentful-paint": [2_500, "ms"],
  "first-contentful-paint": [Infinity, "ms"],
  "speed-index": [Infinity, "ms"],
  "total-byte-weight": [Infinity, "bytes"],
};

/** What is read of it. */
type Result = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; numericValue?: number }
  >;
  environment: { benchmarkIndex: number };
};

export async function runLighthouse({ site }: Environment, { isShort }: Effort): Promise<void> {
  const port = await freePort();
  const measure = async () => {
    for (const page of PAGES.flatMap((one) => [one, `/ta${one}`.replace(/\/$/, "")]))
      judge(page, await middleOf(site.url + page, port, isShort ? 1 : 3));
  };
  await withBrowser(measure, [`--remote-debugging-port=${port}`]);
}

const scoreOf = ({ categories }: Result, id: string) =>
  Math.round((categories[id]?.score ?? 0) * 100);

/** Of several runs the one in the middle by performance: other work on the machine only slows. */
async function middleOf(url: string, port: number, runs: number): Promise<Result> {
  const results: Result[] = [];
  const options = [`--port=${port}`, "--output=json", "--quiet"];
  for (let run = 0; run < runs; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...options], {
      maxBuffer: LONGEST_RESULT,
    });
    results.push(JSON.parse(stdout));
  }
  results.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  return results[Math.floor(results.length / 2)] as Result;
}

function judge(page: string, result: Result): void {
  // Lighthouse's own measure of this machine at that moment: its phone is a quarter as fast. Below
  // some 1000 the machine was busy, and times say little.
  console.log(`  ${page}, where the machine is ${result.environment.benchmarkIndex} quick`);
  for (const [id, least] of Object.entries(LEAST)) {
    const score = scoreOf(result, id);
    expect(score >= least, `${page} ${id}: ${score}, target ≥ ${least}`);
  }
  for (const [id, [most, unit]] of Object.entries(AUDITS))
    expectAtMost(`${page} ${id}`, result.audits[id]?.numericValue ?? Number.NaN, most, unit);
  for (const audit of failedAuditsOf(result)) console.log(`  ${audit}`);
}

/** What costs a page points in the categories that must be full. */
function failedAuditsOf({ audits, categories }: Result): string[] {
  return ["accessibility", "best-practices", "seo"]
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
}
