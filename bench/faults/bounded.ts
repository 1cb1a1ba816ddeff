// Whatever is sent to whichever endpoint: what refuses it is short. The endpoints are called on the
// site's database, without the server around them.
import assert from "node:assert/strict";
import fc from "fast-check";
import { closeDatabase } from "../../lib/db";
import { CHECK_FIELDS_TEXT } from "../../lib/errors";
import { REFUSAL_LIMIT } from "../../lib/http/answer";
import { markReady } from "../../lib/startup/health";
import { answerTo, handlerOf } from "../../test/answer-to";
import { asAdmin } from "../../test/as-admin";
import { refusalErrors } from "../../test/hostile/answers";
import { ENDPOINTS, largeRequest } from "../../test/hostile/requests";
import { valueFor } from "../../test/hostile/values";
import { type Environment, SESSION_SECRET } from "../../test/site";

/** Of an endpoint that reads a body or a query; others refuse by the same few lines. */
const RUNS = 10;
const FEW_RUNS = 1;
/** The same requests each time. */
const SEED = 1;

export async function refuseShortly({ postgres }: Environment): Promise<string> {
  Object.assign(process.env, { DATABASE_URL: postgres.url, SESSION_SECRET });
  markReady();
  await requireTaken();
  for (const each of ENDPOINTS) {
    const isRead = each.body !== undefined || Object.keys(each.query.properties ?? {}).length > 0;
    const property = fc.asyncProperty(largeRequest(each), async (request) => {
      // Another one each time: some of the requests sign out whoever sends them.
      const answer = await answerTo(each, request, await asAdmin());
      assert.deepEqual(refusalErrors(request, answer), [], `${each.method} ${each.path}`);
    });
    await fc.assert(property, { seed: SEED, numRuns: isRead ? RUNS : FEW_RUNS });
  }
  for (const path of ["/api/login", "/api/contact/post"])
    for (const count of [3_000, 6_000]) await requireTenNamed(path, count);
  await closeDatabase();
  return `${ENDPOINTS.length} endpoints`;
}

/** Some of what is sent to endpoints that read a body is what they take. */
async function requireTaken(): Promise<void> {
  const takers = ENDPOINTS.filter(({ body }) => body);
  assert.ok(takers.length > 8);
  for (const endpoint of takers) {
    const { body } = (await handlerOf(endpoint)).declaration;
    const made = fc.sample(valueFor(endpoint.body ?? {}, ""), { seed: SEED, numRuns: 60 });
    const isTaken = made.some((value) => body?.safeParse(value).success);
    assert.ok(isTaken, `${endpoint.method} ${endpoint.path}`);
  }
}

/** Of many fields that do not exist ten are named. */
async function requireTenNamed(path: string, count: number): Promise<void> {
  const endpoint = ENDPOINTS.find((each) => each.method === "POST" && each.path === path);
  assert.ok(endpoint, path);
  const fields = Array.from({ length: count }, (_, number) => [`k${number}`, 1]);
  const { status, text } = await answerTo(endpoint, {
    path,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(Object.fromEntries(fields))),
  });
  assert.equal(status, 400);
  assert.ok(Buffer.byteLength(text) <= REFUSAL_LIMIT);
  const { message, errors } = JSON.parse(text);
  assert.equal(message, CHECK_FIELDS_TEXT);
  assert.equal(Object.keys(errors).filter((name) => /^k\d/.test(name)).length, 10);
}
