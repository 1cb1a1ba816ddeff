// npm run test:faults [-- name…] [--short]: every fault in full, or in short, each on a site of its
// own. Ends with 1 where something failed.
import { parseArgs } from "node:util";
import { type Environment, type Wanted, withSite } from "../../test/site";
import { conclude, expect, section } from "../report";
import { SHIFTED_CLOCK, stepClock } from "./clock-stepped";
import { freezeDatabase, startSiteFirst, takeDatabaseAway } from "./database-away";
import { Enquiries } from "./enquiries";
import { killDatabase, killServer } from "./killed";
import { fillDisk, refuseMail } from "./mail";
import { stopUnderLoad } from "./stopped-under-load";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false } },
});
const size = (full: number, short: number) => (values.short ? short : full);

type Fault = Wanted & { happens(environment: Environment): Promise<string> };

const FAULTS: Record<string, Fault> = {
  "database-killed": {
    happens: (all) => killDatabase(all, { kills: size(20, 2), inRealTime: !values.short }),
  },
  "embedded-database-killed": {
    database: "embedded",
    happens: (all) => killDatabase(all, { kills: size(5, 1), inRealTime: false }),
  },
  "database-away": { happens: (all) => takeDatabaseAway(all, size(120_000, 1_000)) },
  "database-frozen": { happens: (all) => freezeDatabase(all, size(60_000, 1_000)) },
  "server-killed": { happens: (all) => killServer(all, size(4, 1)) },
  "started-first": { database: "late", happens: (all) => startSiteFirst(all, size(20_000, 0)) },
  "mail-refused": { happens: (all) => refuseMail(all, size(3, 1)) },
  "disk-full": { hasMailServer: false, happens: (all) => fillDisk(all, size(25, 2)) },
  "stopped-under-load": {
    happens: (all) => stopUnderLoad(all, { loadMs: size(15_000, 1_500), visitors: size(40, 6) }),
  },
  "clock-stepped": { env: SHIFTED_CLOCK, happens: stepClock },
};

function run({ happens, database = "own", ...wanted }: Fault): Promise<string> {
  return withSite({ database, ...wanted }, async (environment) => {
    if (database !== "late") {
      // A fault meets a site at work: its mails go out once it is ready, and not before.
      const first = new Enquiries(environment, "First mail");
      await first.send();
      await first.untilMailed();
    }
    return happens(environment);
  });
}

const names = positionals.length > 0 ? positionals : Object.keys(FAULTS);
for (const name of names) {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`There is no ${name}; there are ${Object.keys(FAULTS).join(", ")}.`);
  section(name);
  const began = performance.now();
  const found = await run(fault).then(
    (told) => ({ isRight: true, told }),
    (error) => {
      console.error(error);
      return { isRight: false, told: String(error) };
    },
  );
  const seconds = Math.round((performance.now() - began) / 1_000);
  expect(found.isRight, `${found.told} (${seconds} s)`);
}
conclude();
