// The server as a process: how soon it is there, and what memory it holds.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench, MeasuredSite } from "./bench";
import { plansOf } from "./catalogue";
import { buildEmptyApp, type EmptyApp, memoryLimits, startEmptyApp } from "./empty-app";
import { amount, type Figure, spread, valueFigure } from "./figures";
import { everythingInTurn, inTurn, newEnquiry } from "./load";

const ROUNDS = 5;
const IDLE_SECONDS = 10;
const LOAD_SECONDS = 30;
const CONNECTIONS = 16;
const LOOK_EVERY_MS = 200;

type StartUp = {
  what: string;
  meaning: string;
  target?: number;
  /** @returns milliseconds until it was there; it is stopped by then */
  start(round: number): Promise<number>;
};

export async function measureStartUp(bench: Bench): Promise<Figure[]> {
  buildEmptyApp();
  const database = await bench.newDatabase("existing");
  await stopped(bench.startSite("existing", { database }));
  const startUps = startUpsOn(bench, database);
  const empty: number[] = [];
  const times = startUps.map((): number[] => []);
  // In turn, round by round: what else the machine does meets all of them.
  for (let round = 0; round < bench.rounds(ROUNDS); round += 1) {
    empty.push(await stopped(startEmptyApp(bench)));
    for (const [at, { start }] of startUps.entries()) times[at]?.push(await start(round));
  }
  const beside = `empty app ${amount(spread(empty).median)} ms`;
  return startUps.map(({ target, start: _, ...words }, at) =>
    valueFigure(words, spread(times[at] ?? []), "ms", { target, beside }),
  );
}

function startUpsOn(bench: Bench, database: string): StartUp[] {
  const image = (ready?: string) => bench.startSite("existing", { database, ready });
  const byNpm = (folder: string, address = "") => {
    const dataFolder = bench.at(folder);
    const command = "npm start";
    return stopped(bench.startSite("npm", { database: address, command, dataFolder }));
  };
  return [
    {
      what: "start of the container's command, on an existing database",
      meaning: "node server.js, as the image runs it, until /api/health answers 200",
      target: 1_000,
      start: () => stopped(image()),
    },
    {
      what: "… until a visitor has home with its prices",
      meaning: "the same, and the page, which is being rendered when it is asked for",
      target: 1_000,
      start: () => untilPriced(image()),
    },
    {
      what: "… until it shows its first page",
      meaning: "which has no prices yet: until the catalogue was read once, it shows none",
      target: 1_000,
      start: () => stopped(image("/")),
    },
    {
      what: "npm start, on an existing database",
      meaning: "the start script and the server; npm's own time is left out",
      target: 1_000,
      start: () => byNpm("external", database),
    },
    {
      what: "npm start, first start in an empty folder",
      meaning: "the same after a build, and the making of the database and its first catalogue",
      start: (round) => byNpm(`embedded-${round}`),
    },
    {
      what: "npm start, second start on the embedded database",
      meaning: "the same, and PostgreSQL's own start",
      target: 3_000,
      start: (round) => byNpm(`embedded-${round}`),
    },
  ];
}

async function stopped(starting: Promise<MeasuredSite | EmptyApp>): Promise<number> {
  const { startedAfter, stop } = await starting;
  await stop();
  return startedAfter;
}

async function untilPriced(starting: Promise<MeasuredSite>): Promise<number> {
  const { url, startedAfter, stop } = await starting;
  const asked = performance.now();
  const page = await (await fetch(url)).text();
  const after = startedAfter + performance.now() - asked;
  await stop();
  if (!page.includes("₹")) throw new Error("Home shows no price once the site says it is ready.");
  return after;
}

export async function measureMemory(bench: Bench): Promise<Figure[]> {
  buildEmptyApp();
  const site = await bench.startSite("memory");
  const empty = await startEmptyApp(bench);
  await pause(bench.seconds(IDLE_SECONDS) * 1_000);
  const limits = Object.entries(memoryLimits())
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
  const idle = [site.pid(), empty.pid].map(residentMegabytes);
  const connections = CONNECTIONS;
  const ask = await everythingInTurn(site.url, await plansOf(site));
  const most = await mostResident(site.pid(), () =>
    bench.handle({ url: site.url, ask, connections }, LOAD_SECONDS),
  );
  const posts = () => newEnquiry("/api/empty");
  const mostOfEmpty = await mostResident(empty.pid, () =>
    bench.handle({ url: empty.url, ask: inTurn([{ path: "/" }, posts]), connections }, 10),
  );
  return [
    valueFigure(
      {
        what: "resident memory, idle",
        meaning: `of the Node process, ${IDLE_SECONDS} s after its start, with ${limits}`,
      },
      idle[0] ?? Number.NaN,
      "MB",
      { beside: `empty app ${amount(idle[1] ?? Number.NaN)} MB` },
    ),
    valueFigure(
      {
        what: "resident memory, the most under load",
        meaning: `${LOAD_SECONDS} s of all that visitors and staff ask for, ${CONNECTIONS} at a time, with ${limits}`,
      },
      most,
      "MB",
      { target: 250, beside: `empty app ${amount(mostOfEmpty)} MB` },
    ),
  ];
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

/** @returns MB, the most that was seen while the work was done */
async function mostResident(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = () => {
    most = Math.max(most, residentMegabytes(pid));
  };
  const looks = setInterval(look, LOOK_EVERY_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(looks);
  }
  return most;
}
