import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyInput } from "@/test/any-plan";
import { allPlans, latinPlans } from "@/test/plan-files/catalogue";
import { parseCsv } from "@/test/read-csv";
import { samplePlan } from "@/test/sample-plan";
import { plansCsv } from "./csv";
import { diffPlans, readPlanFile } from "./import";
import { planKey } from "./plan-key";
import { normalisePlan, type Plan } from "./schema";

const diff = async (file: string | Buffer, plans: Plan[]) =>
  diffPlans(await readPlanFile(Buffer.from(file)), plans);
const nothing = { added: [], changed: [], wrong: [] };

const word = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(..."=+-@＝＋;,\"'|\u00a0 a1É?தமிழ்"), maxLength: 20 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom("75 Mbps", "75,5 Mbps", "None", "450+", "-1", "Free", '=A1,"b"', "சன் நெட்"),
  )
  .map((text) =>
    text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "").replace(/\s+/gu, " "),
  )
  .map((text) => text.trim().slice(0, 40).trim() || "None");
const catalogue = fc
  .uniqueArray(anyInput(word).map(normalisePlan), { maxLength: 12, selector: planKey })
  .map((inputs) => inputs.map((each, at) => ({ ...samplePlan(each), _id: String(at) })));

/** How a spreadsheet may write the same table: what is between and round its cells, between and before its lines. */
const saving = fc.tuple(
  fc.constantFrom(",", ";"),
  fc.boolean(),
  fc.constantFrom("\r\n", "\n"),
  fc.constantFrom("", "\uFEFF"),
);
type Saving = [separator: string, quotes: boolean, end: string, mark: string];

function savedAs(rows: string[][], [separator, quotes, end, mark]: Saving): Buffer {
  const cell = (text: string) =>
    quotes || /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  // The last line has no end, as some leave it.
  return Buffer.from(mark + rows.map((cells) => cells.map(cell).join(separator)).join(end));
}

test("exported, saved again and imported, nothing is changed", async () =>
  await fc.assert(
    fc.asyncProperty(catalogue, saving, async (plans, how) => {
      const file = plansCsv(plans);
      expect(await diff(file, plans)).toEqual({ ...nothing, unchanged: plans.length });
      const [header = [], ...rows] = parseCsv(file.slice(1));
      const again = savedAs([header, ...rows.reverse()], how);
      expect(await diff(again, plans)).toEqual({ ...nothing, unchanged: plans.length });
    }),
    { numRuns: 50 },
  ));

const plan = samplePlan({ provider: "Sample, Net", ottList: ["Netflix", "Aha"] });
const file = plansCsv([plan]);
const edited = (from: string, to: string) => file.replace(from, to);

const FILES = path.join(import.meta.dirname, "../../test/plan-files");
const saved = (name: string) => readFile(path.join(FILES, name));

test.each([
  ["libreoffice-comma.csv", allPlans],
  ["libreoffice-quoted.csv", allPlans],
  ["libreoffice-semicolon.csv", allPlans],
  ["excel-indian-rupees.csv", allPlans],
  ["libreoffice-windows-1252.csv", latinPlans],
])("%s, the export saved again, changes nothing", async (name, plans) => {
  const expected = { ...nothing, unchanged: plans.length };
  expect(await diff(await saved(name), plans)).toEqual(expected);
});

test("where Excel lost the Tamil letters that is told, and the others are as they were", async () => {
  const { unchanged, wrong } = await diff(await saved("excel-ansi.csv"), allPlans);
  expect(unchanged).toBe(latinPlans.length);
  const lost = (text: string) => `Letters were lost in “${text}”. Save the file as CSV UTF-8.`;
  const notes = [`Provider: ${lost("??? ????")}`, `Router: ${lost("??????")}`];
  expect(wrong).toMatchObject([{ line: 7, notes }]);
});

test("a channel count that a spreadsheet took for a number is the plan's, where no other is", async () => {
  const number = edited("450+", "450");
  expect(await diff(number, [plan])).toEqual({ ...nothing, unchanged: 1 });
  const other = { ...samplePlan({ ...plan, tvChannels: "450" }), _id: "other" };
  expect(await diff(number, [plan, other])).toEqual({ ...nothing, unchanged: 1 });
  const both = `${file}${number.split("\r\n")[1]}\r\n`;
  expect((await diff(both, [plan])).added).toMatchObject([{ line: 3 }]);
  expect((await diff(both, [other])).added).toMatchObject([{ line: 2 }]);
});

test.each<[string, ...[string, string][]]>([
  ["its kind in other letters", ["75 Mbps", " 75MBPS "], ["Sample; Net", "SAMPLE;  net"]],
  ["a type without blanks", ["Internet + TV + OTT", "internet+tv+ott"]],
  ["a duration in other letters", ["Quarterly", "QUARTERLY"]],
  ["Yes and Free in other letters", [",Yes,", ",YES,"], ["Free,Netflix", "free,Netflix"]],
  ["a price with signs", [",599,4,", ',"₹ 599.00",4.0%,']],
  ["derived figures of its own", ["310.52", "nothing"], ["2035.64", "1"]],
])("it stays the same plan with %s", async (_, ...changes) => {
  const changed = changes.reduce((text, [from, to]) => text.replace(from, to), file);
  expect(changed).not.toBe(file);
  expect(await diff(changed, [plan])).toEqual({ ...nothing, unchanged: 1 });
});

test.each([
  ["Base Price: “abc” is no clear number: write it as 1250 or 1250.50", ["599,4", "abc,4"]],
  ["Base Price: Must be filled in", ["599,4", ",4"]],
  ["Android Box: Must be Yes or No", ["Yes", "Perhaps"]],
  ["Duration: Choose Monthly, Quarterly, Half-Yearly or Yearly", ["Quarterly", "Weekly"]],
  ["Plan Type: There is no such plan type", ["Internet + TV + OTT", "Telephone"]],
  ["“0” stands in no column", ["599,4", "599,50,4"]],
])("a line is wrong, and why: %s", async (note, [from = "", to = ""]) => {
  const { wrong, ...others } = await diff(edited(from, to), [plan]);
  const notes = expect.arrayContaining([expect.stringContaining(note)]);
  expect(wrong).toEqual([expect.objectContaining({ line: 2, notes })]);
  expect([others.added, others.changed, others.unchanged]).toEqual([[], [], 0]);
});

test("a plan that stands there twice is wrong the second time; of plans that look alike none is guessed", async () => {
  const twice = `${file}\r\n${edited("599", "699").split("\r\n")[1]}\r\n`;
  const notes = ["The same plan stands in line 2 already."];
  for (const plans of [[plan], []])
    expect((await diff(twice, plans)).wrong).toMatchObject([{ line: 4, notes }]);
  const duplicate = { ...samplePlan({ ...plan, provider: "Sample; Net" }), _id: "2" };
  expect((await diff(plansCsv([plan, duplicate]), [duplicate, plan])).unchanged).toBe(2);
  const { wrong, changed } = await diff(edited("599", "699"), [plan, duplicate]);
  expect(changed).toEqual([]);
  expect(wrong[0]?.notes).toEqual([expect.stringMatching(/^Several plans look like this one/)]);
});

test("what a type does not have is not looked at, and an empty catalogue is filled as it was", async () => {
  const simple = samplePlan(normalisePlan({ ...plan, planType: "internet" }));
  const changed = plansCsv([simple]).replace("None,-1,,None,-1", "Gold,99,Zee5,450+,Free");
  expect(changed).toContain("Zee5");
  expect(await diff(changed, [simple])).toEqual({ ...nothing, unchanged: 1 });
  const { added } = await diff(file, []);
  expect(added.map(({ input: each }) => each)).toEqual([normalisePlan(plan)]);
  const [titles = ""] = file.split("\r\n");
  expect(await diff(titles, [plan])).toEqual({ ...nothing, unchanged: 0 });
});
