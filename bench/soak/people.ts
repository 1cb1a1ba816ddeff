// What visitors and staff do in a soak, each answer judged.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { toSelectedPlan } from "../../lib/enquiries/fields";
import { inboxAnswer } from "../../lib/enquiries/inbox-schema";
import { gstAnswer } from "../../lib/gst/schema";
import { changeList } from "../../lib/history/schema";
import { type Plan, plan } from "../../lib/plans/schema";
import { until } from "../../test/until";
import { sampleEnquiry, visitorAddress } from "../faults/load";
import { Staff } from "../faults/staff";
import { ADMIN, type World } from "../faults/world";

/** Begins the message of each enquiry that must be found again. */
export const ENQUIRIES = "Soak enquiry";
/** Before each step. */
export const REST_MS = 200;
const ANSWER_WITHIN_MS = 30_000;
const SHOWN_WITHIN_MS = 5_000;

const PAGES = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy"];
const STAFF_READS = [
  ...["dashboard", "view-plans", "enquiries", "update-gst", "settings/change-email"].map(
    (name) => `/admin/${name}`,
  ),
  ...["plans", "plans/recent", "enquiries/waiting", "settings/admins", "settings/sessions"].map(
    (name) => `/api/${name}`,
  ),
];

export class Tally {
  requests = 0;
  /** Those whose connection ended before the answer. */
  asksAgain = 0;
  readonly statuses: Record<number, number> = {};
  /** How often what went wrong, by its words. */
  readonly faults = new Map<string, number>();
  /** The messages of enquiries that were. */
  readonly acknowledged: string[] = [];

  fault(what: unknown): void {
    const words = what instanceof Error ? `${what.message} ${what.cause ?? ""}` : String(what);
    // Bounded, whatever an hour brings.
    if (this.faults.size < 20 || this.faults.has(words))
      this.faults.set(words, (this.faults.get(words) ?? 0) + 1);
  }
}

/** `plans` are those that nobody else changes. */
export type Soaked = { url: string; world: World; tally: Tally; plans: Plan[] };
type Sent = {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  statuses?: number[];
};
type Browser = (path: string, sent?: Sent) => Promise<string>;

/** At an address of its own; a step throws where its answer has another status. */
function openBrowser({ url, tally }: Soaked, cookie = ""): Browser {
  const own = { cookie, "x-forwarded-for": visitorAddress() };
  return async (path, { body, headers, statuses = [200], ...sent } = {}) => {
    await pause(REST_MS);
    tally.requests += 1;
    const isForm = body instanceof URLSearchParams;
    const method = sent.method ?? (body ? "POST" : "GET");
    const options: RequestInit = {
      method,
      redirect: "manual",
      headers: {
        ...own,
        ...(body && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    };
    const answer = await fetch(url + path, options).catch((error: TypeError) => {
      // The site may end an idle connection at the very moment: a browser then asks once more.
      const { code = "" } = (error.cause ?? {}) as NodeJS.ErrnoException;
      if (!["ECONNRESET", "UND_ERR_SOCKET"].includes(code)) throw error;
      tally.asksAgain += 1;
      return fetch(url + path, options);
    });
    const said = await answer.text();
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    assert.ok(
      statuses.includes(answer.status),
      `${method} ${path}: ${answer.status} ${said.slice(0, 120)}`,
    );
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
  await ask(`/api/plans/${chosen._id}`);
  const quote = await ask(`/api/plans/${chosen._id}/quote`);
  assert.ok(quote.startsWith("%PDF"), "A quote is no PDF.");
  const message = `${ENQUIRIES} ${number}`;
  const given = sampleEnquiry(message);
  const form = new URLSearchParams({ ...given, plan: chosen._id });
  const send = () =>
    number % 3 === 0
      ? ask("/api/contact/post", { body: form, statuses: [303] })
      : ask("/api/contact/post", {
          body: { ...given, selectedPlan: toSelectedPlan(chosen) },
          headers: { "idempotency-key": `soak-${number}` },
        });
  // One in four is sent again, as by a browser that heard nothing.
  await Promise.all(number % 4 === 0 ? [send(), send()] : [send()]);
  soaked.tally.acknowledged.push(message);
}

/** What staff do from signing in to signing out. */
export async function manage(soaked: Soaked, number: number): Promise<void> {
  const { cookie } = await Staff.signIn(soaked.world);
  const ask = openBrowser(soaked, cookie);
  for (const address of STAFF_READS) await ask(address);
  await readInbox(soaked, ask);
  await changePrice(ask, soaked.plans[number % soaked.plans.length] as Plan);
  const { gstPercent } = gstAnswer.parse(JSON.parse(await ask("/api/get-gst")));
  for (const percent of [12.5, gstPercent])
    await ask("/api/set-gst", { body: { gstPercent: percent } });
  const email = { currentEmail: ADMIN.email };
  const wrong = { email: `nobody-${number}@staff.example`, password: "a wrong pass phrase" };
  await ask("/api/settings/change-email/request-otp", { body: email, statuses: [200, 429] });
  await openBrowser(soaked)("/api/login", { body: wrong, statuses: [401] });
  await ask("/api/session/activity", { method: "POST" });
  await ask("/api/logout", { method: "POST" });
  await ask("/api/settings/sessions", { statuses: [401] });
}

async function readInbox({ tally }: Soaked, ask: Browser): Promise<void> {
  const list = async (query: string) =>
    inboxAnswer.parse(JSON.parse(await ask(`/api/enquiries?${query}`)));
  const known = tally.acknowledged.length;
  const { items, older, at } = await list(`status=new&search=${encodeURIComponent(ENQUIRIES)}`);
  if (older) await list(`before=${encodeURIComponent(older)}`);
  for (const { id } of items.slice(0, 2)) {
    await ask(`/admin/enquiries/${id}`);
    await ask(`/api/enquiries/${id}`);
    await ask(`/api/enquiries/${id}`, { method: "PUT", body: { status: "contacted" } });
  }
  const changed = (await list(`since=${at}`)).items.map(({ id }) => id);
  for (const { id } of items.slice(0, 2)) assert.ok(changed.includes(id), "A change is not told.");
  const exported = (await ask("/api/enquiries/csv")).split(ENQUIRIES).length - 1;
  assert.ok(exported >= known, `The export has ${exported} enquiries of ${known}.`);
}

/** And takes it back. */
async function changePrice(ask: Browser, chosen: Plan): Promise<void> {
  const address = `/api/plans/${chosen._id}`;
  const read = async () => plan.parse(JSON.parse(await ask(address)));
  const isShown = (price: number) =>
    until(`${address} costs ${price}`, async () => (await read()).basePrice === price, {
      within: SHOWN_WITHIN_MS,
    });
  const before = await read();
  const price = before.basePrice + 1;
  await ask(`/admin/edit-plans/${chosen._id}`);
  await ask(address, { method: "PUT", body: { ...before, basePrice: price } });
  await isShown(price);
  await ask("/customizedplan");
  const history = await ask(`/api/history?subject=plan&subjectId=${chosen._id}`);
  const [change] = changeList.parse(JSON.parse(history));
  await ask(`/api/history/${change?.id}/undo`, { body: {} });
  await isShown(before.basePrice);
}
