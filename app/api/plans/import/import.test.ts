import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { GET as list } from "@/app/api/plans/route";
import { db, pool } from "@/lib/db";
import { plansCsv } from "@/lib/plans/csv";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import { MOST_PLANS, type Plan, type PlanInput, planList } from "@/lib/plans/schema";
import type { ImportReport } from "@/lib/records/import-schema";
import { asAdmin } from "@/test/as-admin";
import { ask, call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { sampleInput } from "@/test/sample-plan";
import { until } from "@/test/until";
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
const apply = (file: string, version: string, more: Record<string, string> = {}) =>
  send(file, { query: { apply: "yes", version, ...more } });
const check = async (file: string): Promise<ImportReport> => (await send(file)).body;
const counts = ({ wrong, changed, added, missing, unchanged }: ImportReport) => ({
  ...{ wrong: wrong.count, changed: changed.count, added: added.count, missing: missing.count },
  unchanged,
});

async function plansNow(): Promise<Plan[]> {
  return planList.parse(await (await call(list, { headers })).json());
}
const fill = (plans: (Partial<PlanInput> & { id?: string })[]) =>
  db().plan.createMany({ data: plans.map((plan) => ({ ...sampleInput, ...plan })) });
const speeds = (count: number, more: Partial<PlanInput> = {}) =>
  Array.from({ length: count }, (_, at) => ({ speed: `${at + 1} Mbps`, ...more }));
/** The file with other prices in it. */
const repriced = (plans: Plan[], basePrice: number) =>
  plansCsv(plans.map((plan) => ({ ...plan, basePrice })));

test("exported and imported, nothing is changed, and applied, nothing is written", async () => {
  await fill([
    ...speeds(3),
    { provider: 'A, "B"; C', router: "=1+1", ottList: ["Zee5, HD", "+Aha"], ottCharge: -1 },
    { provider: "சன் நெட்", speed: "75,5 Mbps", basePrice: 1250.5, tvCharge: 0 },
  ]);
  const before = await plansNow();
  const file = plansCsv(before);
  const report = await check(file);
  expect(counts(report)).toEqual({ wrong: 0, changed: 0, added: 0, missing: 0, unchanged: 5 });
  expect((await apply(file, report.version)).status).toBe(200);
  expect(await plansNow()).toEqual(before);
  expect(await db().change.count()).toBe(0);
});

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
  expect(report).toMatchObject({
    unchanged: 1,
    changed: {
      count: 2,
      rows: [
        {
          line: 2,
          name: `${one.speed} · Quarterly · Aaryaa Network`,
          notes: [kind, "Base Price ₹599 → ₹1,198"],
          warning: "100 % higher",
          before: 2035.64,
          after: 4071.28,
        },
        {
          line: 3,
          notes: [kind, "Router Dual Band → None", "Android Box Yes → No"],
          after: 2035.64,
        },
      ],
    },
    added: { count: 1, rows: [{ line: 4, notes: [kind], after: 2035.64 }] },
    missing: { count: 1, rows: [{ name: `${three.speed} · Quarterly · Aaryaa Network` }] },
    wrong: { count: 0, rows: [] },
  });
  expect(report.message).toBeUndefined();
  expect(await plansNow()).toEqual(before);

  const done = await apply(file, report.version);
  expect(done.body.message).toBe("Plans imported: 1 new, 2 changed, 0 deleted");
  const after = await plansNow();
  expect(after).toHaveLength(5);
  expect(after.find(({ _id }) => _id === three._id)).toEqual(three);
  expect(after.find(({ _id }) => _id === one._id)?.renewalTotal).toBe(4071.28);
  expect(await db().change.findMany({ where: { batchId: null } })).toMatchObject([
    { changedBy: email, subject: "plans" },
  ]);

  const again = await check(file);
  expect(counts(again)).toEqual({ wrong: 0, changed: 0, added: 0, missing: 1, unchanged: 4 });
  const gone = await apply(file, again.version, { deleteMissing: "yes" });
  expect(gone.body.message).toBe("Plans imported: 0 new, 0 changed, 1 deleted");
  expect((await plansNow()).map(({ _id }) => _id)).not.toContain(three._id);
});

test("what the home page shows and the file does not have is told first", async () => {
  const ours = { duration: "Monthly", provider: "Home" } as const;
  await fill([...speeds(2), { ...ours, speed: "9 Mbps", id: FIRST_PLANS.power }]);
  const { missing } = await check(plansCsv([]));
  const text =
    "Power on the home page shows this plan: its card is left out until you choose another.";
  expect(missing.rows.map(({ warning }) => warning)).toEqual([text, undefined, undefined]);
});

test("with one wrong line nothing is written", async () => {
  await fill(speeds(3));
  const before = await plansNow();
  const file = repriced(before, 700).replace(",700,", ",7.000,");
  const report = await check(file);
  expect(counts(report)).toEqual({ wrong: 1, changed: 2, added: 0, missing: 0, unchanged: 0 });
  expect(report.wrong.rows).toEqual([
    expect.objectContaining({
      line: 2,
      notes: ["Base Price: “7.000” is no clear number: write it as 1250 or 1250.50"],
    }),
  ]);
  const refused = await apply(file, report.version, { deleteMissing: "yes" });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Lines of the file are wrong. Nothing was written.",
  ]);
  expect(await plansNow()).toEqual(before);
});

test("what was not seen is not applied", async () => {
  await fill(speeds(2));
  const plans = await plansNow();
  const file = repriced(plans, 700);
  const { version } = await check(file);
  const unseen = async (sent: ReturnType<typeof send>) => {
    const { status, body } = await sent;
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^The catalogue was changed/),
    ]);
  };
  await unseen(send(file, { query: { apply: "yes" } }));
  await unseen(apply(repriced(plans, 800), version));
  await db().plan.update({
    where: { id: plans[0]?._id },
    data: { router: "None", updatedAt: new Date() },
  });
  await unseen(apply(file, version));
  expect((await plansNow()).map(({ basePrice }) => basePrice)).toEqual([599, 599]);
  expect((await apply(file, (await check(file)).version)).status).toBe(200);
});

test("of two staff who apply at once one does, and the other is told", async () => {
  await fill(speeds(40));
  const plans = await plansNow();
  const files = [repriced(plans, 700), repriced(plans, 800), plansCsv(plans.slice(1))];
  const [one = "", two = "", three = ""] = files;
  const versions = await Promise.all(files.map(async (file) => (await check(file)).version));
  const answers = await Promise.all([
    apply(one, versions[0] ?? ""),
    apply(two, versions[1] ?? ""),
    apply(three, versions[2] ?? "", { deleteMissing: "yes" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  const after = await plansNow();
  const expected = [[700], [800], [599]][won];
  expect([...new Set(after.map(({ basePrice }) => basePrice))]).toEqual(expected);
  expect(after).toHaveLength(won === 2 ? 39 : 40);
  expect(await db().change.count({ where: { batchId: null } })).toBe(1);
});

test("where the database falls in the middle nothing is written", async () => {
  await fill(speeds(100));
  const plans = await plansNow();
  const file = plansCsv(
    plans.slice(25).map((plan, at) => ({
      ...{ ...plan, basePrice: 1_000 + at },
      ...(at < 25 && { provider: "Another Net" }),
    })),
  );
  const report = await check(file);
  expect(counts(report)).toEqual({ wrong: 0, changed: 50, added: 25, missing: 50, unchanged: 0 });

  // The plans are written by then; the history waits for whoever holds it.
  const holder = await pool().connect();
  await holder.query(`BEGIN; LOCK TABLE "change" IN ACCESS EXCLUSIVE MODE`);
  const applied = apply(file, report.version, { deleteMissing: "yes" });
  await until("the import waits for the history", async () => {
    const { rowCount } = await holder.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await applied).status).toBeGreaterThanOrEqual(500);
  expect(logged).toHaveBeenCalledOnce();
  await holder.query("ROLLBACK");
  holder.release();
  expect(await plansNow()).toEqual(plans);
  expect(await db().change.count()).toBe(0);

  const again = await apply(file, report.version, { deleteMissing: "yes" });
  expect(again.body.message).toBe("Plans imported: 25 new, 50 changed, 50 deleted");
});

test("of many lines 200 of a kind are told, and no more than a catalogue are applied", async () => {
  await fill(speeds(MOST_PLANS - 300));
  const plans = (await plansNow()).slice(0, 300);
  const file = plansCsv([
    ...plans.map((plan) => ({ ...plan, basePrice: 649 })),
    ...plans.map((plan) => ({ ...plan, provider: "Another Net" })),
  ]);
  const { body: report } = await send(Buffer.from(file));
  expect(counts(report)).toMatchObject({ changed: 300, added: 300, wrong: 0 });
  expect([report.changed.rows.length, report.added.rows.length]).toEqual([200, 200]);
  const done = await apply(file, report.version);
  expect(done.body.message).toBe("Plans imported: 300 new, 300 changed, 0 deleted");
  const fuller = file.replaceAll("Another Net", "A Third Net");
  const refused = await apply(fuller, (await check(fuller)).version);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The catalogue holds at most 2,000 plans. Delete some that nobody needs.",
  ]);
});

test.each([
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), 413, /^This file is larger than 5 MB/],
  ["a picture", readFileSync("public/art/hero-town.webp"), 415, /^This is no CSV file/],
  ["nothing", Buffer.alloc(0), 400, /^This file is empty/],
])("%s is refused in words", async (_, file, status, message) => {
  const answer = await send(file);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
});

test("it knows its query, and has a limit", async () => {
  for (const [name, value] of [
    ["apply", "true"],
    ["all", "yes"],
  ] as const)
    expect((await send("Speed", { query: { [name]: value } })).status).toBe(400);
  const from = "203.0.113.77";
  for (let time = 0; time < 60; time += 1) expect((await send("Speed", { from })).status).toBe(400);
  expect((await send("Speed", { from })).status).toBe(429);
});
