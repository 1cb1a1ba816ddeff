// Sends what the generator makes, in rounds, and looks after each at what it has done.
import fc from "fast-check";
import type { Endpoint } from "../../scripts/api-docs/read-endpoints";
import {
  databaseTime,
  dismissOthers,
  enquiriesSince,
  type Ground,
  makeStaff,
  readAdmins,
  readCatalogue,
  readKnown,
  restoreCatalogue,
  type Snapshot,
  type Staff,
  sessionCookie,
  takeSnapshot,
} from "./ground";
import { everyMethod, type HostileRequest, hostileRequests } from "./requests";
import { type Answer, faultsOf, hangUp, send } from "./send";
import { type Known, marksIn } from "./values";

const AT_ONCE = 4;
const STAFF = 8;
/** Admins that the others may remove. */
const REMOVABLE = 3;

/** What an endpoint of staff says to strangers. */
const SIGNED_OUT = "Please sign in.";

/** What went wrong, and the request to send again; a round as a whole has none. */
export type Fault = { what: string; request?: HostileRequest };

export type FuzzReport = {
  sent: number;
  acknowledgedEnquiries: number;
  statuses: Record<number, number>;
  faults: Fault[];
};

type Sent = { request: HostileRequest; answer: Answer };

/** Which tables an endpoint may change when it succeeds. */
const MAY_CHANGE: [RegExp, string[]][] = [
  [/^(?:PUT|POST) \/api\/enquiries\//, ["enquiry"]],
  // None of this round: a request names only those that were there before it.
  [/^DELETE \/api\/enquiries\//, ["enquiry", "change"]],
  [/^(?:POST|PUT|DELETE) \/api\/plans/, ["plan", "change"]],
  [/^POST \/api\/history\//, ["plan", "change"]],
  [/^POST \/api\/set-gst$/, ["gst_setting", "change"]],
  // With an admin go the sessions, and with a session its code.
  [
    /^(?:POST|DELETE) \/api\/settings\/(?:add|admins|change-password|change-email)/,
    ["admin", "admin_session", "email_change", "change"],
  ],
  [/^POST \/api\/login$/, ["admin_session"]],
  [/^POST \/api\/logout$/, ["admin_session", "email_change"]],
  // Of the account itself by which cookies it knows a browser.
  [/^DELETE \/api\/settings\/sessions$/, ["admin", "admin_session", "email_change"]],
];

type Size = {
  seed: number;
  requests: number;
  perRound?: number;
  afterRound?: (report: FuzzReport) => Promise<void>;
};

/** First each method at each address, then what the generator makes, as strangers and as staff. */
export async function fuzz(
  ground: Ground,
  endpoints: Endpoint[],
  { seed, requests, perRound = 500, afterRound }: Size,
): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, acknowledgedEnquiries: 0, statuses: {}, faults: [] };
  const catalogue = await readCatalogue(ground);
  for (const isSignedIn of [false, true])
    await round(ground, catalogue, report, isSignedIn, (known) =>
      everyMethod(endpoints, known, isSignedIn, seed),
    );
  for (let number = 0; report.sent < requests; number += 1) {
    const isSignedIn = number % 2 === 1;
    const numRuns = Math.min(perRound, requests - report.sent);
    await round(ground, catalogue, report, isSignedIn, (known) =>
      fc.sample(hostileRequests(endpoints, known, isSignedIn), { seed: seed + number, numRuns }),
    );
    await afterRound?.(report);
  }
  return report;
}

async function round(
  ground: Ground,
  catalogue: string,
  report: FuzzReport,
  isSignedIn: boolean,
  make: (known: Known) => HostileRequest[],
): Promise<void> {
  // What the rounds before have deleted is there again.
  await restoreCatalogue(ground, catalogue);
  const residents = await readAdmins(ground);
  const staff = isSignedIn ? await makeStaff(ground, STAFF) : [];
  const removable = await makeStaff(ground, REMOVABLE);
  const requests = make({ ...(await readKnown(ground)), settings: removable.map(({ id }) => id) });
  const began = await databaseTime(ground);
  const before = await takeSnapshot(ground, began);
  const sent = await sendAll(ground, report, requests, staff);
  const after = await takeSnapshot(ground, began);
  report.faults.push(...changeFaults(before, after, isSignedIn ? sent : []));
  report.faults.push(...(await enquiryFaults(ground, report, began, sent)));
  await dismissOthers(ground, residents);
  hangUp();
}

export async function sendAll(
  ground: Ground,
  report: FuzzReport,
  requests: HostileRequest[],
  staff: Staff[],
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const waiting = requests.entries();
  const sender = async () => {
    for (const [number, request] of waiting) {
      const from = addressOf(report.sent);
      report.sent += 1;
      const sender = staff[number % STAFF];
      try {
        const answer = await send(ground.url, request, from, sender);
        report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
        report.faults.push(...faultsOf(request, answer).map((what) => ({ what, request })));
        sent.push({ request, answer });
        // One of the requests has signed it out.
        if (sender && answer.text.includes(SIGNED_OUT))
          sender.cookie = await sessionCookie(sender.id);
      } catch (error) {
        report.faults.push({ what: `no answer came: ${String(error)}`, request });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return sent;
}

/** Another one for each request, so that no limit stands before the endpoint. */
function addressOf(number: number): string {
  return [10, number >> 16, number >> 8, number].map((part) => part & 255).join(".");
}

/** @param sent what may have changed something: of strangers nothing, but for new enquiries */
function changeFaults(before: Snapshot, after: Snapshot, sent: Sent[]): Fault[] {
  const writes = sent.filter(({ answer }) => answer.status < 400);
  const allowed = writes.flatMap(
    ({ request }) =>
      MAY_CHANGE.find(([endpoint]) => endpoint.test(`${request.method} ${pathOf(request)}`))?.[1] ??
      [],
  );
  return Object.keys(after)
    .filter((table) => before[table] !== after[table] && !allowed.includes(table))
    .map((table) => ({ what: `rows of ${table} have changed` }));
}

function pathOf({ path }: HostileRequest): string | undefined {
  return path.split("?")[0];
}

/** What was acknowledged is there, once, and nothing else is. */
async function enquiryFaults(
  ground: Ground,
  report: FuzzReport,
  began: Date,
  sent: Sent[],
): Promise<Fault[]> {
  const acknowledged = sent.filter(
    ({ request, answer }) =>
      request.method === "POST" &&
      pathOf(request) === "/api/contact/post" &&
      // The router's own kind of request is sent to another address first, and has done nothing.
      [200, 303].includes(answer.status),
  );
  report.acknowledgedEnquiries += acknowledged.length;
  const kept = await enquiriesSince(ground, began);
  const lost = acknowledged.filter(({ request }) => {
    const marks = marksIn(Buffer.from(request.body ?? "", "base64").toString());
    return !kept.some((text) => marksIn(text).some((mark) => marks.includes(mark)));
  });
  const faults: Fault[] = lost.map(({ request }) => ({
    what: "an acknowledged enquiry is not there",
    request,
  }));
  if (kept.length !== acknowledged.length)
    faults.push({ what: `${acknowledged.length} enquiries were taken, ${kept.length} are there` });
  return faults;
}

/** In a form that `npm run test:hostile -- --replay '<request>'` takes. */
export function toldFault({ what, request }: Fault): string {
  return request ? `${what}: ${JSON.stringify(request)}` : what;
}
