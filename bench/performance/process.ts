// The server as a process: how soon it is there, and what memory it holds.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Command, type Environment, type Site, startSite } from "../../test/site";
import { expect } from "../report";
import { type Effort, median } from "./compare";
import { everythingInTurn, sendLoad } from "./load";

const IDLE_SECONDS = 10;
const LOAD_SECONDS = 30;
const CONNECTIONS = 16;
const MOST_MEGABYTES = 250;
const LOOK_EVERY_MS = 200;

type Start = { what: string; command: Command; isEmbedded?: boolean; target?: number };

const STARTS: Start[] = [
  { what: "the container's command, on an existing database", command: "image", target: 1_000 },
  { what: "npm start, on an existing database", command: "npm start", target: 1_000 },
  { what: "npm start, first start in an empty folder", command: "npm start", isEmbedded: true },
  {
    what: "npm start, second start on the embedded database",
    ...{ command: "npm start", isEmbedded: true, target: 1_000 },
  },
];

/** Milliseconds from the start to a home page with its prices, in turn, round by round. */
export async function measureStartUp(environment: Environment, { rounds }: Effort): Promise<void> {
  const { site, env, folder, endLater } = environment;
  // Its database is there from now on.
  await site.stop();
  const times = STARTS.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { command, isEmbedded }] of STARTS.entries()) {
      const own = { DATABASE_URL: "", DATA_DIR: path.join(folder, `npm-${round}`) };
      const started = await startSite({ ...env, ...(isEmbedded && own) }, command);
      endLater(() => started.stop());
      times[at]?.push(await untilPriced(started));
    }
  for (const [at, { what, target = Infinity }] of STARTS.entries()) {
    const taken = median(times[at] ?? []);
    const wanted = target < Infinity ? `, target < ${target} ms` : "";
    expect(taken < target, `home with its prices, ${what}: ${taken.toFixed(0)} ms${wanted}`);
  }
}

async function untilPriced(site: Site): Promise<number> {
  const readyAfter = await site.ready();
  const asked = performance.now();
  const page = await (await fetch(site.url)).text();
  const after = readyAfter + performance.now() - asked;
  await site.stop();
  if (!page.includes("₹")) throw new Error("Home shows no price once the site says it is ready.");
  return after;
}

/** Of the Node process, as the image limits it. */
export async function measureMemory({ site }: Environment, { isShort }: Effort): Promise<void> {
  await pause((isShort ? 1 : IDLE_SECONDS) * 1_000);
  expect(true, `resident memory, idle: ${residentMegabytes(site.pid()).toFixed(0)} MB`);
  const ask = await everythingInTurn(site.url);
  const seconds = isShort ? 5 : LOAD_SECONDS;
  let most = 0;
  const looks = setInterval(() => {
    most = Math.max(most, residentMegabytes(site.pid()));
  }, LOOK_EVERY_MS);
  try {
    await sendLoad({ url: site.url, ask, connections: CONNECTIONS, seconds });
  } finally {
    clearInterval(looks);
  }
  const what = `resident memory, the most in ${seconds} s of all that visitors and staff ask for`;
  expect(most < MOST_MEGABYTES, `${what}: ${most.toFixed(0)} MB, target < ${MOST_MEGABYTES} MB`);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
