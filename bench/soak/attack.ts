// What strangers with no good in mind do in a soak, beside everybody else.
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { hostileRequest } from "../../test/hostile/requests";
import { tryPages } from "../hostile/answers";
import { sendAll } from "../hostile/fuzz";
import { dismissOthers, keepCatalogue, makeStaff, readAdmins } from "../hostile/rows";
import { tryBrokenRequests } from "../hostile/sockets";
import type { Soaked } from "./people";

/** Hostile requests in one go, and how long until the next. */
const BURST = 60;
const BETWEEN_BURSTS_MS = 3_000;
const SIGNED_IN_STRANGERS = 8;

/**
 * Bursts of what the generator makes, signed in every other time, and now and then broken requests
 * and addresses. They touch no plan and no enquiry that others expect to find.
 */
export async function makeAttack({ environment, enquiries, plans, tally }: Soaked) {
  const { site, postgres } = environment;
  const { url } = site;
  const restoreCatalogue = await keepCatalogue();
  const ids = async (sql: string, values: unknown[]) =>
    (await postgres.query<{ id: string }>(sql, values)).map(({ id }) => id);
  const all = await ids(`SELECT "id" FROM "plan"`, []);
  const bait = all.filter((id) => plans.every(({ _id }) => _id !== id));
  const residents = await readAdmins();
  let seed = 0;
  return async () => {
    seed += 1;
    await restoreCatalogue();
    await postgres.query(`DELETE FROM "plan" WHERE "id" <> ALL($1)`, [all]);
    const rows = {
      plans: bait,
      enquiries: await ids(
        `SELECT "id" FROM "enquiry" WHERE NOT starts_with("message", $1) LIMIT 3`,
        [enquiries.name],
      ),
    };
    const staff = seed % 2 ? await makeStaff(SIGNED_IN_STRANGERS) : [];
    const requests = fc.sample(hostileRequest(), { seed, numRuns: BURST });
    const { sent, errors } = await sendAll(url, requests, staff, rows);
    await dismissOthers(residents);
    for (const { answer } of sent) tally.answered(answer.status);
    if (seed % 10 === 0) errors.push(...(await tryBrokenRequests(url)));
    if (seed % 10 === 5) errors.push(...(await tryPages(url, seed, 1)));
    for (const error of errors) tally.error(error);
    await pause(BETWEEN_BURSTS_MS);
  };
}
