// Sends what the generator makes, a burst at a time, and looks after each at what it has done.
import http from "node:http";
import fc from "fast-check";
import { type SignedIn, sessionCookie } from "../../test/as-admin";
import { type Answer, errorsOf } from "../../test/hostile/answers";
import { everyMethod, type HostileRequest, hostileRequest } from "../../test/hostile/requests";
import { marksIn, standInsFor, withRows } from "../../test/hostile/values";
import { visitorAddress } from "../../test/sample-enquiry";
import {
  databaseTime,
  dismissOthers,
  keepCatalogue,
  makeStaff,
  marksSince,
  readAdmins,
  readSomeRows,
  type Snapshot,
  takeSnapshot,
} from "./rows";

const BURST = 100;
const AT_ONCE = 4;
const STAFF = 8;
const ANSWER_WITHIN_MS = 30_000;
/** Enough to see what is in order on its own, and what is the same error again and again. */
const TOLD_ERRORS = 20;
const TOLD_BYTES = 300;
/** What an endpoint of staff says to strangers. */
const SIGNED_OUT = "Please sign in.";

/** Which tables an endpoint may change when it succeeds. */
const MAY_CHANGE: [RegExp, string[]][] = [
  [/^(?:PUT|POST) \/api\/enquiries\//, ["enquiry", "enquiry_note"]],
  // None of this burst: a request names only those that were there before it.
  [/^DELETE \/api\/enquiries\//, ["enquiry", "enquiry_note", "change"]],
  [/^(?:POST|PUT|DELETE) \/api\/plans/, ["plan", "change"]],
  [/^(?:POST|PUT|DELETE) \/api\/areas/, ["area", "area_address", "change"]],
  [/^POST \/api\/history\//, ["plan", "site_section", "area", "area_address", "change"]],
  [/^POST \/api\/site\/remove-samples$/, ["site_section", "area", "change"]],
  [/^PUT \/api\/site\//, ["site_section", "change"]],
  [/^POST \/api\/set-gst$/, ["gst_setting", "change"]],
  [/^PUT \/api\/settings\/morning-mail$/, ["morning_mail"]],
  // With an admin go the sessions, and with a session its code; what they had taken is nobody's.
  [
    /^(?:POST|DELETE) \/api\/settings\/(?:add|admins|change-password|change-email)/,
    ["admin", "admin_session", "email_change", "change", "enquiry"],
  ],
  // A code that waits goes along into the new session.
  [/^POST \/api\/login$/, ["admin_session", "email_change"]],
  [/^POST \/api\/logout$/, ["admin_session", "email_change"]],
  // Of the account itself by which cookies it knows a browser.
  [/^DELETE \/api\/settings\/sessions$/, ["admin", "admin_session", "email_change"]],
];

/** They keep what a visitor sends. */
const TAKERS = ["/api/contact/post", "/api/areas/wait"];

type Sent = { request: HostileRequest; answer: Answer };

/**
 * First each method at each address (of strangers in the long form alone: the test of access sends
 * theirs), then bursts of what the generator makes, as strangers and as staff in turn, until one of
 * them has gone wrong. With that burst's seed it comes first again.
 *
 * @returns what is wrong, a line each, and how much was tried
 */
export async function fuzz(
  url: string,
  { seed, requests, isLong }: { seed: number; requests: number; isLong: boolean },
) {
  const restoreCatalogue = await keepCatalogue();
  const methods = everyMethod(seed);
  const tally = { errors: [] as string[], sent: 0, enquiries: 0 };
  const bursts = Math.ceil(requests / BURST);
  const first = isLong ? -2 : -1;
  for (let burst = first; burst < bursts && tally.errors.length === 0; burst += 1) {
    const own = burst < 0 ? seed : seed + burst;
    const sending =
      burst < 0 ? methods : fc.sample(hostileRequest(), { seed: own, numRuns: BURST });
    const isSignedIn = burst < 0 ? burst === -1 : own % 2 === 0;
    await restoreCatalogue();
    const { errors, enquiries } = await sendBurst(url, sending, isSignedIn);
    tally.sent += sending.length;
    tally.enquiries += enquiries;
    if (errors.length > 0) tally.errors = [...errors.slice(0, TOLD_ERRORS), `again: --seed ${own}`];
  }
  return tally;
}

/** @returns what is wrong, a line each: with an answer, or with what the burst has left behind */
async function sendBurst(url: string, requests: HostileRequest[], isSignedIn: boolean) {
  const residents = await readAdmins();
  const staff = isSignedIn ? await makeStaff(STAFF) : [];
  // Admins that the others may remove.
  const removable = (await makeStaff(3)).map(({ id }) => id);
  const rows = { ...(await readSomeRows()), settings: removable };
  const began = await databaseTime();
  const before = await takeSnapshot(began);
  const { sent, errors } = await sendAll(url, requests, staff, rows);
  const after = await takeSnapshot(began);
  errors.push(...changeErrors(before, after, isSignedIn ? sent : []));
  const acknowledged = sent.filter(isTakenEnquiry).map(({ request }) => request);
  errors.push(...enquiryErrors(acknowledged, await marksSince(began)));
  await dismissOthers(residents);
  return { errors, enquiries: acknowledged.length };
}

export async function sendAll(
  url: string,
  requests: HostileRequest[],
  staff: SignedIn[] = [],
  rows: Record<string, string[]> = {},
): Promise<{ sent: Sent[]; errors: string[] }> {
  const agent = new http.Agent({ keepAlive: true });
  const [sent, errors]: [Sent[], string[]] = [[], []];
  const waiting = requests.entries();
  const sender = async () => {
    for (const [number, made] of waiting) {
      const admin = staff[number % STAFF];
      const request = withStandIns(made, standInsFor(admin?.email ?? "", rows), admin);
      try {
        const answer = await send(url, request, agent);
        errors.push(...errorsOf(request, answer).map((what) => told(what, request)));
        sent.push({ request, answer });
        // One of the requests has signed it out.
        if (admin && answer.text.includes(SIGNED_OUT))
          admin.headers.cookie = await sessionCookie(admin.id);
      } catch (error) {
        errors.push(told(`no answer came, ${error}`, request));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  agent.destroy();
  return { sent, errors };
}

/** From an address of its own, so that no limit stands before the endpoint, behind one proxy. */
function withStandIns(
  { path, headers, body, ...rest }: HostileRequest,
  standIns: Record<string, string>,
  admin: SignedIn | undefined,
): HostileRequest {
  const text = body && withRows(body.toString("latin1"), standIns);
  return {
    ...rest,
    path: withRows(path, standIns),
    headers: { ...headers, ...admin?.headers, "x-forwarded-for": visitorAddress() },
    ...(text !== undefined && { body: Buffer.from(text, "latin1") }),
  };
}

/**
 * Any method, and no following of where it is sent to.
 *
 * @throws where no whole answer comes
 */
export function send(
  url: string,
  request: HostileRequest,
  agent = http.globalAgent,
): Promise<Answer> {
  const { method, path, body, isChunked } = request;
  const { hostname, port } = new URL(url);
  // Said, since Node sends the body of a GET, say, without either of them.
  const length = isChunked
    ? { "transfer-encoding": "chunked" }
    : { "content-length": body?.length };
  const headers = { ...request.headers, ...(body && length) };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, agent, method, path, headers, timeout: ANSWER_WITHIN_MS };
    const sent = http.request(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("none within the time")));
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The site ended the idle connection at the very moment: it has not seen the request.
      if (sent.reusedSocket && error.code === "ECONNRESET")
        send(url, request, agent).then(resolve, reject);
      else reject(error);
    });
    const third = Math.ceil((body?.length ?? 0) / 3);
    if (body && isChunked && third > 0)
      for (let at = 0; at < body.length; at += third) sent.write(body.subarray(at, at + third));
    sent.end(isChunked ? undefined : body);
  });
}

/** @param sent what may have changed something: of strangers nothing, but for new enquiries */
function changeErrors(before: Snapshot, after: Snapshot, sent: Sent[]): string[] {
  const allowed = sent
    .filter(({ answer }) => answer.status < 400)
    .map(({ request }) => `${request.method} ${addressOf(request)}`)
    .flatMap((asked) => MAY_CHANGE.find(([endpoint]) => endpoint.test(asked))?.[1] ?? []);
  return Object.keys(after)
    .filter((table) => before[table] !== after[table] && !allowed.includes(table))
    .map((table) => `rows of ${table} have changed`);
}

const addressOf = ({ path }: HostileRequest) => path.split("?")[0];

/** The router's own kind of request is sent to another address first, and has done nothing. */
function isTakenEnquiry({ request, answer }: Sent): boolean {
  const isEnquiry = request.method === "POST" && TAKERS.includes(addressOf(request) ?? "");
  return isEnquiry && [200, 303].includes(answer.status);
}

/** What was acknowledged is there, once, and nothing else is. */
function enquiryErrors(acknowledged: HostileRequest[], kept: string[][]): string[] {
  const errors = acknowledged
    .filter((request) => {
      const marks = marksIn(String(request.body ?? ""));
      return !kept.some((each) => each.some((mark) => marks.includes(mark)));
    })
    .map((request) => told("an acknowledged enquiry is not there", request));
  if (kept.length !== acknowledged.length)
    errors.push(`${acknowledged.length} enquiries were taken, ${kept.length} are there`);
  return errors;
}

function told(what: string, { method, path, headers, body }: HostileRequest): string {
  const asked = `${method} ${path.slice(0, TOLD_BYTES)} ${JSON.stringify(headers)}`;
  return `${what}: ${asked} ${JSON.stringify(String(body ?? "")).slice(0, TOLD_BYTES)}`;
}
