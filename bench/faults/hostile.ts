// Hostile requests must cause no 5xx, no large error response and no change without a session, even
// while slow clients hold connections.
import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { closeDatabase, db } from "../../lib/db";
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
  hostileHeaders,
  hostileUrlText,
  replacePlaceholders,
  resolvePlaceholders,
} from "../../test/hostile/values";
import { TABLE_CHECKSUMS_SQL } from "../../test/postgres";
import { nextVisitorIp } from "../../test/sample-enquiry";
import { createSignedInAdmin } from "../../test/signed-in-admin";
import { SESSION_SECRET, type SiteEnvironment } from "../../test/site";
import { listStaffPagePaths } from "../../test/staff-paths";

const REQUESTS_PER_BURST = 100;
const CONCURRENCY = 4;
const REQUESTS_PER_PAGE = 6;
const RESPONSE_TIMEOUT_MS = 30_000;
/** Tables that the site changes without staff, including enquiries of visitors. */
const EXCLUDED_TABLES = ["rate_limit", "enquiry"];
const ENQUIRY_ENDPOINT = /^POST \/api\/(?:contact\/post|areas\/wait)(?:$|\?)/;

type Exchange = { request: HostileRequest; response: HttpResponse };

export async function testHostileClients(
  environment: SiteEnvironment,
  bursts: number,
): Promise<string> {
  const seed = Date.now() % 1_000_000;
  const [enquiries, slowConnections] = await Promise.all([
    sendBursts(environment, bursts, seed),
    holdSlowConnections(environment.site.url),
  ]);
  await requestHostilePageUrls(environment, seed);
  assert.doesNotMatch(environment.site.log(), /"level":"error"/);
  return `${bursts} bursts, seed ${seed}; ${enquiries} enquiries without a session, each stored once; ${slowConnections} slow connections closed`;
}

/** Returns the number of stored enquiries. */
async function sendBursts(
  environment: SiteEnvironment,
  bursts: number,
  seed: number,
): Promise<number> {
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
  return enquiries;
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
      try {
        exchanges.push({ request, response: await sendRequest(site.url, request) });
      } catch (cause) {
        throw new Error(`No complete response: ${describeRequest(request)}`, { cause });
      }
      // Adding an admin sends a mail to every admin.
      if (admin) await db().admin.deleteMany({ where: { id: admin.id } });
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
  request.on("timeout", () => request.destroy(new Error("Timeout")));
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

/** Returns the number of accepted enquiries. @throws if one of them is not stored once */
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

async function requestHostilePageUrls(environment: SiteEnvironment, seed: number): Promise<void> {
  const pages = [...PAGES, ...listStaffPagePaths(() => "[id]")];
  const requests = pages.flatMap((page) => {
    const path = fc
      .tuple(hostileUrlText, fc.constantFrom(...PARAMETERS), hostileUrlText)
      .map(([id, name, value]) => `${page.replace("[id]", id)}?${name}=${value}`.slice(0, 8_000));
    const request = fc
      .record({
        path: fc.oneof(fc.constant(page.replace("[id]", "1")), path),
        headers: hostileHeaders,
      })
      .map((parts): HostileRequest => ({ ...parts, method: "GET", isChunked: false }));
    return fc.sample(request, { seed, numRuns: REQUESTS_PER_PAGE });
  });
  for (const isStaff of [false, true])
    for (const { request, response } of await sendAll(environment, requests, isStaff)) {
      const errors = findHeaderErrors(response);
      if (response.status >= 500) errors.push(`status ${response.status}`);
      // A page that fails while streaming has already sent the status 200.
      if (/data-dgst="(?!NEXT_|BAILOUT_)[^"]|data-next-error-digest/.test(response.text))
        errors.push("an error while streaming");
      assert.deepEqual(errors, [], `Seed ${seed}: ${describeRequest(request)}`);
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
/** The server's timeouts are 90 s for a request and for an idle connection, checked every 30 s. */
const CLOSE_TIMEOUT_MS = 130_000;

/** Returns the number of connections. @throws if the server does not close all of them */
async function holdSlowConnections(url: string): Promise<number> {
  const connections = SLOW_CLIENTS.flatMap(([name, start, repeated]) =>
    Array.from({ length: CONNECTIONS_PER_CLIENT }, () => {
      const socket = net.connect(Number(new URL(url).port), "127.0.0.1").resume();
      socket.write(start);
      // The server is expected to reset the connection.
      socket.on("error", () => undefined);
      return { name, repeated, socket };
    }),
  );
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  for (;;) {
    const open = connections.filter(({ socket }) => !socket.closed);
    if (open.length === 0) return connections.length;
    assert.ok(performance.now() < deadline, `A client that ${open[0]?.name} is still connected.`);
    for (const { repeated, socket } of open) if (socket.writable) socket.write(repeated);
    await pause(1_000);
  }
}
