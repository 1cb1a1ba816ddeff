// What visitors and staff do in a soak, step by step, and what came of it.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { toSelectedPlan } from "../../lib/enquiries/fields";
import { gstAnswer } from "../../lib/gst/schema";
import { type Plan, plan } from "../../lib/plans/schema";
import { sampleForm, visitorAddress } from "../../test/sample-enquiry";
import { ADMIN, type Environment } from "../../test/site";
import { Staff } from "../../test/staff";
import type { Enquiries } from "../faults/enquiries";

/** Before each step. */
export const REST_MS = 200;
const ANSWER_WITHIN_MS = 30_000;
/** Bounded, whatever an hour brings. */
const MOST_ERRORS = 20;

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"];
const STAFF_READS = [
  ...["dashboard", "view-plans", "enquiries", "update-gst", "settings/change-email"].map(
    (name) => `/admin/${name}`,
  ),
  ...["plans", "plans/recent", "enquiries", "enquiries/waiting", "enquiries/csv", "history"].map(
    (name) => `/api/${name}`,
  ),
  ...["/api/settings/admins", "/api/settings/sessions"],
];

export class Tally {
  requests = 0;
  readonly statuses: Record<number, number> = {};
  /** How often what went wrong, by its words. */
  readonly errors = new Map<string, number>();

  answered(status: number): void {
    this.requests += 1;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  error(what: unknown): void {
    const words = what instanceof Error ? `${what.message} ${what.cause ?? ""}` : String(what);
    if (this.errors.size < MOST_ERRORS || this.errors.has(words))
      this.errors.set(words, (this.errors.get(words) ?? 0) + 1);
  }
}

/** `plans` are those that nobody else changes; the enquiries must be found again. */
export type Soaked = {
  environment: Environment;
  enquiries: Enquiries;
  plans: Plan[];
  tally: Tally;
};

type Sent = { body?: object; key?: string; statuses?: number[] };

/** At an address of its own; asks "/path", or "PUT /path", and throws where the status is another. */
function openBrowser({ environment, tally }: Soaked, cookie = "") {
  const own = { cookie, "x-forwarded-for": visitorAddress() };
  return async (asked: string, { body, key, statuses = [200] }: Sent = {}): Promise<string> => {
    await pause(REST_MS);
    const [address = "", method = body ? "POST" : "GET"] = asked.split(" ").reverse();
    const isForm = body instanceof URLSearchParams;
    const options: RequestInit = {
      ...{ method, redirect: "manual", body: isForm ? body : JSON.stringify(body) },
      headers: {
        ...own,
        ...(body && !isForm && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    };
    const ask = () => fetch(environment.site.url + address, options);
    const answer = await ask().catch((error: TypeError) => {
      // The site may end an idle connection at the very moment: a browser then asks once more.
      const { code = "" } = (error.cause ?? {}) as NodeJS.ErrnoException;
      if (!["ECONNRESET", "UND_ERR_SOCKET"].includes(code)) throw error;
      return ask();
    });
    const said = await answer.text();
    tally.answered(answer.status);
    const isRight = statuses.includes(answer.status);
    assert.ok(isRight, `${method} ${address}: ${answer.status} ${said.slice(0, 120)}`);
    return said;
  };
}

/** One visitor, from the first page to the enquiry. */
export async function visit(soaked: Soaked, number: number): Promise<void> {
  const ask = openBrowser(soaked);
  const chosen = soaked.plans[number % soaked.plans.length] as Plan;
  const first = await ask(PAGES[number % PAGES.length] as string);
  const files = first.matchAll(/(?:src|href)="(\/[^"?]+\.\w+)"/g);
  await Promise.all([...new Set([...files].map(([, name = ""]) => name))].map((file) => ask(file)));
  for (const page of PAGES) await ask(page);
  await ask(`/api/plans/filter?planType=${encodeURIComponent(chosen.planType)}`);
  await ask(`/api/plans/${chosen._id}/quote`);
  const message = soaked.enquiries.next();
  const given = { ...sampleForm, message };
  const form = { body: new URLSearchParams({ ...given, plan: chosen._id }), statuses: [303] };
  const json = { body: { ...given, selectedPlan: toSelectedPlan(chosen) }, key: `soak-${number}` };
  const send = () => ask("/api/contact/post", number % 3 === 0 ? form : json);
  // One in four is sent again, as by a browser that heard nothing.
  await Promise.all(number % 4 === 0 ? [send(), send()] : [send()]);
  soaked.enquiries.acknowledged.push(message);
}

/** What staff do from signing in to signing out; what they change they put back. */
export async function manage(soaked: Soaked, number: number): Promise<void> {
  const { cookie } = await Staff.signIn(soaked.environment.site.url);
  const ask = openBrowser(soaked, cookie);
  for (const address of STAFF_READS) await ask(address);
  const address = `/api/plans/${soaked.plans[number % soaked.plans.length]?._id}`;
  for (const change of [1, -1]) {
    const before = plan.parse(JSON.parse(await ask(address)));
    await ask(`PUT ${address}`, { body: { ...before, basePrice: before.basePrice + change } });
    await ask("/customizedplan");
  }
  const { gstPercent } = gstAnswer.parse(JSON.parse(await ask("/api/get-gst")));
  for (const percent of [12.5, gstPercent])
    await ask("/api/set-gst", { body: { gstPercent: percent } });
  const email = { currentEmail: ADMIN.email };
  const wrong = { email: `nobody-${number}@staff.example`, password: "a wrong pass phrase" };
  await ask("/api/settings/change-email/request-otp", { body: email, statuses: [200, 429] });
  await openBrowser(soaked)("/api/login", { body: wrong, statuses: [401] });
  await ask("POST /api/session/activity");
  await ask("POST /api/logout");
  await ask("/api/settings/sessions", { statuses: [401] });
}
