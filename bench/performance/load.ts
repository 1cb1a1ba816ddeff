// What is asked of a site, and autocannon, which asks it.
import { setTimeout as pause } from "node:timers/promises";
import autocannon, { type Request } from "autocannon";
import { type Plan, planList } from "../../lib/plans/schema";
import { sampleForm, sampleSelectedPlan, visitorAddress } from "../../test/sample-enquiry";
import { Staff } from "../../test/staff";

/** `url` is a site's, or `https:` with any certificate; each request is asked for when it is due. */
type Load = { url: string; ask: () => Request; connections: number; seconds: number };

/** An answer that takes longer counts as none. Seconds. */
const PATIENCE = 15;

/**
 * Each answer brings about the next request.
 *
 * @param load `rate`: so many a second at most; those of a second leave at once
 * @returns how many were answered
 * @throws where a request failed: a benchmark of errors says nothing
 */
export async function sendLoad({
  ask,
  seconds,
  rate,
  ...target
}: Load & { rate?: number }): Promise<number> {
  const result = await autocannon({
    ...{ ...target, duration: seconds, timeout: PATIENCE, overallRate: rate },
    requests: [{ setupRequest: (request) => ({ ...request, ...ask() }) }],
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0 || result["2xx"] === 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${target.url} failed.`);
  return result["2xx"];
}

/**
 * So many requests a second until something is over. Each leaves when it is due, whatever became of
 * those before: autocannon sends a second's at once.
 *
 * @returns how long each that was answered took from when it was due, and what became of the others
 */
export async function askAtRate(
  rate: number,
  over: Promise<unknown>,
  ask: (number: number) => Promise<Response>,
) {
  const took: number[] = [];
  const failed: string[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const began = performance.now();
  const askOnce = async (number: number, dueAt: number) => {
    try {
      const answer = await ask(number);
      await answer.arrayBuffer();
      if (answer.ok) took.push(performance.now() - dueAt);
      else failed.push(`answered with ${answer.status}`);
    } catch (error) {
      failed.push(String(error));
    }
  };
  const asked: Promise<void>[] = [];
  while (!isOver) {
    const dueAt = began + (asked.length * 1_000) / rate;
    if (dueAt <= performance.now()) asked.push(askOnce(asked.length, dueAt));
    else await pause(1);
  }
  await Promise.all([over, ...asked]);
  return { took, failed };
}

let enquiries = 0;

/** Each from another visitor, as the edge would tell of them. */
function newEnquiry(): Request {
  enquiries += 1;
  return {
    ...{ method: "POST", path: "/api/contact/post" },
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": visitorAddress(),
      "idempotency-key": `benchmark-${enquiries}`,
    },
    body: JSON.stringify({ ...sampleForm, selectedPlan: sampleSelectedPlan }),
  };
}

export async function plansOf(url: string): Promise<Plan[]> {
  return planList.parse(await (await fetch(`${url}/api/plans/filter`)).json());
}

/** Pages most of all, as visitors ask; beside them everything that takes memory, a quote of each plan too. */
export async function everythingInTurn(url: string): Promise<() => Request> {
  const plans = await plansOf(url);
  const { cookie } = await Staff.signIn(url);
  const pages = ["/", "/customizedplan", "/contact", "/aaryaaTV"];
  const staffReads = ["/api/plans", "/api/enquiries", "/admin/dashboard"];
  let asked = 0;
  const quote = (): Request => {
    const plan = plans[asked % plans.length];
    const headers = { "x-forwarded-for": visitorAddress() };
    return { path: `/api/plans/${plan?._id}/quote`, headers };
  };
  const asks: (() => Request)[] = [
    ...pages.map((path) => () => ({ path })),
    ...pages.map((path) => () => ({ path, headers: { "accept-encoding": "gzip" } })),
    () => ({ path: "/api/plans/filter" }),
    ...[quote, newEnquiry, newEnquiry],
    ...staffReads.map((path) => () => ({ path, headers: { cookie } })),
  ];
  return () => {
    asked += 1;
    return asks[asked % asks.length]?.() ?? {};
  };
}
