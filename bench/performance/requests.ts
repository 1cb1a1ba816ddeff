import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Request } from "autocannon";
import type { Site } from "../../test/site";
import { runLoadDuring } from "./load";
import { fetchText, type Measurement, withBenchmarkSite } from "./site";

/** Longer than the time after which the site compresses an unchanged page at the maximum quality. */
const LOAD_MS = 4_000;
const BROTLI = { "accept-encoding": "br" };
/** Next's router sends this when a visitor follows a link. */
const NAVIGATION: Request = { path: "/contact?_rsc", headers: { ...BROTLI, rsc: "1" } };

export const measureRequests = (checkout: string): Promise<Measurement[]> =>
  withBenchmarkSite(checkout, async ({ site }) => {
    const home = await fetchText(site.url);
    const requests: [name: string, request: Request, min?: number][] = [
      ["home", { path: "/", headers: BROTLI }, 2_000],
      ["navigation to the contact page", NAVIGATION],
      ["picture", { path: findUrl(home, /\/art\/[\w.-]+\.avif/) }],
      ["font", { path: findUrl(home, /\/_next\/static\/media\/[\w.-]+\.woff2/) }],
    ];
    const measurements: Measurement[] = [];
    for (const [name, request, min] of requests) {
      const value = await measureRequestsPerCpuSecond(site, request);
      measurements.push({ name, value, unit: "requests per CPU-second", min });
    }
    // Measured last, because the site has then compressed the page with the best quality.
    const value = (await measureTransferredBytes(site.url)) / 1_024;
    measurements.push({ name: "HTML of home, with Brotli", value, unit: "KB", max: 21 });
    return measurements;
  });

function findUrl(html: string, pattern: RegExp): string {
  const [url] = pattern.exec(html) ?? [];
  if (!url) throw new Error(`The home page contains no URL that matches ${pattern}.`);
  return url;
}

/** This figure depends less on other load of the machine than the number of requests per second. */
async function measureRequestsPerCpuSecond(site: Site, request: Request): Promise<number> {
  const options = { url: site.url, nextRequest: () => request, connections: 32 };
  const load = () => runLoadDuring(() => pause(LOAD_MS), options);
  await load();
  const before = readCpuSeconds(site.pid());
  const { requests } = await load();
  return requests.total / (readCpuSeconds(site.pid()) - before);
}

/** Returns the CPU time of all threads, in user and kernel mode. */
function readCpuSeconds(pid: number): number {
  // The process name is in parentheses and can contain spaces.
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [userTicks, systemTicks] = fields.split(" ").slice(11, 13);
  return (Number(userTicks) + Number(systemTicks)) / 100;
}

async function measureTransferredBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: BROTLI });
  await response.arrayBuffer();
  const { headers } = response;
  if (headers.get("content-encoding") !== "br") throw new Error("Home is not sent with Brotli.");
  return Number(headers.get("content-length"));
}
