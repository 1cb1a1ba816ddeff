import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { GET as list } from "@/app/api/plans/route";
import { db } from "@/lib/db";
import { buildPlansCsv } from "@/lib/plans/csv";
import { MAX_PLANS, type Plan, type PlanValues, planListSchema } from "@/lib/plans/schema";
import type { ImportReport } from "@/lib/resource/import-schema";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { samplePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { POST } from "./route";

await setUpCatalogue();
const { email, headers } = await createSignedInAdmin();
beforeEach(async () => {
  await db().plan.deleteMany();
  await db().change.deleteMany();
  await db().rateLimit.deleteMany();
});

const send = (body: string | Uint8Array, query: Record<string, string> = {}) =>
  callForJson(POST, {
    path: `/api/plans/import?${new URLSearchParams(query)}`,
    body,
    headers: { ...headers, "content-type": "text/csv" },
  });
type Choices = { use?: string; keep?: string };
const apply = (file: string, version: string, choices: Choices = {}) =>
  send(file, { apply: "yes", version, ...choices });
const requestReport = async (file: string, choices: Choices = {}): Promise<ImportReport> =>
  (await send(file, choices)).body;
async function reportAndApply(file: string, choices: Choices = {}) {
  const { version } = await requestReport(file, choices);
  return apply(file, version, choices);
}
const countRows = ({ wrong, changed, added, unchanged }: ImportReport) => ({
  wrong: wrong.count,
  changed: changed.count,
  added: added.count,
  unchanged,
});

const listPlans = async (): Promise<Plan[]> =>
  planListSchema.parse((await callForJson(list, { headers })).body);
const insertPlans = (plans: (Partial<PlanValues> & { id?: string })[]) =>
  db().plan.createMany({ data: plans.map((plan) => ({ ...samplePlanValues, ...plan })) });
const buildInputs = (count: number, changes: Partial<PlanValues> = {}) =>
  Array.from({ length: count }, (_, index) => ({ speed: `${index + 1} Mbps`, ...changes }));
const buildFileWithPrice = (plans: Plan[], basePrice: number) =>
  buildPlansCsv(plans.map((plan) => ({ ...plan, basePrice })));

test("reads a file with invisible characters, decomposed letters and digits of other scripts", async () => {
  await insertPlans([{ provider: "கோவில் Net", ottList: ["Sun NXT", "Zee5"] }]);
  const [plan] = await listPlans();
  const file = buildPlansCsv(plan ? [plan] : []);
  const pasted = file
    .replace("\ufeff", "\ufeff\ufeff\u200b")
    .replace("Base Price", "\u202aBase\u200b Price\u202c")
    .replace("கோவில்", "\u200e\u200bகோவில்".normalize("NFD"))
    .replace("Sun NXT", "Sun\u2060 NXT\u200b");
  const noChanges = { wrong: 0, changed: 0, added: 0, unchanged: 1 };
  expect(countRows(await requestReport(pasted))).toEqual(noChanges);
  const repriced = pasted.replace(",599,", ",\u200e₹ ௬௫௦\u202c,");
  expect((await reportAndApply(repriced)).status).toBe(200);
  expect(await listPlans()).toMatchObject([{ basePrice: 650, ottList: ["Sun NXT", "Zee5"] }]);
});

test("reports changes without applying them, then applies them and records one change", async () => {
  await insertPlans(buildInputs(4));
  const before = await listPlans();
  const [repriced, refitted, renamed, unchanged] = before;
  if (!repriced || !refitted || !renamed || !unchanged) throw new Error("There are no plans.");
  const file = buildPlansCsv([
    { ...repriced, basePrice: 2 * repriced.basePrice },
    { ...refitted, router: "None", androidBox: false },
    { ...renamed, speed: "500 Mbps" },
    unchanged,
  ]);
  const report = await requestReport(file);
  expect(countRows(report)).toEqual({ wrong: 0, changed: 2, added: 1, unchanged: 1 });
  const typeAndExtras = "Internet + TV + OTT, Standard, 450+ channels";
  const name = `${repriced.speed} · Quarterly · Aaryaa Network`;
  const higherPrice = { warning: "100 % higher", before: 2035.64, after: 4071.28 };
  const hardware = ["Router Dual Band → None", "Android Box Yes → No"];
  expect(report.changed.rows).toMatchObject([
    { line: 2, name, notes: [typeAndExtras, "Base Price ₹599 → ₹1,198"], ...higherPrice },
    { line: 3, notes: [typeAndExtras, ...hardware], after: 2035.64 },
  ]);
  expect(report.added.rows).toMatchObject([{ line: 4, notes: [typeAndExtras], after: 2035.64 }]);
  expect(await listPlans()).toEqual(before);

  const applied = await apply(file, report.version);
  expect(applied.body.message).toBe("Plans imported: 1 new, 2 changed");
  const after = await listPlans();
  expect(after).toHaveLength(5);
  expect(after.find(({ _id }) => _id === renamed._id)).toEqual(renamed);
  expect(after.find(({ _id }) => _id === repriced._id)?.renewalTotal).toBe(4071.28);
  const batch = { changedBy: email, subject: "plans" };
  expect(await db().change.findMany({ where: { batchId: null } })).toMatchObject([batch]);
});

test("names missing and unknown columns, but not the derived ones, and ignores their values", async () => {
  await insertPlans(buildInputs(2, { router: "Single Band" }));
  const before = await listPlans();
  const file = buildFileWithPrice(before, 650)
    .replaceAll(/,Router|,Single Band/g, "")
    .replace("Android Box", "Box (new)")
    .replace("Speed", "Our notes,Speed")
    .replaceAll(/^(?=\d+ Mbps)/gm, "cheap,");
  const report = await requestReport(file);
  expect(report).toMatchObject({
    missingColumns: ["Router", "Android Box"],
    unknownColumns: ["Our notes", "Box (new)"],
    changed: { count: 2 },
  });
  expect((await apply(file, report.version)).status).toBe(200);
  for (const plan of await listPlans())
    expect(plan).toMatchObject({ basePrice: 650, router: "Single Band", androidBox: true });
  expect((await requestReport(buildPlansCsv(before))).unknownColumns).toEqual([]);
});

test("applies nothing if one line is invalid", async () => {
  await insertPlans(buildInputs(3));
  const before = await listPlans();
  const file = buildFileWithPrice(before, 700).replace(",700,", ",7.000,");
  const report = await requestReport(file);
  expect(countRows(report)).toEqual({ wrong: 1, changed: 2, added: 0, unchanged: 0 });
  const notes = ["Base Price: “7.000” is not a clear number: write it as 1250 or 1250.50"];
  expect(report.wrong.rows).toMatchObject([{ line: 2, notes }]);
  const message = "The file contains errors. Nothing was imported.";
  const rejected = await apply(file, report.version);
  expect(rejected).toMatchObject({ status: 400, body: { message } });
  expect(await listPlans()).toEqual(before);
});

test("rejects an import if the file or the catalogue has changed since the report", async () => {
  await insertPlans(buildInputs(2));
  const plans = await listPlans();
  const file = buildFileWithPrice(plans, 700);
  const { version } = await requestReport(file);
  const message = expect.stringMatching(/^The catalogue or the file has changed/);
  const expectConflict = async (response: ReturnType<typeof send>) =>
    expect(await response).toMatchObject({ status: 409, body: { message } });
  await expectConflict(send(file, { apply: "yes" }));
  await expectConflict(apply(buildFileWithPrice(plans, 800), version));
  const data = { router: "None", updatedAt: new Date() };
  await db().plan.update({ where: { id: plans[0]?._id }, data });
  await expectConflict(apply(file, version));
  expect((await listPlans()).map(({ basePrice }) => basePrice)).toEqual([599, 599]);
  expect((await reportAndApply(file)).status).toBe(200);
});

const findName = ({ names }: ImportReport, text: string) =>
  names?.rows.find(({ name }) => name === text);
const requestNameId = async (file: string, text: string) =>
  findName(await requestReport(file), text)?.id ?? "";
/** Two plans of Aaryaa Network. Returns the first one. */
async function insertTiers(): Promise<Plan> {
  await insertPlans([{ ottTier: "Standard" }, { ottTier: "Premium", speed: "200 Mbps" }]);
  const plan = (await listPlans()).find(({ ottTier }) => ottTier === "Standard");
  if (!plan) throw new Error("There are no plans.");
  return plan;
}
/** Returns a file with a copy of the first plan. */
const prepareCopy = async (changes: Partial<PlanValues>) =>
  buildPlansCsv([{ ...(await insertTiers()), speed: "300 Mbps", ...changes }]);

// lib/resource/import-names.test.ts tests which names are close.
test.each<[string, string | null, "provider" | "ottTier"]>([
  ["Arya Netwrk", "Aaryaa Network", "provider"],
  ["SkyPlay", null, "provider"],
  ["Premum", "Premium", "ottTier"],
])("asks about the new name %s, and suggests a close known one: %s", async (name, known, field) => {
  const report = await requestReport(await prepareCopy({ [field]: name }));
  const plans = field === "provider" ? 2 : 1;
  const suggestion = known === null ? undefined : { name: known, plans };
  expect(report.names?.count).toBe(1);
  expect(findName(report, name)).toMatchObject({ lines: [2], count: 1 });
  expect(findName(report, name)?.suggestion).toEqual(suggestion);
});

test("corrects case and spaces of a provider and a tier without asking", async () => {
  const file = await prepareCopy({ provider: "aaryaa  NETWORK", ottTier: "standard" });
  const report = await requestReport(file);
  expect(report).toMatchObject({ added: { count: 1 }, names: { count: 0 } });
  expect((await apply(file, report.version)).status).toBe(200);
  const added = (await listPlans()).find(({ speed }) => speed === "300 Mbps");
  expect(added).toMatchObject({ provider: "Aaryaa Network", ottTier: "Standard" });
});

test("applies a file with names close to known ones only after a choice for each of them", async () => {
  const file = await prepareCopy({ provider: "Aarya Network", ottTier: "Standart" });
  const before = await listPlans();
  const report = await requestReport(file);
  const message = "First say what is meant by the 2 new names. Nothing was imported.";
  expect(await apply(file, report.version)).toMatchObject({ status: 400, body: { message } });
  const use = findName(report, "Aarya Network")?.id ?? "";
  const half = await requestReport(file, { use });
  expect(findName(half, "Aarya Network")?.choice).toBe("use");
  const oneName = "First say what is meant by the new name. Nothing was imported.";
  expect((await apply(file, half.version, { use })).body.message).toBe(oneName);
  expect(await listPlans()).toEqual(before);

  const keep = findName(report, "Standart")?.id ?? "";
  const settled = await requestReport(file, { use, keep });
  expect(settled.added.rows[0]?.name).toBe("300 Mbps · Quarterly · Aaryaa Network");
  expect((await apply(file, settled.version, { use, keep })).status).toBe(200);
  const added = (await listPlans()).find(({ speed }) => speed === "300 Mbps");
  expect(added).toMatchObject({ provider: "Aaryaa Network", ottTier: "Standart" });
});

test("rejects choices that were not part of the report", async () => {
  const file = await prepareCopy({ provider: "Aarya Network" });
  const id = await requestNameId(file, "Aarya Network");
  const kept = await requestReport(file, { keep: id });
  expect((await apply(file, kept.version, { use: id })).status).toBe(409);
  expect((await apply(file, kept.version, { keep: id })).status).toBe(200);
});

test("compares a line with the catalogue again after its misspelt provider was replaced", async () => {
  const changes = { speed: "75 Mbps", provider: "Aarya Network", basePrice: 649 };
  const file = await prepareCopy(changes);
  const report = await requestReport(file);
  expect(countRows(report)).toEqual({ wrong: 0, changed: 0, added: 1, unchanged: 0 });
  const use = findName(report, "Aarya Network")?.id ?? "";
  const replaced = await requestReport(file, { use });
  expect(countRows(replaced)).toEqual({ wrong: 0, changed: 1, added: 0, unchanged: 0 });
  expect(replaced.changed.rows[0]?.notes).toContain("Base Price ₹599 → ₹649");
  expect(findName(replaced, "Aarya Network")).toMatchObject({ id: use, choice: "use" });
});

test("rejects lines that become the same plan after a name was replaced", async () => {
  const copy = { ...(await insertTiers()), speed: "300 Mbps" };
  const typo = { ...copy, provider: "Aarya Network" };
  const file = buildPlansCsv([copy, typo]);
  const use = await requestNameId(file, "Aarya Network");
  const { wrong, version } = await requestReport(file, { use });
  const notes = ["Line 2 already has the same plan."];
  expect(wrong.rows).toMatchObject([{ line: 3, notes }]);
  expect((await apply(file, version, { use })).status).toBe(400);
});

test("replaces a name in all lines, and in any spelling", async () => {
  const file = await prepareCopy({ provider: "Aarya Network" });
  const [header, row = ""] = file.trimEnd().split("\r\n");
  const otherRows = ["400 Mbps", "500 Mbps", "600 Mbps"].map((speed) =>
    row.replace("300 Mbps", speed).replace("Aarya Network", " AARYA  Network"),
  );
  const text = [header, row, ...otherRows].join("\r\n");
  const report = await requestReport(text);
  expect(findName(report, "Aarya Network")).toMatchObject({ lines: [2, 3, 4], count: 4 });
  const use = findName(report, "Aarya Network")?.id ?? "";
  expect((await reportAndApply(text, { use })).status).toBe(200);
  const providers = new Set((await listPlans()).map(({ provider }) => provider));
  expect([...providers]).toEqual(["Aaryaa Network"]);
});

test("drops the choice for an unknown name if another name is the closest by now", async () => {
  const file = await prepareCopy({ provider: "Aarya Network" });
  const use = await requestNameId(file, "Aarya Network");
  await insertPlans(buildInputs(3, { provider: "Aarya Networks" }));
  const name = findName(await requestReport(file, { use }), "Aarya Network");
  expect(name?.suggestion).toEqual({ name: "Aarya Networks", plans: 3 });
  expect(name?.choice).toBeUndefined();
});

test("asks nothing about the tier of a plan without OTT", async () => {
  const file = await prepareCopy({ planType: "internet", ottTier: "Standart" });
  expect(await requestReport(file)).toMatchObject({ added: { count: 1 }, names: { count: 0 } });
});

test("rejects a file with more than 100 names that are close to known ones", async () => {
  const plan = await insertTiers();
  const plans = buildInputs(101).map((input, index) => ({
    ...plan,
    ...input,
    provider: `Aaryaa Network${String.fromCodePoint(0x4e00 + index)}`,
  }));
  const message = expect.stringMatching(/^The file has more than 100 names that are close to/);
  expect(await send(buildPlansCsv(plans))).toMatchObject({ status: 400, body: { message } });
  expect((await requestReport(buildPlansCsv(plans.slice(1)))).names?.count).toBe(100);
});

test("imports the file of a catalogue with more plans than the maximum, but adds none", async () => {
  await insertPlans(buildInputs(MAX_PLANS + 2));
  const plans = await listPlans();
  const [first, ...others] = plans;
  if (!first) throw new Error("There are no plans.");
  const changed = buildPlansCsv([{ ...first, basePrice: 1 }, ...others]);
  expect((await reportAndApply(changed)).status).toBe(200);
  expect((await listPlans())[0]).toMatchObject({ speed: first.speed, basePrice: 1 });
  const withOther = buildPlansCsv([{ ...first, speed: "9999 Mbps" }, ...others]);
  const refused = await reportAndApply(withOther);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/^The catalogue can have at most 500 plans/);
  const longer = buildPlansCsv([...plans, { ...first, speed: "9999 Mbps" }]);
  expect((await send(longer)).body.message).toMatch(/^The file has more than 502 plans/);
});

test("reports at most 200 changed and 200 added lines", async () => {
  await insertPlans(buildInputs(201));
  const plans = await listPlans();
  const others = plans.map((plan) => ({ ...plan, provider: "Another Net" }));
  const file = buildPlansCsv([...plans.map((plan) => ({ ...plan, basePrice: 649 })), ...others]);
  const report = await requestReport(file);
  expect(countRows(report)).toMatchObject({ changed: 201, added: 201, wrong: 0 });
  expect([report.changed.rows.length, report.added.rows.length]).toEqual([200, 200]);
});

test.each([
  ["a file of more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), 413, "larger than 5 MB"],
  ["an image", readFileSync("public/art/hero-town.webp"), 415, "This is not a CSV file"],
])("rejects %s", async (_, file, status, text) => {
  const message = expect.stringContaining(text);
  expect(await send(file)).toMatchObject({ status, body: { message } });
});

test("rejects unknown values and parameters of the query", async () => {
  expect((await send("Speed", { apply: "true" })).status).toBe(400);
  expect((await send("Speed", { all: "yes" })).status).toBe(400);
});
