import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStrictCsv } from "@/test/parse-csv";
import { planValuesArbitrary } from "@/test/plan-arbitraries";
import { allPlans, latinPlans } from "@/test/plan-files/catalogue";
import { samplePlan } from "@/test/sample-plan";
import { normaliseText } from "../text";
import { buildPlansCsv } from "./csv";
import { diffPlans, parsePlanFile } from "./import";
import { toIdentityKey } from "./plan-identity";
import { type PlanField, planResource } from "./resource";
import { normalisePlan, type Plan } from "./schema";

const compareFile = async (file: string | Buffer, plans: Plan[]) =>
  diffPlans(await parsePlanFile(Buffer.from(file)), plans, { use: [], keep: [] });
const diff = async (file: string | Buffer, plans: Plan[]) => (await compareFile(file, plans)).diff;
const noChanges = { added: [], changed: [], wrong: [] };

const storedPlan = samplePlan({ provider: "Sample, Net", ottList: ["Netflix", "Aha"] });
/** The header is line 1, and the plan is line 2. */
const exportedFile = buildPlansCsv([storedPlan]);
const editFile = (from: string, to: string) => exportedFile.replace(from, to);

const withoutByteOrderMark = (file: string) => file.slice(1);

const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(..."=+-@＝＋;,\"'|\u00a0 a1É?தமிழ்"), maxLength: 20 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom("75 Mbps", "75,5 Mbps", "None", "450+", "-1", "Free", '=A1,"b"', "சன் நெட்"),
  )
  .map((text) =>
    text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "").replace(/\s+/gu, " "),
  )
  // The cut can leave half of a character, which the schema of plans rejects.
  .map(
    (text) =>
      normaliseText(
        text
          .trim()
          .slice(0, 40)
          .replace(/\p{Cs}/gu, ""),
      ).trim() || "None",
  );
const catalogue = fc
  .uniqueArray(planValuesArbitrary(text).map(normalisePlan), {
    maxLength: 12,
    selector: toIdentityKey,
  })
  .map((inputs) => inputs.map((input, index) => ({ ...samplePlan(input), _id: String(index) })));

const csvFormat = fc.tuple(
  fc.constantFrom(",", ";"),
  fc.boolean(),
  fc.constantFrom("\r\n", "\n"),
  fc.constantFrom("", "\uFEFF"),
);
type CsvFormat = [separator: string, quotesAll: boolean, lineEnd: string, byteOrderMark: string];

function formatCsv(
  rows: string[][],
  [separator, quotesAll, lineEnd, byteOrderMark]: CsvFormat,
): Buffer {
  const formatCell = (text: string) =>
    quotesAll || /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  // Omits the last line end, as some programs do.
  const lines = rows.map((cells) => cells.map(formatCell).join(separator));
  return Buffer.from(byteOrderMark + lines.join(lineEnd));
}

test("finds no changes in an exported file, even if a spreadsheet saved the file in another format", async () =>
  await fc.assert(
    fc.asyncProperty(catalogue, csvFormat, async (plans, format) => {
      const exported = buildPlansCsv(plans);
      expect(await diff(exported, plans)).toEqual({ ...noChanges, unchanged: plans.length });
      const [header = [], ...rows] = parseStrictCsv(withoutByteOrderMark(exported));
      const savedAgain = formatCsv([header, ...rows.reverse()], format);
      expect(await diff(savedAgain, plans)).toEqual({ ...noChanges, unchanged: plans.length });
    }),
    { numRuns: 50 },
  ));

test("gives a copied plan the stored spelling of its provider and tier, and asks about neither", async () => {
  // Two question marks are an error, because spreadsheets write them for lost letters.
  const clearText = text.map((value) => value.replaceAll("?", "!"));
  const onePlan = planValuesArbitrary(clearText).map((input) => samplePlan(normalisePlan(input)));
  await fc.assert(
    fc.asyncProperty(onePlan, async (plan) => {
      const copy = { ...plan, speed: "12345 Mbps" };
      const { diff, names } = await compareFile(buildPlansCsv([copy]), [plan]);
      expect(names).toEqual([]);
      const { provider, ottTier } = plan;
      expect(diff.added).toMatchObject([{ input: { provider, ottTier } }]);
    }),
    { numRuns: 50 },
  );
});

const OPTIONAL_COLUMNS = Object.entries(planResource.fields).filter(
  ([name]) => !planResource.keyFields.some((keyField) => keyField === name),
);

function removeColumns(file: string, labels: string[]): Buffer {
  const [header = [], ...rows] = parseStrictCsv(withoutByteOrderMark(file));
  const isKept = (_: string, index: number) => !labels.includes(header[index] ?? "");
  const lines = [header, ...rows].map((cells) => cells.filter(isKept));
  return formatCsv(lines, [",", true, "\n", ""]);
}

test("keeps the stored values of all columns that the file does not have", async () => {
  const missing = fc.subarray(OPTIONAL_COLUMNS.map(([, { label }]) => label));
  await fc.assert(
    fc.asyncProperty(catalogue, missing, async (plans, labels) => {
      const fileWithoutColumns = removeColumns(buildPlansCsv(plans), labels);
      expect(await diff(fileWithoutColumns, plans)).toEqual({
        ...noChanges,
        unchanged: plans.length,
      });
    }),
    { numRuns: 50 },
  );
});

test.each(OPTIONAL_COLUMNS.filter(([, { required }]) => !required))(
  "gives a new plan the blank %s if the file does not have the column",
  async (name, { label }) => {
    const [added] = (await diff(removeColumns(exportedFile, [label]), [])).added;
    const blank = planResource.blank[name as PlanField];
    expect(added?.input).toEqual({ ...normalisePlan(storedPlan), [name]: blank });
  },
);

test("rejects a new plan if the file does not have the prices", async () => {
  const { wrong } = await diff(removeColumns(exportedFile, ["Base Price"]), []);
  const note = "Base Price: A new plan needs this column, which the file does not have.";
  expect(wrong).toMatchObject([{ line: 2, notes: [note] }]);
});

test("changes only the base price if the file has no other optional column", async () => {
  const others = OPTIONAL_COLUMNS.map(([, { label }]) => label).filter(
    (label) => label !== "Base Price",
  );
  const { changed } = await diff(removeColumns(editFile("599", "699"), others), [storedPlan]);
  const expected = { ...normalisePlan(storedPlan), basePrice: 699 };
  expect(changed.map(({ input }) => input)).toEqual([expected]);
});

const FILES = path.join(import.meta.dirname, "../../test/plan-files");
const readTestFile = (name: string) => readFile(path.join(FILES, name));

test.each([
  ["libreoffice-comma.csv", allPlans],
  ["libreoffice-quoted.csv", allPlans],
  ["libreoffice-semicolon.csv", allPlans],
  ["excel-indian-rupees.csv", allPlans],
  ["libreoffice-windows-1252.csv", latinPlans],
])("finds no changes in %s", async (name, plans) => {
  const expected = { ...noChanges, unchanged: plans.length };
  expect(await diff(await readTestFile(name), plans)).toEqual(expected);
});

test("reports lines with Tamil letters that Excel lost, and no changes in the other lines", async () => {
  const { unchanged, wrong } = await diff(await readTestFile("excel-ansi.csv"), allPlans);
  expect(unchanged).toBe(latinPlans.length);
  const lostLetters = (text: string) =>
    `Some characters were lost in “${text}”. Save the file as CSV UTF-8.`;
  const notes = [`Provider: ${lostLetters("??? ????")}`, `Router: ${lostLetters("??????")}`];
  expect(wrong).toMatchObject([{ line: 7, notes }]);
});

const fileWithNumber = editFile("450+", "450");
const planWithNumber = { ...samplePlan({ ...storedPlan, tvChannels: "450" }), _id: "other" };
test("matches 450 channels with the plan of 450+ channels unless there is a plan of exactly 450", async () => {
  for (const plans of [[storedPlan], [storedPlan, planWithNumber]])
    expect(await diff(fileWithNumber, plans)).toEqual({ ...noChanges, unchanged: 1 });
  const [, lineWithNumber] = fileWithNumber.split("\r\n");
  // Line 2 is the plan of 450+ channels, and line 3 the plan of 450.
  const fileWithBoth = `${exportedFile}${lineWithNumber}\r\n`;
  expect((await diff(fileWithBoth, [storedPlan])).added).toMatchObject([{ line: 3 }]);
  expect((await diff(fileWithBoth, [planWithNumber])).added).toMatchObject([{ line: 2 }]);
});

test.each<[string, ...[string, string][]]>([
  [
    "its speed and provider in another case",
    ["75 Mbps", " 75MBPS "],
    ["Sample; Net", "SAMPLE;  net"],
  ],
  ["Yes and Free in another case", [",Yes,", ",YES,"], ["Free,Netflix", "free,Netflix"]],
  ["other derived amounts", ["310.52", "nothing"], ["2035.64", "1"]],
])("finds no changes in a plan with %s", async (_, ...changes) => {
  const changed = changes.reduce((text, [from, to]) => text.replace(from, to), exportedFile);
  expect(changed).not.toBe(exportedFile);
  expect(await diff(changed, [storedPlan])).toEqual({ ...noChanges, unchanged: 1 });
});

test.each([
  ["Base Price: “abc” is not a clear number: write it as 1250 or 1250.50", ",599,", ",abc,"],
  ["Base Price: Must be filled in", ",599,", ",,"],
  ["Android Box: Must be Yes or No", "Yes", "Perhaps"],
  ["Plan Type: There is no such plan type", "Internet + TV + OTT", "Telephone"],
  // A comma in the number 599,50 moves all later cells into the next column.
  ["“0” is not in any column", ",599,", ",599,50,"],
])("reports the error of an invalid line: %s", async (note, from, to) => {
  const { wrong, ...otherLines } = await diff(editFile(from, to), [storedPlan]);
  const notes = expect.arrayContaining([expect.stringContaining(note)]);
  expect(wrong).toEqual([expect.objectContaining({ line: 2, notes })]);
  expect([otherLines.added, otherLines.changed, otherLines.unchanged]).toEqual([[], [], 0]);
});

test("rejects the second line of the same plan", async () => {
  const [, changedLine] = editFile("599", "699").split("\r\n");
  // The blank line 3 counts, too.
  const repeated = `${exportedFile}\r\n${changedLine}\r\n`;
  const notes = ["Line 2 already has the same plan."];
  for (const plans of [[storedPlan], []])
    expect((await diff(repeated, plans)).wrong).toMatchObject([{ line: 4, notes }]);
});

test("rejects a changed line if two plans look identical in the export, but accepts the unchanged lines of both", async () => {
  // The export replaces commas with semicolons.
  const lookalike = { ...samplePlan({ ...storedPlan, provider: "Sample; Net" }), _id: "2" };
  const bothPlans = buildPlansCsv([storedPlan, lookalike]);
  expect((await diff(bothPlans, [lookalike, storedPlan])).unchanged).toBe(2);
  const { wrong, changed } = await diff(editFile("599", "699"), [storedPlan, lookalike]);
  expect(changed).toEqual([]);
  expect(wrong[0]?.notes).toEqual([
    expect.stringMatching(/^Several plans look the same as this one/),
  ]);
});

test("ignores the cells of fields that the plan type does not have", async () => {
  const internetOnly = samplePlan(normalisePlan({ ...storedPlan, planType: "internet" }));
  const changed = buildPlansCsv([internetOnly]).replace(
    "None,-1,,None,-1",
    "Gold,99,Zee5,450+,Free",
  );
  expect(changed).toContain("Zee5");
  expect(await diff(changed, [internetOnly])).toEqual({ ...noChanges, unchanged: 1 });
});
