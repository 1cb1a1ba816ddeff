// npm run test:faults [-- name…] [--short]: every fault in full, or in short, each on a site of its
// own, then the hostile input. Ends with one line, and with 1 where something failed.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { type Environment, projectFolder, type Wanted, withSite } from "../../test/site";
import { SHIFTED_CLOCK, stepClock } from "./clock-stepped";
import { freezeDatabase, refuseStart, takeDatabaseAway } from "./database-away";
import { Enquiries } from "./enquiries";
import { killDatabase, killServer } from "./killed";
import { fillDisk, refuseMail } from "./mail";
import { startSiteFirst } from "./started-first";
import { stopUnderLoad } from "./stopped-under-load";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false } },
});
const size = (full: number, short: number) => (values.short ? short : full);

type Run = () => Promise<string>;

const on = (wanted: Wanted, happen: (environment: Environment) => Promise<string>): Run => {
  return () =>
    withSite(wanted, async (environment) => {
      if (wanted.database !== "late") await untilMailGoes(environment);
      return happen(environment);
    });
};

const RUNS: Record<string, Run> = {
  "database-killed": on({ database: "own" }, (environment) =>
    killDatabase(environment, { kills: size(20, 2), inRealTime: !values.short }),
  ),
  "embedded-database-killed": on({}, (environment) =>
    killDatabase(environment, { kills: size(5, 1) }),
  ),
  "database-away": on({ database: "own" }, (environment) =>
    takeDatabaseAway(environment, size(120_000, 1_000)),
  ),
  "database-frozen": on({ database: "own" }, (environment) =>
    freezeDatabase(environment, size(60_000, 1_000)),
  ),
  "database-refuses": on({ database: "own" }, refuseStart),
  "server-killed": on({ database: "own" }, (environment) =>
    killServer(environment, { kills: size(4, 1) }),
  ),
  "started-first": on({ database: "late" }, (environment) =>
    startSiteFirst(environment, size(20_000, 0)),
  ),
  "mail-refused": on({ database: "own" }, (environment) => refuseMail(environment, size(3, 1))),
  "disk-full": on({ database: "own", hasMailServer: false }, (environment) =>
    fillDisk(environment, size(25, 2)),
  ),
  "stopped-under-load": on({ database: "own" }, (environment) =>
    stopUnderLoad(environment, { loadMs: size(15_000, 1_500), visitors: size(40, 6) }),
  ),
  "clock-stepped": on({ database: "own", env: SHIFTED_CLOCK }, stepClock),
  "hostile-input": sendHostileInput,
};

/** A fault meets a site at work: its mails go out once it is ready, and not before. */
async function untilMailGoes(environment: Environment): Promise<void> {
  const first = new Enquiries(environment, "First mail");
  await first.send();
  await first.untilMailed();
}

/** Its own program, which says what it found. */
async function sendHostileInput(): Promise<string> {
  const command = [
    "run",
    "--silent",
    "test:hostile",
    "--",
    "--requests",
    String(size(20_000, 500)),
  ];
  const { status } = spawnSync("npm", command, { cwd: projectFolder, stdio: "inherit" });
  if (status !== 0) throw new Error(`It ended with ${status}.`);
  return "nothing came of it";
}

const names = positionals.length > 0 ? positionals : Object.keys(RUNS);
const unknown = names.filter((name) => !Object.hasOwn(RUNS, name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}; there are ${Object.keys(RUNS).join(", ")}.`);
const failed: string[] = [];
for (const name of names) {
  console.log(`── ${name}`);
  const began = performance.now();
  try {
    console.log(`   ${await RUNS[name]?.()}`);
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
  console.log(`   ${Math.round((performance.now() - began) / 1_000)} s`);
}
for (const name of failed) console.log(`✗ ${name}`);
console.log(`\n${names.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
