// npm run test:faults [-- name…]: every fault in full, each in a world of its own, then the hostile
// input. Ends with one line, and with 1 where something failed.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { projectFolder } from "../../scripts/project";
import { runScript, StartError } from "../../scripts/start-error";
import { stepClock } from "./clock-stepped";
import { takeDatabaseAway } from "./database-away";
import { freezeDatabase } from "./database-frozen";
import { killDatabase } from "./database-killed";
import { canMountDisks, fillDisk } from "./disk-full";
import { refuseMail } from "./mail-refused";
import { killServer } from "./server-killed";
import { startSiteFirst } from "./started-first";
import { stopUnderLoad } from "./stopped-under-load";
import { inWorld, type Wanted, type World } from "./world";

type Run = () => Promise<void>;

function fault(happen: (world: World) => Promise<void>, wanted: Wanted = {}): Run {
  return () => inWorld({ ...wanted, tell: (line) => console.log(`   ${line}`) }, happen);
}

/** Its own program, which says what it found. */
async function hostileInput(): Promise<void> {
  const { status } = spawnSync("npm", ["run", "--silent", "test:hostile"], {
    cwd: projectFolder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`It ended with ${status}.`);
}

const RUNS: Record<string, Run> = {
  "database-killed": fault((world) => killDatabase(world, { kills: 20, waitForClaims: true })),
  "embedded-database-killed": fault(
    (world) => killDatabase(world, { kills: 5, waitForClaims: false }),
    { database: "embedded" },
  ),
  "database-away": fault((world) => takeDatabaseAway(world, { forMs: 120_000, inBrowser: true })),
  "database-frozen": fault((world) => freezeDatabase(world, { forMs: 60_000 })),
  "server-killed": fault((world) => killServer(world, { kills: 4 })),
  "started-first": fault((world) => startSiteFirst(world, { awayMs: 20_000 }), {
    database: "late",
  }),
  "mail-refused": fault((world) => refuseMail(world, { tries: 3 })),
  "disk-full": fault((world) => fillDisk(world, { enquiries: 25, isReal: canMountDisks() }), {
    mailServer: false,
  }),
  "stopped-under-load": fault((world) => stopUnderLoad(world, { loadMs: 15_000, visitors: 40 })),
  "clock-stepped": fault(stepClock),
  "hostile-input": hostileInput,
};

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(RUNS);
  let passed = 0;
  const failed: string[] = [];
  for (const name of names) {
    const run = RUNS[name];
    if (!run)
      throw new StartError(`There is no ${name}; there are ${Object.keys(RUNS).join(", ")}.`);
    console.log(`── ${name}`);
    const began = performance.now();
    try {
      await run();
      passed += 1;
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
    console.log(`   ${Math.round((performance.now() - began) / 1_000)} s`);
  }
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

await runScript(main);
