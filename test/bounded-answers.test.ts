// Whatever is sent to whichever endpoint: what refuses it is short, and looking at it takes little.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { MARKED_TEXT } from "@/lib/errors";
import { REFUSAL_LIMIT } from "@/lib/http/answer";
import { BODY_LIMIT } from "@/lib/http/body";
import { markReady } from "@/lib/startup/health";
import { answerTo, handlerOf } from "./answer-to";
import { asAdmin } from "./as-admin";
import { setUpCatalogue } from "./catalogue-set-up";
import { refusalErrors } from "./hostile/answers";
import { ENDPOINTS, largeRequest } from "./hostile/requests";
import { valueFor } from "./hostile/values";

/** As much as a body of the most bytes may take while it is looked at. */
const HELD_MB = 8;
/** Of an endpoint that reads a body or a query; others refuse by the same few lines. */
const RUNS = 10;
const FEW_RUNS = 1;
/** The same requests each time. */
const SEED = 1;

await setUpCatalogue();

beforeAll(markReady);

it("sends every endpoint that reads a body some that it takes", async () => {
  const takers = ENDPOINTS.flatMap((endpoint) => (endpoint.body ? [endpoint] : []));
  expect(takers.length).toBeGreaterThan(8);
  for (const endpoint of takers) {
    const { body } = (await handlerOf(endpoint)).declaration;
    const made = fc.sample(valueFor(endpoint.body ?? {}, ""), { seed: SEED, numRuns: 60 });
    const right = made.filter((value) => body?.safeParse(value).success);
    expect(right.length, `${endpoint.method} ${endpoint.path}`).toBeGreaterThan(0);
  }
});

it.each(ENDPOINTS.map((each) => [`${each.method} ${each.path}`, each] as const))(
  "%s refuses shortly what is too much, to whoever it opens",
  async (_title, each) => {
    const isRead = each.body !== undefined || Object.keys(each.query.properties ?? {}).length > 0;
    await fc.assert(
      fc.asyncProperty(largeRequest(each), async (request) => {
        // Another one each time: some of the requests sign out whoever sends them.
        const answer = await answerTo(each, request, await asAdmin());
        expect(refusalErrors(request, answer)).toEqual([]);
      }),
      { seed: SEED, numRuns: isRead ? RUNS : FEW_RUNS },
    );
  },
);

it.each([
  ["POST /api/login", 3_000],
  ["POST /api/login", 6_000],
  ["POST /api/contact/post", 3_000],
  ["POST /api/contact/post", 6_000],
])("%s names ten of %i fields that do not exist", async (title, count) => {
  const endpoint = ENDPOINTS.find((each) => `${each.method} ${each.path}` === title);
  if (!endpoint) throw new Error(`There is no ${title}.`);
  const fields = Array.from({ length: count }, (_, number) => [`k${number}`, 1]);
  const { status, text } = await answerTo(endpoint, {
    path: endpoint.path,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(Object.fromEntries(fields))),
  });
  expect(status).toBe(400);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(REFUSAL_LIMIT);
  const { message, errors } = JSON.parse(text);
  expect(message).toBe(MARKED_TEXT);
  expect(Object.keys(errors).filter((name) => /^k\d/.test(name))).toHaveLength(10);
});

it("holds little while it looks at a body, in a process that has little", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--import",
      "tsx",
      "--expose-gc",
      // What outlives a megabyte of new things is counted as held.
      "--max-semi-space-size=1",
      // Loaded, it has 130 MB: a body may not fill the rest.
      "--max-old-space-size=256",
      path.join("test", "body-memory.ts"),
    ],
    { cwd: path.resolve(import.meta.dirname, ".."), maxBuffer: BODY_LIMIT * 100 },
  );
  const looks: { what: string; bytes: number; heldMb: number }[] = JSON.parse(stdout);
  expect(looks.length).toBeGreaterThan(30);
  expect(looks.filter(({ bytes }) => bytes > BODY_LIMIT / 2).length).toBeGreaterThan(12);
  expect(looks.filter(({ heldMb }) => heldMb > HELD_MB)).toEqual([]);
});
