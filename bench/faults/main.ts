// npm run test:faults [-- name…]: runs all or the named fault tests, each with its own site.

import { findFreePort } from "../../test/free-port";
import { CERTIFICATE_FILE, PushService } from "../../test/push-service/push-service";
import { type SiteEnvironment, type SiteOptions, withSite } from "../../test/site";
import { reportCheck, reportResult, startSection } from "../report";
import { testBackup } from "./backup";
import { testDatabaseOutage, testStartBeforeDatabase } from "./database-unavailable";
import { Enquiries } from "./enquiries";
import { testHostileClients } from "./hostile";
import { testKilledDatabase, testKilledServer } from "./killed";
import { testMailFailures } from "./mail";
import { testNotifications } from "./notifications";
import { testPooler } from "./pooler";
import { testStopUnderLoad } from "./stopped-under-load";

type Fault = SiteOptions & { name: string; run(environment: SiteEnvironment): Promise<string> };

/** 1.5 times the memory that the site needs, so that a leak ends the process. */
const LOW_MEMORY = { NODE_OPTIONS: "--max-old-space-size=192" };

const pushService = new PushService(await findFreePort());
const PUSH_ENV = { PUSH_HOSTS: pushService.host, NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE };

const FAULTS: Fault[] = [
  { name: "database-killed", run: (site) => testKilledDatabase(site, 20) },
  { name: "database-stopped", run: (site) => testDatabaseOutage(site, "stopped") },
  { name: "database-frozen", run: (site) => testDatabaseOutage(site, "frozen") },
  { name: "started-before-database", database: "stopped", run: testStartBeforeDatabase },
  { name: "server-killed", run: (site) => testKilledServer(site, 4) },
  { name: "stopped-under-load", run: (site) => testStopUnderLoad(site, 20) },
  { name: "behind-pooler", run: (site) => testPooler(site, { hasDirectUrl: true }) },
  { name: "behind-pooler-only", run: (site) => testPooler(site, { hasDirectUrl: false }) },
  { name: "backup", run: testBackup },
  { name: "mail-refused", run: (site) => testMailFailures(site, 3) },
  {
    name: "notifications",
    env: PUSH_ENV,
    run: (site) => testNotifications(site, pushService, 10),
  },
  { name: "hostile-clients", env: LOW_MEMORY, run: (site) => testHostileClients(site, 20) },
];

const runFault = async ({ run, database = "external", ...options }: Fault): Promise<string> =>
  withSite({ database, ...options }, async (environment) => {
    if (database !== "stopped") {
      // The mail loop starts after the site is ready.
      const enquiries = new Enquiries(environment, "First mail");
      await enquiries.send();
      await enquiries.waitUntilMailed();
    }
    return run(environment);
  });

const selected = process.argv.slice(2);
const names = FAULTS.map(({ name }) => name);
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown}. Fault tests: ${names.join(", ")}.`);
for (const fault of FAULTS.filter(({ name }) => selected.length === 0 || selected.includes(name))) {
  startSection(fault.name);
  const startedAt = performance.now();
  try {
    const summary = await runFault(fault);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    reportCheck(true, `${summary} (${seconds} s)`);
  } catch (error) {
    console.error(error);
    reportCheck(false, String(error));
  }
}
reportResult();
