// npm run test:faults [-- name…]: every fault, or those named, each on a site of its own. Ends with 1
// where something failed.
import { type SiteEnvironment, type SiteOptions, withSite } from "../../test/site";
import { conclude, expect, section } from "../report";
import { freezeDatabase, startSiteFirst, stopDatabase } from "./database-away";
import { Enquiries } from "./enquiries";
import { holdConnections, importHostileFiles, sendHostileRequests } from "./hostile";
import { killDatabase, killServer } from "./killed";
import { fillDisk, refuseMail } from "./mail";
import { standBehindPooler } from "./pooler";
import { stopUnderLoad } from "./stopped-under-load";

/** What happens to which site; `run` throws where a promise is broken, and says what it did. */
type Fault = SiteOptions & { name: string; run(environment: SiteEnvironment): Promise<string> };

/** Half as much again as is needed: what is held and not given back ends the process. */
const LITTLE_MEMORY = { NODE_OPTIONS: "--max-old-space-size=192" };

const FAULTS: Fault[] = [
  { name: "database-killed", run: (site) => killDatabase(site, 20) },
  { name: "embedded-database-killed", database: "embedded", run: (site) => killDatabase(site, 5) },
  { name: "database-stopped", run: (site) => stopDatabase(site, 30_000) },
  { name: "database-frozen", run: (site) => freezeDatabase(site, 30_000) },
  { name: "server-killed", run: (site) => killServer(site, 4) },
  { name: "started-first", database: "stopped", run: (site) => startSiteFirst(site, 10_000) },
  { name: "stopped-under-load", run: (site) => stopUnderLoad(site, 20) },
  { name: "behind-pooler", run: (site) => standBehindPooler(site, true) },
  { name: "behind-pooler-alone", run: (site) => standBehindPooler(site, false) },
  { name: "mail-refused", run: (site) => refuseMail(site, 3) },
  { name: "disk-full", hasMailServer: false, run: (site) => fillDisk(site, 25) },
  { name: "hostile-requests", env: LITTLE_MEMORY, run: (site) => sendHostileRequests(site, 20) },
  { name: "hostile-files", env: LITTLE_MEMORY, run: importHostileFiles },
  { name: "slow-connections", run: holdConnections },
];

const happens = async ({ run, database = "external", ...wanted }: Fault): Promise<string> =>
  withSite({ database, ...wanted }, async (environment) => {
    if (database !== "stopped") {
      // Mails are sent once the site is ready: each fault comes to a site at work.
      const first = new Enquiries(environment, "First mail");
      await first.send();
      await first.untilMailed();
    }
    return run(environment);
  });

const wanted = process.argv.slice(2);
const names = FAULTS.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown}; there are ${names.join(", ")}.`);
for (const fault of FAULTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  section(fault.name);
  const began = performance.now();
  try {
    const what = await happens(fault);
    expect(true, `${what} (${Math.round((performance.now() - began) / 1_000)} s)`);
  } catch (error) {
    console.error(error);
    expect(false, String(error));
  }
}
conclude();
