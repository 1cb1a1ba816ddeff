// Hostile requests must cause no 5xx, no large error response, no change without a session, and no
// effect on other requests.
import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { closeDatabase } from "../../lib/db";
import { buildPlansCsv } from "../../lib/plans/csv";
import {
  type HostileRequest,
  hostileRequestArbitrary,
  listAllMethodRequests,
} from "../../test/hostile/requests";
import {
  findHeaderErrors,
  findResponseErrors,
  type HttpResponse,
} from "../../test/hostile/responses";
import {
  findMarkers,
  hostileUrlText,
  replacePlaceholders,
  resolvePlaceholders,
} from "../../test/hostile/values";
import { TABLE_CHECKSUMS_SQL } from "../../test/postgres";
import { nextVisitorIp } from "../../test/sample-enquiry";
import { samplePlan } from "../../test/sample-plan";
import { createSignedInAdmin } from "../../test/signed-in-admin";
import { SESSION_SECRET, type SiteEnvironment } from "../../test/site";
import { StaffClient } from "../../test/staff-client";
import { listStaffPagePaths } from "../../test/staff-paths";

const REQUESTS_PER_BURST = 100;
const CONCURRENCY = 4;
const VARIANTS_PER_PAGE = 2;
const RESPONSE_TIMEOUT_MS = 30_000;
/** Tables that the site changes without staff, including enquiries of visitors. */
const EXCLUDED_TABLES = ["rate_limit", "enquiry"];
const ENQUIRY_ENDPOINT = /^POST \/api\/(?:contact\/post|areas\/wait)(?:$|\?)/;

type Exchange = { request: HostileRequest; response: HttpResponse };

export async function testHostileRequests(environment: SiteEnvironment, bursts: number) {
  const seed = Date.now() % 1_000_000;
  let enquiries = 0;
  for (let burst = 0; burst < bursts; burst += 1) {
    const sample = { seed: seed + burst, numRuns: REQUESTS_PER_BURST };
    const requests =
      burst < 2 ? listAllMethodRequests(seed) : fc.sample(hostileRequestArbitrary(), sample);
    const isStaff = burst % 2 === 1;
    const before = await readState(environment);
    const exchanges = await sendAll(environment, requests, isStaff);
    const errors = exchanges.flatMap(({ request, response }) =>
      findResponseErrors(request, response).map((error) => `${error}: ${describeRequest(request)}`),
    );
    assert.deepEqual(errors, [], `Seed ${seed}, burst ${burst}`);
    if (!isStaff)
      enquiries += requireOnlyNewEnquiries(before, await readState(environment), exchanges);
    // Later requests could sign in as an admin that an earlier request added: the sample passwords are the same.
    await environment.postgres.query(`DELETE FROM "admin" WHERE "email" LIKE '%@visitor.example'`);
  }
  assert.ok(enquiries > 0, "None of the requests was an enquiry.");
  await requestHostilePageUrls(environment);
  assert.doesNotMatch(environment.site.log(), /"level":"error"/);
  return `${bursts} bursts, seed ${seed}; ${enquiries} enquiries without a session, each stored once`;
}

/** Each request has a different client IP, so that no rate limit rejects it. */
async function sendAll(
  { site, postgres }: SiteEnvironment,
  requests: HostileRequest[],
  isStaff: boolean,
) {
  const rowIds: Record<string, string[]> = {};
  for (const [resource, table] of Object.entries({
    plans: "plan",
    history: "change",
    areas: "area",
  }))
    rowIds[resource] = await queryColumn(
      postgres,
      `SELECT "id" FROM "${table}" ORDER BY random() LIMIT 3`,
    );
  const exchanges: Exchange[] = [];
  const remaining = requests.values();
  const sendRemaining = async () => {
    for (const { path, body, headers, ...rest } of remaining) {
      // Some requests end their admin's session.
      const admin = isStaff ? await createSignedInAdmin() : undefined;
      const placeholderValues = resolvePlaceholders(admin?.email ?? "", rowIds);
      const resolvedBody =
        body &&
        Buffer.from(replacePlaceholders(body.toString("latin1"), placeholderValues), "latin1");
      const request = {
        ...rest,
        path: replacePlaceholders(path, placeholderValues),
        headers: { ...headers, ...admin?.headers, "x-forwarded-for": nextVisitorIp() },
        ...(resolvedBody && { body: resolvedBody }),
      };
      exchanges.push({ request, response: await sendRequest(site.url, request) });
    }
  };
  Object.assign(process.env, { DATABASE_URL: postgres.url, SESSION_SECRET });
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRemaining));
  await closeDatabase();
  return exchanges;
}

/** Does not follow redirects. @throws if there is no complete response */
async function sendRequest(
  url: string,
  { method, path, headers, body, isChunked }: HostileRequest,
) {
  const length = isChunked
    ? { "transfer-encoding": "chunked" }
    : { "content-length": body?.length };
  const request = http.request(url, {
    method,
    path,
    headers: { ...headers, ...(body && length) },
    agent: false,
    timeout: RESPONSE_TIMEOUT_MS,
  });
  request.on("timeout", () => request.destroy(new Error(`No response to ${method} ${path}`)));
  if (body && isChunked) request.write(body);
  request.end(isChunked ? undefined : body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const { statusCode = 0, headers: received } = response;
  return { status: statusCode, headers: received, text: await text(response) };
}

const queryColumn = async (postgres: SiteEnvironment["postgres"], sql: string) =>
  (await postgres.query<Record<string, string>>(sql)).flatMap((row) => Object.values(row));

async function readState({ postgres }: SiteEnvironment) {
  const checksums = await postgres.query(TABLE_CHECKSUMS_SQL, [EXCLUDED_TABLES]);
  const textSql = `concat_ws(' ', "first_name", "address", "message")`;
  return {
    checksums,
    enquiries: await queryColumn(postgres, `SELECT ${textSql} FROM "enquiry"`),
  };
}

type State = Awaited<ReturnType<typeof readState>>;

/** Returns the number of accepted enquiries, each of which must be stored once. */
function requireOnlyNewEnquiries(before: State, after: State, exchanges: Exchange[]): number {
  assert.deepEqual(after.checksums, before.checksums);
  const accepted = exchanges.filter(
    ({ request: { method, path }, response: { status } }) =>
      ENQUIRY_ENDPOINT.test(`${method} ${path}`) && [200, 303].includes(status),
  );
  assert.equal(after.enquiries.length, before.enquiries.length + accepted.length);
  for (const { request } of accepted) {
    const markers = findMarkers(String(request.body));
    const isStored = after.enquiries.some((text) =>
      markers.some((marker) => text.includes(marker)),
    );
    assert.ok(isStored, `An acknowledged enquiry is not stored: ${describeRequest(request)}`);
  }
  return accepted.length;
}

function describeRequest({
  method,
  path,
  headers,
  body = Buffer.alloc(0),
}: HostileRequest): string {
  const parts = [path, JSON.stringify(headers), JSON.stringify(String(body))];
  return `${method} ${parts.map((part) => part.slice(0, 300)).join(" ")}`;
}

const PAGES = [
  "/ /ta /customizedplan /contact /aaryaaTV /privacy /admin/login /sitemap.xml /icon.svg /nothing.png",
  "/art/hero-town.avif /?a=%zz //evil.example/ /%E0%A4%A /_next/static/..%2f..%2fserver /api/plans/%00",
].flatMap((line) => line.split(" "));
const PARAMETERS = ["search", "status", "before", "next", "plan", "plans", "type", "page", "_rsc"];

async function requestHostilePageUrls(environment: SiteEnvironment): Promise<void> {
  const pages = [...PAGES, ...listStaffPagePaths(() => "[id]")];
  const paths = pages.flatMap((page) => {
    const path = fc
      .tuple(hostileUrlText, fc.constantFrom(...PARAMETERS), hostileUrlText)
      .map(([id, name, value]) => `${page.replace("[id]", id)}?${name}=${value}`.slice(0, 8_000));
    return [page.replace("[id]", "1"), ...fc.sample(path, VARIANTS_PER_PAGE)];
  });
  const requests = paths.map((path) => ({ method: "GET", path, headers: {}, isChunked: false }));
  for (const isStaff of [false, true])
    for (const { request, response } of await sendAll(environment, requests, isStaff)) {
      const errors = findHeaderErrors(response);
      if (response.status >= 500) errors.push(`status ${response.status}`);
      // A page that fails while streaming has already sent the status 200.
      if (/data-dgst="(?!NEXT_|BAILOUT_)[^"]|data-next-error-digest/.test(response.text))
        errors.push("an error while streaming");
      assert.deepEqual(errors, [], request.path);
    }
}

const LOGIN_REQUEST_START =
  "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

/** `start` is sent first, then `repeated` once per second. */
const SLOW_CLIENTS: [name: string, start: string, repeated: string][] = [
  ["sends nothing", "", ""],
  ["sends headers byte by byte", "GET / HTTP/1.1\r\nHost: a\r\nX: ", "a"],
  ["sends a body byte by byte", `${LOGIN_REQUEST_START}Content-Length: 60000\r\n\r\n`, " "],
  [
    "sends chunks without an end",
    `${LOGIN_REQUEST_START}Transfer-Encoding: chunked\r\n\r\n`,
    "1\r\n \r\n",
  ],
];
const CONNECTIONS_PER_CLIENT = 40;
/** The server's timeouts are 30 s for a request and for an idle connection, checked every 30 s. */
const CLOSE_TIMEOUT_MS = 100_000;

export async function testSlowConnections({ site }: SiteEnvironment): Promise<string> {
  const connections = SLOW_CLIENTS.flatMap(([name, start, repeated]) =>
    Array.from({ length: CONNECTIONS_PER_CLIENT }, () => {
      const socket = net.connect(Number(new URL(site.url).port), "127.0.0.1").resume();
      socket.write(start);
      // The server is expected to reset the connection.
      socket.on("error", () => undefined);
      return { name, repeated, socket };
    }),
  );
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  for (
    let open = connections;
    open.length > 0;
    open = open.filter(({ socket }) => !socket.closed)
  ) {
    assert.ok(performance.now() < deadline, `A client that ${open[0]?.name} is still connected.`);
    for (const { repeated, socket } of open) if (socket.writable) socket.write(repeated);
    assert.equal((await fetch(`${site.url}/privacy`)).status, 200);
    await pause(1_000);
  }
  return `${connections.length} connections`;
}

const [HEADER_ROW = "", PLAN_ROW = ""] = buildPlansCsv([samplePlan()]).trimEnd().split("\r\n");
const MB = 1024 * 1024;
const buildFileWithLongCells = (cell: string) =>
  `${HEADER_ROW}\n${`${cell.repeat(9_500)},${PLAN_ROW}\n`.repeat(20)}`;
const HOSTILE_FILES: [name: string, file: string, response: RegExp][] = [
  ["separators in cells", buildFileWithLongCells("; "), /^400 .*Line 2 .*Speed holds/],
  ["quotes before separators", buildFileWithLongCells("';"), /^400 .*Line 2 .*Speed holds/],
  ["separators in a header", ";".repeat(5 * MB), /^400 .*Line 1 cannot be read/],
  ["line ends only", "\n".repeat(5 * MB), /^400 .*more than 5,000 lines/],
  ["an unclosed quote", `${HEADER_ROW}\n"${"\n".repeat(4 * MB)}`, /^400 .*Line 2 /],
  [
    "many lines",
    `${HEADER_ROW}\n${`${",".repeat(1_000)}\n`.repeat(4_500)}`,
    /^200 .*"unchanged":0/,
  ],
];

export async function testHostileFiles({ site }: SiteEnvironment): Promise<string> {
  const { cookie } = await StaffClient.signIn(site.url);
  let otherRequests = 0;
  for (const [name, file, expected] of HOSTILE_FILES) {
    const headers = { cookie, "content-type": "text/csv" };
    const request = { method: "POST", path: "/api/plans/import", headers, isChunked: false };
    let isOver = false;
    const requestWithBody = { ...request, body: Buffer.from(file) };
    const response = sendRequest(site.url, requestWithBody).finally(() => {
      isOver = true;
    });
    for (otherRequests = 0; !isOver; otherRequests += 1) await fetch(`${site.url}/api/health`);
    const { status, text: message } = await response;
    assert.match(`${status} ${message.slice(0, 300)}`, expected, name);
  }
  // Even the import of the last file, which has many lines, must leave time for other requests.
  assert.ok(otherRequests > 10, `Only ${otherRequests} other requests were served meanwhile.`);
  return `${HOSTILE_FILES.length} files; ${otherRequests} other requests during the last one`;
}
