// npm run test:hostile: all that strangers and staff with no good in mind might send, against a site
// of its own on a PostgreSQL of its own.
//   --seed 1             the same requests again
//   --requests 20000     how many the generator makes
//   --seed 1 --path 12   only the burst that went wrong, as the run has printed it
import path from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase } from "../../lib/db";
import { METRICS_TOKEN, SESSION_SECRET, STANDARD, startSite, withSite } from "../../test/site";
import { tryAnswers, tryPages } from "./answers";
import { fuzz, type Tally } from "./fuzz";
import { tryAddresses, tryCodes } from "./limits";
import { tryBrokenRequests, trySlow } from "./sockets";

/** How often the memory is looked at. */
const LOOKS = 16;
const MEGABYTE = 1024 ** 2;
/** Between two looks, a thousand requests apart, when all that is kept for good is kept. */
const GROWTH_MB = 40;
/**
 * Far less than it has in earnest, and half as much again as it needs once all of it was asked for:
 * what is not given back ends the process.
 */
const LITTLE_MEMORY = { NODE_OPTIONS: "--max-old-space-size=192" };

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    path: { type: "string" },
    requests: { type: "string", default: "20000" },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const requests = Number(values.requests);
let failures = 0;

async function check(name: string, work: () => Promise<string[]>): Promise<void> {
  const began = performance.now();
  const errors = await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${errors.length === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  for (const error of errors) console.log(`    ${error.replaceAll("\n", "\n    ")}`);
  failures += errors.length;
}

async function attack(url: string): Promise<void> {
  // It waits for most of its time.
  const slow = check("connections that are held open, and others beside them", () => trySlow(url));
  await check("broken requests on bare sockets", () => tryBrokenRequests(url));
  await check("headers of every kind of answer", () => tryAnswers(url));
  await check("an address, behind one proxy", () => tryAddresses(url, 1, "203.0.113.1"));
  await check("an account, from many addresses", () => tryCodes(url));
  await check("pages with addresses that nobody links to", () => tryPages(url, seed, 15));
  await slow;
}

async function sendGenerated(url: string): Promise<string[]> {
  const tally: Tally = { sent: 0, statuses: {}, acknowledgedEnquiries: 0 };
  const looks: number[] = [];
  const look = async () => {
    if (tally.sent >= (requests * looks.length) / LOOKS) looks.push(await residentMegabytes(url));
  };
  const errors = await fuzz(url, { seed, path: values.path, requests }, tally, look);
  console.log(`  ${tally.sent} sent, ${tally.acknowledgedEnquiries} enquiries kept`);
  console.log(`  answers: ${JSON.stringify(tally.statuses)}`);
  console.log(`  MB, resident: ${looks.join(", ")}`);
  // A leak grows with every request; what fills once and stays is none.
  const grown = looks.slice(1).map((megabytes, at) => megabytes - (looks[at] ?? 0));
  if (grown.length > 1 && grown.every((growth) => growth > GROWTH_MB))
    errors.push(`it grows and grows: ${grown.join(", ")} MB`);
  return errors;
}

async function residentMegabytes(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/api/metrics`, { headers })).text();
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(text) ?? [];
  return Math.round(Number(bytes) / MEGABYTE);
}

async function isWell(url: string): Promise<string[]> {
  const addresses = ["/api/health", "/", "/customizedplan", "/admin/login"];
  const answers = await Promise.all(addresses.map((address) => fetch(url + address)));
  const statuses = answers.map(({ status }) => status);
  return statuses.every((status) => status === 200) ? [] : [statuses.join(", ")];
}

await withSite({ database: "own", env: LITTLE_MEMORY }, async ({ site, postgres, dataFolder }) => {
  // What makes sessions here reads the same as the site.
  Object.assign(process.env, { DATABASE_URL: postgres.url, SESSION_SECRET });
  try {
    if (!values.path) await attack(site.url);
    await check(`requests of the generator, seed ${seed}`, () => sendGenerated(site.url));
    await check("the site is well", () => isWell(site.url));
    for (const proxies of values.path ? [] : [0, 2]) {
      const DATA_DIR = path.join(dataFolder, `behind-${proxies}`);
      const TRUST_PROXY = String(proxies);
      const env = { ...STANDARD, DATABASE_URL: postgres.url, DATA_DIR, TRUST_PROXY };
      const other = await startSite(env);
      await other.ready();
      await check(`an address, behind ${proxies} proxies`, () =>
        tryAddresses(other.url, proxies, "203.0.113.2"),
      );
      await other.stop();
    }
  } finally {
    await closeDatabase();
  }
});
console.log(failures === 0 ? "All is well." : `${failures} errors; the seed is ${seed}.`);
process.exitCode = failures === 0 ? 0 : 1;
