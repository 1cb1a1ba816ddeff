// Whatever is sent: no answer of 5xx, no refusal that is long, nothing changed by a stranger, and
// everybody else is served meanwhile.
import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { closeDatabase } from "../../lib/db";
import { buildPlansCsv } from "../../lib/plans/csv";
import { type HttpResponse, findResponseErrors, findHeaderErrors } from "../../test/hostile/responses";
import { everyMethod, type HostileRequest, hostileRequest } from "../../test/hostile/requests";
import { marksIn, nastyEscaped, standInsFor, withRows } from "../../test/hostile/values";
import { TABLE_CHECKSUMS_SQL } from "../../test/postgres";
import { nextVisitorIp } from "../../test/sample-enquiry";
import { samplePlan } from "../../test/sample-plan";
import { createSignedInAdmin } from "../../test/signed-in-admin";
import { SESSION_SECRET, type SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { listStaffPagePaths } from "../../test/staff-paths";

const BURST = 100;
const AT_ONCE = 4;
/** Addresses that are made of that of each page. */
const VARIANTS = 2;
const ANSWER_WITHIN_MS = 30_000;
/** What a site changes by itself, and enquiries, which strangers may send. */
const CHANGING = ["rate_limit", "quote_day", "morning_mail", "enquiry"];
/** Where a stranger's enquiry is taken. */
const TAKEN = /^POST \/api\/(?:contact\/post|areas\/wait)(?:$|\?)/;

type Sent = { request: HostileRequest; answer: HttpResponse };

/** Every method at every endpoint, bursts of what the generator makes, and addresses of pages. */
export async function sendHostileRequests(environment: SiteEnvironment, bursts: number) {
  const seed = Date.now() % 1_000_000;
  let enquiries = 0;
  for (let burst = 0; burst < bursts; burst += 1) {
    const sample = { seed: seed + burst, numRuns: BURST };
    const requests = burst < 2 ? everyMethod(seed) : fc.sample(hostileRequest(), sample);
    const isStaff = burst % 2 === 1;
    const before = await readState(environment);
    const sent = await sendAll(environment, requests, isStaff);
    const errors = sent.flatMap(({ request, answer }) =>
      findResponseErrors(request, answer).map((error) => `${error}: ${describe(request)}`),
    );
    assert.deepEqual(errors, [], `With the seed ${seed}, in burst ${burst}`);
    if (!isStaff) enquiries += requireOnlyEnquiries(before, await readState(environment), sent);
    // An admin that a request of staff has added: strangers know the password that was given.
    await environment.postgres.query(`DELETE FROM "admin" WHERE "email" LIKE '%@visitor.example'`);
  }
  assert.ok(enquiries > 0, "None of the requests was an enquiry.");
  await openHostileAddresses(environment);
  assert.doesNotMatch(environment.site.log(), /"level":"error"/);
  return `${bursts} bursts, seed ${seed}; ${enquiries} enquiries of strangers, each stored once`;
}

/** Each from an address of its own, so that no limit stands before the endpoint. */
async function sendAll(
  { site, postgres }: SiteEnvironment,
  requests: HostileRequest[],
  isStaff: boolean,
) {
  const rows: Record<string, string[]> = {};
  for (const [folder, table] of Object.entries({ plans: "plan", history: "change", areas: "area" }))
    rows[folder] = await column(postgres, `SELECT "id" FROM "${table}" ORDER BY random() LIMIT 3`);
  const sent: Sent[] = [];
  const waiting = requests.values();
  const send = async () => {
    for (const { path, body, headers, ...rest } of waiting) {
      // Another one each time: some of the requests sign out whoever sends them.
      const admin = isStaff ? await createSignedInAdmin() : undefined;
      const standIns = standInsFor(admin?.email ?? "", rows);
      const filled = body && Buffer.from(withRows(body.toString("latin1"), standIns), "latin1");
      const request = {
        ...rest,
        path: withRows(path, standIns),
        headers: { ...headers, ...admin?.headers, "x-forwarded-for": nextVisitorIp() },
        ...(filled && { body: filled }),
      };
      sent.push({ request, answer: await answerOf(site.url, request) });
    }
  };
  // Accounts and sessions are made past the site, in its database.
  Object.assign(process.env, { DATABASE_URL: postgres.url, SESSION_SECRET });
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await closeDatabase();
  return sent;
}

/** Any method, and no following of where it is sent to. @throws where no whole answer comes */
async function answerOf(url: string, { method, path, headers, body, isChunked }: HostileRequest) {
  const length = isChunked
    ? { "transfer-encoding": "chunked" }
    : { "content-length": body?.length };
  const request = http.request(url, {
    method,
    path,
    headers: { ...headers, ...(body && length) },
    agent: false,
    timeout: ANSWER_WITHIN_MS,
  });
  request.on("timeout", () => request.destroy(new Error(`No answer to ${method} ${path}`)));
  if (body && isChunked) request.write(body);
  request.end(isChunked ? undefined : body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const { statusCode = 0, headers: received } = response;
  return { status: statusCode, headers: received, text: await text(response) };
}

const column = async (postgres: SiteEnvironment["postgres"], sql: string) =>
  (await postgres.query<Record<string, string>>(sql)).flatMap((row) => Object.values(row));

/** A checksum of each table, and the words of all enquiries. */
async function readState({ postgres }: SiteEnvironment) {
  const sums = await postgres.query(TABLE_CHECKSUMS_SQL, [CHANGING]);
  const words = `concat_ws(' ', "first_name", "address", "message")`;
  return { sums, enquiries: await column(postgres, `SELECT ${words} FROM "enquiry"`) };
}

type State = Awaited<ReturnType<typeof readState>>;

/** What strangers had taken is there once, and nothing else has changed. @returns how many it is */
function requireOnlyEnquiries(before: State, after: State, sent: Sent[]): number {
  assert.deepEqual(after.sums, before.sums);
  const taken = sent.filter(
    ({ request: { method, path }, answer: { status } }) =>
      TAKEN.test(`${method} ${path}`) && [200, 303].includes(status),
  );
  assert.equal(after.enquiries.length, before.enquiries.length + taken.length);
  for (const { request } of taken) {
    const marks = marksIn(String(request.body));
    const isStored = after.enquiries.some((words) => marks.some((mark) => words.includes(mark)));
    assert.ok(isStored, `An acknowledged enquiry is not there: ${describe(request)}`);
  }
  return taken.length;
}

function describe({ method, path, headers, body = Buffer.alloc(0) }: HostileRequest): string {
  const parts = [path, JSON.stringify(headers), JSON.stringify(String(body))];
  return `${method} ${parts.map((part) => part.slice(0, 300)).join(" ")}`;
}

const PAGES = [
  "/ /ta /customizedplan /contact /aaryaaTV /privacy /admin/login /sitemap.xml /icon.svg /nothing.png",
  "/art/hero-town.avif /?a=%zz //evil.example/ /%E0%A4%A /_next/static/..%2f..%2fserver /api/plans/%00",
].flatMap((line) => line.split(" "));
/** What a page reads of its address, and what it does not. */
const PARAMETERS = ["search", "status", "before", "next", "plan", "plans", "type", "page", "_rsc"];

/** Addresses that nobody links to: no page breaks, and every answer has its headers. */
async function openHostileAddresses(environment: SiteEnvironment): Promise<void> {
  const pages = [...PAGES, ...listStaffPagePaths(() => "[id]")];
  const paths = pages.flatMap((page) => {
    const path = fc
      .tuple(nastyEscaped, fc.constantFrom(...PARAMETERS), nastyEscaped)
      .map(([id, name, value]) => `${page.replace("[id]", id)}?${name}=${value}`.slice(0, 8_000));
    return [page.replace("[id]", "1"), ...fc.sample(path, VARIANTS)];
  });
  const requests = paths.map((path) => ({ method: "GET", path, headers: {}, isChunked: false }));
  for (const isStaff of [false, true])
    for (const { request, answer } of await sendAll(environment, requests, isStaff)) {
      const errors = findHeaderErrors(answer);
      if (answer.status >= 500) errors.push(`it answers ${answer.status}`);
      // A page that breaks while it streams has been answered with 200 already.
      if (/data-dgst="(?!NEXT_|BAILOUT_)[^"]|data-next-error-digest/.test(answer.text))
        errors.push("it broke");
      assert.deepEqual(errors, [], request.path);
    }
}

const POST = "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

/** What a connection begins with, and what it goes on with each second. */
const SLOW: [name: string, begin: string, drip: string][] = [
  ["says nothing", "", ""],
  ["sends its headers letter by letter", "GET / HTTP/1.1\r\nHost: a\r\nX: ", "a"],
  ["sends its body letter by letter", `${POST}Content-Length: 60000\r\n\r\n`, " "],
  ["sends pieces without an end", `${POST}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
];
const OF_EACH = 40;
/** The site allows 30 s for a request and for silence, and looks every 30 s. */
const CLOSED_WITHIN_MS = 100_000;

/** Connections that are held open for nothing end by themselves, and others are served beside them. */
export async function holdConnections({ site }: SiteEnvironment): Promise<string> {
  const held = SLOW.flatMap(([name, begin, drip]) =>
    Array.from({ length: OF_EACH }, () => {
      const socket = net.connect(Number(new URL(site.url).port), "127.0.0.1").resume();
      socket.write(begin);
      // To be cut off is right.
      socket.on("error", () => undefined);
      return { name, drip, socket };
    }),
  );
  const giveUpAt = performance.now() + CLOSED_WITHIN_MS;
  for (let open = held; open.length > 0; open = open.filter(({ socket }) => !socket.closed)) {
    assert.ok(performance.now() < giveUpAt, `Who ${open[0]?.name} is served for ever.`);
    for (const { drip, socket } of open) if (socket.writable) socket.write(drip);
    assert.equal((await fetch(`${site.url}/privacy`)).status, 200);
    await pause(1_000);
  }
  return `${held.length} connections`;
}

const [HEADER = "", PLAN = ""] = buildPlansCsv([samplePlan()]).trimEnd().split("\r\n");
const MB = 1024 * 1024;
const rows = (cell: string) => `${HEADER}\n${`${cell.repeat(9_500)},${PLAN}\n`.repeat(20)}`;
const FILES: [name: string, file: string, answer: RegExp][] = [
  ["separators in cells", rows("; "), /^400 .*Line 2 .*Speed holds/],
  ["quotes before signs", rows("';"), /^400 .*Line 2 .*Speed holds/],
  ["separators in a header", ";".repeat(5 * MB), /^400 .*Line 1 cannot be read/],
  ["ends of lines", "\n".repeat(5 * MB), /^400 .*more than 5,000 lines/],
  ["a quote that opens", `${HEADER}\n"${"\n".repeat(4 * MB)}`, /^400 .*Line 2 /],
  ["many lines", `${HEADER}\n${`${",".repeat(1_000)}\n`.repeat(4_500)}`, /^200 .*"unchanged":0/],
];

export async function importHostileFiles({ site }: SiteEnvironment): Promise<string> {
  const { cookie } = await StaffClient.signIn(site.url);
  let answered = 0;
  for (const [name, file, expected] of FILES) {
    const headers = { cookie, "content-type": "text/csv" };
    const request = { method: "POST", path: "/api/plans/import", headers, isChunked: false };
    let isOver = false;
    const whole = { ...request, body: Buffer.from(file) };
    const answer = answerOf(site.url, whole).finally(() => {
      isOver = true;
    });
    for (answered = 0; !isOver; answered += 1) await fetch(`${site.url}/api/health`);
    const { status, text: message } = await answer;
    assert.match(`${status} ${message.slice(0, 300)}`, expected, name);
  }
  // The last one has many lines, between which there is time for others.
  assert.ok(answered > 10, `${answered} others were answered meanwhile.`);
  return `${FILES.length} files; ${answered} others were answered beside the last`;
}
