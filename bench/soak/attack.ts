// What strangers with no good in mind do in a soak, beside everybody else.
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type pg from "pg";
import { readEndpoints } from "../../scripts/api-docs/read-endpoints";
import { type FuzzReport, sendAll, toldFault } from "../hostile/fuzz";
import {
  dismissOthers,
  makeStaff,
  readAdmins,
  readCatalogue,
  restoreCatalogue,
} from "../hostile/ground";
import { tryPages } from "../hostile/pages";
import { hostileRequests } from "../hostile/requests";
import { hangUp } from "../hostile/send";
import { tryRawCases } from "../hostile/sockets";
import { ENQUIRIES, type Soaked } from "./people";

/** Hostile requests in one go, and how long until the next. */
const BURST = 60;
const BETWEEN_BURSTS_MS = 3_000;
const SIGNED_IN_STRANGERS = 8;

/**
 * Bursts of what the generator makes, signed in every other time, and now and then broken sockets
 * and addresses. They touch no plan and no enquiry that others expect to find.
 */
export async function makeAttack({ url, tally, plans }: Soaked, pool: pg.Pool) {
  const ground = { url, pool };
  const endpoints = await readEndpoints();
  const catalogue = await readCatalogue(ground);
  const all = (JSON.parse(catalogue) as { id: string }[]).map(({ id }) => id);
  const bait = all.filter((id) => plans.every(({ _id }) => _id !== id));
  const residents = await readAdmins(ground);
  const { statuses } = tally;
  const report: FuzzReport = { sent: 0, acknowledgedEnquiries: 0, statuses, faults: [] };
  let seed = 0;
  return async () => {
    seed += 1;
    await restoreCatalogue(ground, catalogue);
    await pool.query('DELETE FROM "plan" WHERE "id" <> ALL($1)', [all]);
    const { rows } = await pool.query<{ id: string }>(
      `SELECT "id" FROM "enquiry" WHERE NOT starts_with("message", $1) LIMIT 20`,
      [ENQUIRIES],
    );
    const ids = { plans: bait, enquiries: rows.map(({ id }) => id) };
    const known = { ...ids, history: [], settings: [] };
    const staff = seed % 2 ? await makeStaff(ground, SIGNED_IN_STRANGERS) : [];
    const requests = hostileRequests(endpoints, known, staff.length > 0);
    await sendAll(ground, report, fc.sample(requests, { seed, numRuns: BURST }), staff);
    await dismissOthers(ground, residents);
    tally.requests += BURST;
    for (const fault of report.faults.splice(0)) tally.fault(toldFault(fault));
    if (seed % 10 === 0) for (const fault of await tryRawCases(url)) tally.fault(fault);
    if (seed % 10 === 5) for (const fault of await tryPages(ground, seed, 1)) tally.fault(fault);
    hangUp();
    await pause(BETWEEN_BURSTS_MS);
  };
}
