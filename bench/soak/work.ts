// What visitors, staff and strangers with no good in mind do in a soak, side by side.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { gstAnswer } from "../../lib/gst/schema";
import { type Plan, plan, planList } from "../../lib/plans/schema";
import { hostileRequest } from "../../test/hostile/requests";
import { visitorAddress } from "../../test/sample-enquiry";
import type { Environment } from "../../test/site";
import { Staff } from "../../test/staff";
import { Enquiries } from "../faults/enquiries";
import { tryPages } from "../hostile/answers";
import { sendAll } from "../hostile/fuzz";
import { dismissOthers, keepCatalogue, makeStaff, readAdmins } from "../hostile/rows";
import { tryBrokenRequests } from "../hostile/sockets";
import { everythingInTurn, sendLoad } from "../performance/load";

/** How often each of them begins anew. */
const REST_MS = { visitor: 1_000, staff: 3_000, stranger: 3_000 };
/** Pages, quotes, enquiries and what staff read, a second. */
const RATE = 40;
/** Plans for the strangers, who delete them. */
const BAIT = 10;
/** Hostile requests in one go. */
const BURST = 60;
const SIGNED_IN_STRANGERS = 8;
const STAFF_READS = [
  ...["/admin/enquiries", "/admin/view-plans", "/api/enquiries/csv", "/api/enquiries/waiting"],
  ...["/api/history", "/api/plans/recent", "/api/settings/admins", "/api/settings/sessions"],
];
/** Bounded, whatever an hour brings. */
const MOST_ERRORS = 20;

export class Soaked {
  requests = 0;
  /** How often what went wrong, by its words. */
  readonly errors = new Map<string, number>();
  readonly enquiries: Enquiries;

  constructor(readonly environment: Environment) {
    this.enquiries = new Enquiries(environment, "Soak enquiry");
  }

  error(what: unknown): void {
    const words = what instanceof Error ? `${what.message} ${what.cause ?? ""}` : String(what);
    if (this.errors.size < MOST_ERRORS || this.errors.has(words))
      this.errors.set(words, (this.errors.get(words) ?? 0) + 1);
  }
}

/** @returns what does all of it until a time */
export async function makeWork(soaked: Soaked): Promise<(deadline: number) => Promise<unknown>> {
  const { url } = soaked.environment.site;
  const all = planList.parse(await (await fetch(`${url}/api/plans/filter`)).json());
  const ask = await everythingInTurn(url, all.slice(BAIT));
  const attack = await makeAttack(soaked, all.slice(0, BAIT));
  const works: [(number: number) => Promise<void>, number][] = [
    [(number) => enquire(soaked, number), REST_MS.visitor],
    [(number) => manage(soaked, all[BAIT + (number % 10)] as Plan), REST_MS.staff],
    [attack, REST_MS.stranger],
  ];
  let number = 0;
  const loop = async (work: (number: number) => Promise<void>, rest: number, deadline: number) => {
    while (Date.now() < deadline) {
      number += 1;
      await work(number).catch((error) => soaked.error(error));
      await pause(rest);
    }
  };
  return async (deadline) => {
    const seconds = Math.max(1, Math.round((deadline - Date.now()) / 1_000));
    const reading = sendLoad({ url, ask, connections: 4 }, { seconds, rate: RATE });
    const looking = reading.then(({ answered }) => {
      soaked.requests += answered;
    });
    await Promise.all([
      looking.catch((error) => soaked.error(error)),
      ...works.map(([work, rest]) => loop(work, rest, deadline)),
    ]);
  };
}

/** One in four is sent again, as by a browser that heard nothing. */
async function enquire({ enquiries, environment }: Soaked, number: number): Promise<void> {
  const message = await enquiries.send();
  if (number % 4 === 0) {
    const again = new Enquiries(environment, enquiries.name);
    await again.send(message);
  }
}

/** From signing in to signing out; what they change they put back. */
async function manage(soaked: Soaked, { _id }: Plan): Promise<void> {
  const staff = await Staff.signIn(soaked.environment.site.url);
  const ask = async (status: number, address: string, body?: object, method?: string) => {
    const answer = await staff.ask(address, body, method);
    const said = await answer.text();
    assert.equal(answer.status, status, `${address}: ${said.slice(0, 120)}`);
    soaked.requests += 1;
    return said;
  };
  for (const read of STAFF_READS) await ask(200, read);
  const address = `/api/plans/${_id}`;
  for (const change of [1, -1]) {
    const before = plan.parse(JSON.parse(await ask(200, address)));
    const basePrice = before.basePrice + change;
    await ask(200, address, { ...before, basePrice }, "PUT");
  }
  const { gstPercent } = gstAnswer.parse(JSON.parse(await ask(200, "/api/get-gst")));
  for (const percent of [12.5, gstPercent]) await ask(200, "/api/set-gst", { gstPercent: percent });
  await refuseLogin(soaked.environment.site.url);
  await ask(200, "/api/session/activity", undefined, "POST");
  await ask(200, "/api/logout", undefined, "POST");
  await ask(401, "/api/settings/sessions");
}

async function refuseLogin(url: string): Promise<void> {
  const address = visitorAddress();
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email: `${address}@staff.example`, password: "a wrong pass phrase" }),
  });
  assert.equal(answer.status, 401, await answer.text());
}

/**
 * Bursts of what the generator makes, signed in every other time, and now and then broken requests
 * and addresses. They touch no plan and no enquiry that others expect to find.
 */
async function makeAttack(soaked: Soaked, bait: Plan[]): Promise<() => Promise<void>> {
  const { postgres, site } = soaked.environment;
  const restoreCatalogue = await keepCatalogue();
  const ids = async (sql: string, values: unknown[] = []) =>
    (await postgres.query<{ id: string }>(sql, values)).map(({ id }) => id);
  const plans = await ids(`SELECT "id" FROM "plan"`);
  const residents = await readAdmins();
  let seed = 0;
  return async () => {
    seed += 1;
    await restoreCatalogue();
    await postgres.query(`DELETE FROM "plan" WHERE "id" <> ALL($1)`, [plans]);
    const enquiries = await ids(
      `SELECT "id" FROM "enquiry" WHERE NOT starts_with("message", $1) LIMIT 3`,
      [soaked.enquiries.name],
    );
    const rows = { plans: bait.map(({ _id }) => _id), enquiries };
    const staff = seed % 2 ? await makeStaff(SIGNED_IN_STRANGERS) : [];
    const requests = fc.sample(hostileRequest(), { seed, numRuns: BURST });
    const { sent, errors } = await sendAll(site.url, requests, staff, rows);
    await dismissOthers(residents);
    soaked.requests += sent.length;
    if (seed % 10 === 0) errors.push(...(await tryBrokenRequests(site.url)));
    if (seed % 10 === 5) errors.push(...(await tryPages(site.url, seed, 1)));
    for (const error of errors) soaked.error(error);
  };
}
