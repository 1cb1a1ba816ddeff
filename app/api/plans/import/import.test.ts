import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { GET as list } from "@/app/api/plans/route";
import { db } from "@/lib/db";
import { plansCsv } from "@/lib/plans/csv";
import { type Plan, type PlanInput, planList } from "@/lib/plans/schema";
import type { ImportReport } from "@/lib/resource/import-schema";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleInput } from "@/test/sample-plan";
import { POST } from "./route";

await setUpCatalogue();
const { email, headers } = await asAdmin();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().change.deleteMany();
});

let calls = 0;
type Sent = { query?: Record<string, string>; from?: string };
/** Each from another address: the limit has a test of its own. */
const send = (file: string | Uint8Array, { query = {}, from }: Sent = {}) =>
  ask(POST, {
    path: `/api/plans/import?${new URLSearchParams(query)}`,
    body: file,
    headers: { ...headers, "content-type": "text/csv" },
    from: from ?? `198.51.100.${calls++ % 250}`,
  });
const apply = (file: string, version: string) => send(file, { query: { apply: "yes", version } });
const check = async (file: string): Promise<ImportReport> => (await send(file)).body;
const counts = ({ wrong, changed, added, unchanged }: ImportReport) => ({
  ...{ wrong: wrong.count, changed: changed.count, added: added.count },
  unchanged,
});

const plansNow = async (): Promise<Plan[]> => planList.parse((await ask(list, { headers })).body);
const fill = (plans: (Partial<PlanInput> & { id?: string })[]) =>
  db().plan.createMany({ data: plans.map((plan) => ({ ...sampleInput, ...plan })) });
const speeds = (count: number, more: Partial<PlanInput> = {}) =>
  Array.from({ length: count }, (_, at) => ({ speed: `${at + 1} Mbps`, ...more }));
/** The file with other prices in it. */
const repriced = (plans: Plan[], basePrice: number) =>
  plansCsv(plans.map((plan) => ({ ...plan, basePrice })));

test("what would change is told, and changed by nobody but who applies it, as one", async () => {
  await fill(speeds(4));
  const before = await plansNow();
  const [one, two, three, four] = before;
  if (!one || !two || !three || !four) throw new Error("There are no plans.");
  const file = plansCsv([
    { ...one, basePrice: 2 * one.basePrice },
    { ...two, router: "None", androidBox: false },
    { ...three, speed: "500 Mbps" },
    four,
  ]);
  const report = await check(file);
  const kind = "Internet + TV + OTT, Standard, 450+ channels";
  const named = ({ speed }: Plan) => ({ name: `${speed} · Quarterly · Aaryaa Network` });
  const dearer = { warning: "100 % higher", before: 2035.64, after: 4071.28 };
  const price = "Base Price ₹599 → ₹1,198";
  const hardware = ["Router Dual Band → None", "Android Box Yes → No"];
  expect(report).toMatchObject({
    changed: {
      count: 2,
      rows: [
        { line: 2, ...named(one), notes: [kind, price], ...dearer },
        { line: 3, notes: [kind, ...hardware], after: 2035.64 },
      ],
    },
    added: { count: 1, rows: [{ line: 4, notes: [kind], after: 2035.64 }] },
    ...{ unchanged: 1, wrong: { count: 0, rows: [] } },
  });
  expect(report.message).toBeUndefined();
  expect(await plansNow()).toEqual(before);

  const done = await apply(file, report.version);
  expect(done.body.message).toBe("Plans imported: 1 new, 2 changed");
  const after = await plansNow();
  expect(after).toHaveLength(5);
  expect(after.find(({ _id }) => _id === three._id)).toEqual(three);
  expect(after.find(({ _id }) => _id === one._id)?.renewalTotal).toBe(4071.28);
  expect(await db().change.findMany({ where: { batchId: null } })).toMatchObject([
    { changedBy: email, subject: "plans" },
  ]);

  const nothing = { wrong: 0, changed: 0, added: 0, unchanged: 4 };
  expect(counts(await check(file))).toEqual(nothing);
});

test("with one wrong line nothing is written", async () => {
  await fill(speeds(3));
  const before = await plansNow();
  const file = repriced(before, 700).replace(",700,", ",7.000,");
  const report = await check(file);
  expect(counts(report)).toEqual({ wrong: 1, changed: 2, added: 0, unchanged: 0 });
  const notes = ["Base Price: “7.000” is no clear number: write it as 1250 or 1250.50"];
  expect(report.wrong.rows).toMatchObject([{ line: 2, notes }]);
  const message = "Lines of the file are wrong. Nothing was written.";
  const refused = await apply(file, report.version);
  expect(refused).toMatchObject({ status: 400, body: { message } });
  expect(await plansNow()).toEqual(before);
});

test("what was not seen is not applied", async () => {
  await fill(speeds(2));
  const plans = await plansNow();
  const file = repriced(plans, 700);
  const { version } = await check(file);
  const message = expect.stringMatching(/^The catalogue was changed/);
  const unseen = async (sent: ReturnType<typeof send>) =>
    expect(await sent).toMatchObject({ status: 409, body: { message } });
  await unseen(send(file, { query: { apply: "yes" } }));
  await unseen(apply(repriced(plans, 800), version));
  const data = { router: "None", updatedAt: new Date() };
  await db().plan.update({ where: { id: plans[0]?._id }, data });
  await unseen(apply(file, version));
  expect((await plansNow()).map(({ basePrice }) => basePrice)).toEqual([599, 599]);
  expect((await apply(file, (await check(file)).version)).status).toBe(200);
});

test("of many lines 200 of a kind are told", async () => {
  await fill(speeds(201));
  const plans = await plansNow();
  const others = plans.map((plan) => ({ ...plan, provider: "Another Net" }));
  const file = plansCsv([...plans.map((plan) => ({ ...plan, basePrice: 649 })), ...others]);
  const report = await check(file);
  expect(counts(report)).toMatchObject({ changed: 201, added: 201, wrong: 0 });
  expect([report.changed.rows.length, report.added.rows.length]).toEqual([200, 200]);
});

test.each([
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), 413, /^This file is larger than 5 MB/],
  ["a picture", readFileSync("public/art/hero-town.webp"), 415, /^This is no CSV file/],
])("%s is refused in words", async (_, file, status, message) => {
  const answer = await send(file);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
});

test("it knows its query, and has a limit", async () => {
  for (const query of [{ apply: "true" }, { all: "yes" }] as Record<string, string>[])
    expect((await send("Speed", { query })).status).toBe(400);
  const from = "203.0.113.77";
  for (let time = 0; time < 60; time += 1) expect((await send("Speed", { from })).status).toBe(400);
  expect((await send("Speed", { from })).status).toBe(429);
});
