// What is asked of a site, and autocannon, which asks it.
import autocannon, { type Request } from "autocannon";
import type { Plan } from "../../lib/plans/schema";
import { sampleForm, sampleSelectedPlan, visitorAddress } from "../../test/sample-enquiry";
import { Staff } from "../../test/staff";

/** The same each time, or another one each time. */
export type Ask = Request | (() => Request);
/** `url` is a site's, or `https:` with any certificate. */
export type Load = { url: string; ask: Ask; connections: number };
export type Handled = { perSecond: number; answered: number };

/** An answer that takes longer counts as none. Seconds. */
const PATIENCE = 15;

/**
 * Each answer brings about the next request.
 *
 * @param rate so many a second at most; those of a second leave at once
 * @throws where a request failed
 */
export async function sendLoad(
  { url, ask, connections }: Load,
  { seconds, rate }: { seconds: number; rate?: number },
): Promise<Handled> {
  const result = await autocannon({
    ...{ url, connections, duration: seconds, timeout: PATIENCE, overallRate: rate },
    requests: [
      typeof ask === "function" ? { setupRequest: (request) => ({ ...request, ...ask() }) } : ask,
    ],
  });
  const failed = result.errors + result.non2xx;
  if (result["2xx"] === 0) throw new Error(`${url} answered nothing.`);
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return { answered: result["2xx"], perSecond: result["2xx"] / result.duration };
}

let enquiries = 0;

/** Each from another visitor, as the edge would tell of them. */
export function newEnquiry(path = "/api/contact/post"): Request {
  enquiries += 1;
  return {
    ...{ method: "POST", path },
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": visitorAddress(),
      "idempotency-key": `benchmark-${enquiries}`,
    },
    body: JSON.stringify({ ...sampleForm, selectedPlan: sampleSelectedPlan }),
  };
}

export function inTurn(asks: Ask[]): () => Request {
  let asked = 0;
  return () => {
    asked += 1;
    const ask = asks[asked % asks.length] ?? {};
    return typeof ask === "function" ? ask() : ask;
  };
}

export function quotesInTurn(plans: Plan[]): () => Request {
  return inTurn(
    plans.map(({ _id }) => () => {
      const headers = { "x-forwarded-for": visitorAddress() };
      return { path: `/api/plans/${_id}/quote`, headers };
    }),
  );
}

/** Pages most of all, as visitors ask; beside them everything that takes memory. */
export async function everythingInTurn(url: string, plans: Plan[]): Promise<() => Request> {
  const { cookie } = await Staff.signIn(url);
  const pages = ["/", "/customizedplan", "/contact", "/aaryaaTV"];
  const staffReads = ["/api/plans", "/api/enquiries", "/admin/dashboard"];
  return inTurn([
    ...pages.flatMap((path) => [{ path }, { path, headers: { "accept-encoding": "gzip" } }]),
    { path: "/api/plans/filter" },
    quotesInTurn(plans),
    ...[() => newEnquiry(), () => newEnquiry()],
    ...staffReads.map((path) => ({ path, headers: { cookie } })),
  ]);
}
