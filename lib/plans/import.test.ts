import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { plansCsv } from "./csv";
import { readCell, readPlanFile } from "./import";

const plan = samplePlan({ provider: "சன், Net é", basePrice: 599.5 });
const file = plansCsv([plan]);
const plain = file.slice(1);

test("columns stand in any order, others are left alone, blank lines count and are no plans", async () => {
  const rows = plain.trimEnd().split("\r\n");
  const turned = rows.map((row) => ["Note", ...row.split(",").reverse(), ""].join(","));
  const [head = "", row = ""] = turned;
  const blank = ",".repeat(head.split(",").length - 1);
  const text = ["", head.toUpperCase(), "", blank, row, "  ", row, ""].join("\n");
  const lines = await readPlanFile(Buffer.from(text));
  expect(lines.map(({ line, cells }) => [line, cells.speed, cells.basePrice])).toEqual([
    [5, "75 Mbps", "599.5"],
    [7, "75 Mbps", "599.5"],
  ]);
});

const NO_CSV =
  "This is no CSV file. In a spreadsheet choose Save As and 'CSV UTF-8', and choose that file.";
const unreadable = (line: number) => `Line ${line} cannot be read: is a quote not closed?`;
const columns = (names: string) => `The file must have each column once: ${names}`;

test.each<[string, string | Buffer, string]>([
  ["nothing", "", "This file is empty"],
  ["a workbook", "PK\x03\x04\x14\x00\x06", NO_CSV],
  ["UTF-16 with its mark", Buffer.from(file, "utf16le"), NO_CSV],
  ["text between tabs", plain.replaceAll(",", "\t"), NO_CSV],
  ["lines that end as on an old Mac", file.replaceAll("\r\n", "\r"), NO_CSV],
  ["some text", "Dear Sir or Madam", columns("Plan Type, Speed,")],
  ["one column too few", file.replace(",Router,", ",Rooter,"), columns("Router.")],
  ["a column twice", file.replace(",GST,", ",Base price,"), columns("Base Price.")],
  ["an open quote", `${file}"75 Mbps,Quarterly\r\n`, unreadable(3)],
  ["a line without end", file + "x".repeat(30_000), unreadable(3)],
  [
    "too many lines",
    `${file}${"\n".repeat(5_000)}"not closed`,
    "The file has more than 5,000 lines.",
  ],
  ["too many plans", file + "75\n".repeat(2_000), "The file has more than 2,000 plans."],
  ["a header without end", ";".repeat(500_000), unreadable(1)],
  ["cells without end", file + ",".repeat(500_000), unreadable(3)],
  [
    "a cell longer than any field",
    plain.replace(plan.ottList.join(";"), ";".repeat(3_001)),
    "Line 2 cannot be read: OTT List holds more than 3,000 characters.",
  ],
])("%s is refused in words", async (_, given, text) => {
  await expect(readPlanFile(Buffer.from(given as string))).rejects.toThrow(text);
});

test("the longest plan is read, a column that is no plan's, and letters of Western Europe", async () => {
  const latin = Buffer.from(plain.replace("சன்; Net", "Caf\xe9"), "latin1");
  expect((await readPlanFile(latin))[0]?.cells.provider).toBe("Café é");
  const ottList = Array.from({ length: 60 }, (_, at) => `+${at}`.padEnd(40, "x"));
  const [head, row] = plansCsv([{ ...plan, ottList }])
    .trimEnd()
    .split("\r\n");
  const lines = await readPlanFile(Buffer.from(`${head},Note\n${row},${"x".repeat(9_000)}\n`));
  expect(lines.map(({ cells }) => readCell("ottList", cells.ottList))).toEqual([ottList]);
});

test("others have their turn while a file is read", async () => {
  const note = "x".repeat(2_000);
  const [head, row] = plain.trimEnd().split("\r\n");
  const bytes = Buffer.from(`${head},Note\n${`${row},${note}\n`.repeat(1_000)}`);
  let turns = 0;
  const count = () => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  expect(await readPlanFile(bytes)).toHaveLength(1_000);
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(bytes.length / (64 * 1024));
});

test.each([
  ["tvCharge", "599", 599],
  ["tvCharge", "599.50", 599.5],
  ["tvCharge", "1,250.50", 1250.5],
  ["tvCharge", "1,25,000.00", 125_000],
  ["tvCharge", "125,000", 125_000],
  ["tvCharge", "10,00,000", 1_000_000],
  ["tvCharge", "₹ 1,25,000.50", 125_000.5],
  ["tvCharge", "-₹ 1.00", -1],
  ["tvCharge", "FREE", 0],
  ["discountPercent", "4%", 4],
  ["discountPercent", "4.50 %", 4.5],
  ["discountPercent", "4,5", Number.NaN],
  ["discountPercent", "₹4", Number.NaN],
] as const)("a %s of %j is %d", (field, cell, value) => expect(readCell(field, cell)).toBe(value));

// A decimal comma; a dot and three digits; a group that begins with nothing; a group too short or too long; others.
test.each(
  "599,50|599,5|1.250,50|1.250|0,500|0.500|12.345.678|1,2,50|1,2500|,50|.50|5.|1,250,5|1.250.50|1 250|1'250|1e3|0x10|Infinity|NaN|(1)|--1|- 1|−1|599 Rs|Rs 599|?599|5₹9|₹|4%|#####|१००".split(
    "|",
  ),
)("a charge of %j is a guess, and wrong", (cell) => expect(readCell("ottCharge", cell)).toBeNaN());
