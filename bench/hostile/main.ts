// npm run test:hostile: the whole of it against a site of its own on a PostgreSQL of its own.
//   --seed 1          the same requests again
//   --requests 20000  how many the generator makes
//   --replay '{…}'    only this request, as a fault has printed it
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase, pool } from "../../lib/db";
import { readEndpoints } from "../../scripts/api-docs/read-endpoints";
import { startEmbeddedPostgres } from "../../scripts/embedded-postgres";
import { runScript } from "../../scripts/start-error";
import { withSite } from "../site";
import { tryAnswers } from "./answers";
import { type FuzzReport, fuzz, toldFault } from "./fuzz";
import { dismissStaff, type Ground, makeStaff } from "./ground";
import { tryAccounts, tryAddresses, tryLoginsOfAnAddress, tryManyAddresses } from "./limits";
import { type Memory, memoryFaults, readMemory } from "./memory";
import { tryPages } from "./pages";
import { faultsOf, hangUp, send } from "./send";
import { trySlow } from "./slow";
import { RAW_CASES, tryRawCases } from "./sockets";

const SECRET = "a secret of at least thirty-two characters";
const METRICS_TOKEN = "a sample token of metrics";
/** Enough to see what is in order on its own, and what is the same fault again and again. */
const TOLD_FAULTS = 20;
/** How often the memory is looked at. */
const LOOKS = 16;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    requests: { type: "string", default: "20000" },
    replay: { type: "string" },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);

let failures = 0;

async function check(name: string, work: () => Promise<string[]>): Promise<void> {
  const began = performance.now();
  const faults = await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${faults.length === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  for (const fault of faults.slice(0, TOLD_FAULTS)) console.log(`    ${fault}`);
  if (faults.length > TOLD_FAULTS) console.log(`    … and ${faults.length - TOLD_FAULTS} more`);
  failures += faults.length;
}

async function attack(ground: Ground): Promise<void> {
  const { url } = ground;
  const endpoints = await readEndpoints();
  // It waits for most of its time.
  const slow = check("connections that are held open, and others beside them", () => trySlow(url));
  await check(`${RAW_CASES.length} broken requests on bare sockets`, () => tryRawCases(url));
  await check("headers of every kind of answer", () => tryAnswers(url));
  await check("an address, behind one proxy", () => tryAddresses(url, 1, "203.0.113.1"));
  await check("an account, from many addresses", () => tryAccounts(ground));
  await check("many accounts, from one address", () => tryLoginsOfAnAddress(url));
  await check("many addresses", () => tryManyAddresses(url, 400));
  await check("pages with addresses that nobody links to", () => tryPages(ground, seed, 15));
  await slow;
  const requests = Number(values.requests);
  await check(`${requests} requests of the generator, seed ${seed}`, async () => {
    const memory: Memory[] = [];
    const afterRound = async ({ sent }: FuzzReport) => {
      if (sent >= (requests * memory.length) / LOOKS)
        memory.push(await readMemory(url, METRICS_TOKEN));
    };
    const report = await fuzz(ground, endpoints, { seed, requests, afterRound });
    console.log(`  ${report.sent} sent, ${report.acknowledgedEnquiries} enquiries kept`);
    console.log(`  answers: ${JSON.stringify(report.statuses)}`);
    return [...report.faults.map(toldFault), ...memoryFaults(memory)];
  });
  await check("the site is well", async () => {
    const statuses = await Promise.all(
      ["/api/health", "/", "/customizedplan", "/admin/login"].map(
        async (address) => (await fetch(url + address)).status,
      ),
    );
    return statuses.every((status) => status === 200) ? [] : [statuses.join(", ")];
  });
}

/** Sends a request that a fault has printed, as a stranger or as a new admin. */
async function replay(ground: Ground, printed: string): Promise<void> {
  const request = JSON.parse(printed);
  const staff = request.isSignedIn ? await makeStaff(ground, 1) : [];
  const answer = await send(ground.url, request, "203.0.113.1", staff[0]);
  console.log(answer.status, answer.headers, answer.text);
  await dismissStaff(ground, staff);
  hangUp();
  await check("the answer", async () => faultsOf(request, answer));
}

await runScript(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-hostile-"));
  const postgres = await startEmbeddedPostgres(folder);
  // What makes sessions here reads the same as the site.
  Object.assign(process.env, { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET });
  const site = (proxies: number) => ({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: SECRET,
    METRICS_TOKEN,
    ADMIN_EMAIL: "first@staff.example",
    ADMIN_PASSWORD: "a sample pass phrase",
    TRUST_PROXY: String(proxies),
    // Far less than it has in earnest, and half as much again as it needs, 120 MB, once all of it was
    // asked for: what is not given back ends the process.
    NODE_OPTIONS: "--max-old-space-size=192",
  });
  try {
    const { replay: printed } = values;
    await withSite((url) => {
      const ground = { url, pool: pool() };
      return printed ? replay(ground, printed) : attack(ground);
    }, site(1));
    for (const proxies of printed ? [] : [0, 2])
      await withSite(
        (url) =>
          check(`an address, behind ${proxies} proxies`, () =>
            tryAddresses(url, proxies, "203.0.113.2"),
          ),
        site(proxies),
      );
  } finally {
    await closeDatabase();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(failures === 0 ? "All is well." : `${failures} faults; the seed is ${seed}.`);
  return failures === 0 ? 0 : 1;
});
