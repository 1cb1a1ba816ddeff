// The server as a process: how soon it is there, and what memory it holds.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Bench, median, tell } from "./bench";
import { everythingInTurn, sendLoad } from "./load";

const IDLE_SECONDS = 10;
const LOAD_SECONDS = 30;
const CONNECTIONS = 16;
const MOST_MEGABYTES = 250;
const LOOK_EVERY_MS = 200;

type StartUp = {
  what: string;
  target?: number;
  start(round: number): ReturnType<Bench["startSite"]>;
};

/** Milliseconds from the start to a home page with its prices, in turn, round by round. */
export async function measureStartUp(bench: Bench): Promise<void> {
  const database = await bench.newDatabase("existing");
  await untilPriced(bench.startSite({ database }));
  const embedded = (round: number) =>
    bench.startSite({ database: "", command: "npm start", dataFolder: bench.at(`npm-${round}`) });
  const startUps: StartUp[] = [
    {
      what: "the container's command, on an existing database",
      target: 1_000,
      start: () => bench.startSite({ database }),
    },
    {
      what: "npm start, on an existing database",
      target: 1_000,
      start: () => bench.startSite({ database, command: "npm start" }),
    },
    { what: "npm start, first start in an empty folder", start: embedded },
    { what: "npm start, second start on the embedded database", target: 3_000, start: embedded },
  ];
  const times = startUps.map((): number[] => []);
  for (let round = 0; round < bench.rounds; round += 1)
    for (const [at, { start }] of startUps.entries())
      times[at]?.push(await untilPriced(start(round)));
  for (const [at, { what, target }] of startUps.entries()) {
    const taken = median(times[at] ?? []);
    const wanted = target ? `, target < ${target} ms` : "";
    tell(
      `home with its prices, ${what}`,
      `${taken.toFixed(0)} ms${wanted}`,
      !(taken >= (target ?? Infinity)),
    );
  }
}

async function untilPriced(starting: ReturnType<Bench["startSite"]>): Promise<number> {
  const { url, startedAfter, stop } = await starting;
  const asked = performance.now();
  const page = await (await fetch(url)).text();
  const after = startedAfter + performance.now() - asked;
  await stop();
  if (!page.includes("₹")) throw new Error("Home shows no price once the site says it is ready.");
  return after;
}

/** Of the Node process, as the image limits it. */
export async function measureMemory(bench: Bench): Promise<void> {
  const site = await bench.startSite({ database: await bench.newDatabase("memory") });
  await pause((bench.isShort ? 1 : IDLE_SECONDS) * 1_000);
  tell("resident memory, idle", `${residentMegabytes(site.pid()).toFixed(0)} MB`);
  const ask = await everythingInTurn(site.url);
  const seconds = bench.isShort ? 5 : LOAD_SECONDS;
  let most = 0;
  const looks = setInterval(() => {
    most = Math.max(most, residentMegabytes(site.pid()));
  }, LOOK_EVERY_MS);
  try {
    await sendLoad({ url: site.url, ask, connections: CONNECTIONS, seconds });
  } finally {
    clearInterval(looks);
  }
  tell(
    `resident memory, the most in ${seconds} s of all that visitors and staff ask for`,
    `${most.toFixed(0)} MB, target < ${MOST_MEGABYTES} MB`,
    most < MOST_MEGABYTES,
  );
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
