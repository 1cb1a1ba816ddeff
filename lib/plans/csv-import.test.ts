import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { plansCsv } from "./csv";
import { readCell, readPlanFile } from "./csv-import";

const plan = samplePlan({ provider: "சன், Net é", basePrice: 599.5 });
const file = plansCsv([plan]);
const plain = file.slice(1);
test.each([
  ["UTF-8 with its mark", Buffer.from(file)],
  ["UTF-8 without", Buffer.from(plain)],
  ["lines that end as on Linux", Buffer.from(file.replaceAll("\r\n", "\n"))],
  ["no end of its last line", Buffer.from(file.trimEnd())],
])("a file is read in %s", async (_, bytes) => {
  expect(await readPlanFile(bytes)).toMatchObject([
    {
      line: 2,
      cells: expect.objectContaining({
        provider: "சன்; Net é",
        basePrice: "599.5",
        ottList: plan.ottList.join(";"),
        androidBox: "Yes",
      }),
    },
  ]);
});

test("the letters of Western Europe are read where nothing else fits", async () => {
  const [line] = await readPlanFile(Buffer.from(plain.replace("சன்; Net", "Caf\xe9"), "latin1"));
  expect(line?.cells.provider).toBe("Café é");
});

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

test.each([
  ["nothing", Buffer.alloc(0), /^This file is empty/],
  ["a workbook", Buffer.from("PK\x03\x04\x14\x00\x06", "latin1"), /^This is no CSV file/],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae100000000", "hex"), /^This is no CSV file/],
  [
    "a picture",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "This is no CSV file. In a spreadsheet choose Save As and 'CSV UTF-8', and choose that file.",
  ],
  ["UTF-16 with its mark", Buffer.from(file, "utf16le"), /^This is no CSV file/],
  ["UTF-16 without", Buffer.from(plain, "utf16le").swap16(), /^This is no CSV file/],
  ["text between tabs", Buffer.from(plain.replaceAll(",", "\t")), /^This is no CSV file/],
  [
    "lines that end as on an old Mac",
    Buffer.from(file.replaceAll("\r\n", "\r")),
    /^This is no CSV/,
  ],
  [
    "some text",
    Buffer.from("Dear Sir or Madam"),
    /^The file must have each column once: Plan Type, Speed,/,
  ],
  [
    "one column too few",
    Buffer.from(file.replace(",Router,", ",Rooter,")),
    "The file must have each column once: Router.",
  ],
  [
    "a column twice",
    Buffer.from(file.replace(",GST,", ",Base price,")),
    /^The file must have each column once: Base Price\./,
  ],
  [
    "an open quote",
    Buffer.from(`${file}"75 Mbps,Quarterly\r\n`),
    "Line 3 cannot be read: is a quote not closed?",
  ],
  [
    "a line without end",
    Buffer.from(file + "x".repeat(30_000)),
    "Line 3 cannot be read: is a quote not closed?",
  ],
  [
    "too many lines",
    Buffer.from(`${file}${"\n".repeat(5_000)}"not closed`),
    "The file has more than 5,000 lines.",
  ],
  [
    "too many plans",
    Buffer.from(file + "75\n".repeat(2_000)),
    "The file has more than 2,000 plans.",
  ],
  [
    "a header without end",
    Buffer.from(";".repeat(500_000)),
    "Line 1 cannot be read: is a quote not closed?",
  ],
  [
    "cells without end",
    Buffer.from(file + ",".repeat(500_000)),
    "Line 3 cannot be read: is a quote not closed?",
  ],
  [
    "a cell longer than any field",
    Buffer.from(plain.replace(plan.ottList.join(";"), ";".repeat(3_001))),
    "Line 2 cannot be read: OTT List holds more than 3,000 characters.",
  ],
])("%s is refused in words", async (_, bytes, text) => {
  await expect(readPlanFile(bytes)).rejects.toThrow(text);
});

test("the longest plan is read, and what stands in a column that is no plan's", async () => {
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

test.each<[string, number]>([
  ["0", 0],
  ["599", 599],
  ["599.5", 599.5],
  ["599.50", 599.5],
  ["1,250", 1250],
  ["1,250.50", 1250.5],
  ["1,25,000", 125_000],
  ["1,25,000.00", 125_000],
  ["125,000", 125_000],
  ["10,00,000", 1_000_000],
  ["-1", -1],
  ["-1.00", -1],
  ["₹599", 599],
  ["₹ 1,25,000.50", 125_000.5],
  ["-₹ 1.00", -1],
  ["Free", 0],
  ["FREE", 0],
])("a charge of %j is %d rupees", (cell, value) => {
  expect(readCell("tvCharge", cell)).toBe(value);
});

// A decimal comma; a dot and three digits; a group that begins with nothing; a group too short or too long; others.
test.each(
  "599,50|599,5|1.250,50|1.250|0,500|0.500|12.345.678|1,2,50|1,2500|,50|.50|5.|1,250,5|1.250.50|1 250|1'250|1e3|0x10|Infinity|NaN|(1)|--1|- 1|−1|599 Rs|Rs 599|?599|5₹9|₹|4%|#####|१००".split(
    "|",
  ),
)("a charge of %j is a guess, and wrong", (cell) => {
  expect(readCell("ottCharge", cell)).toBeNaN();
});

test.each([
  ["4", 4],
  ["4%", 4],
  ["4.50 %", 4.5],
  ["4,5", Number.NaN],
  ["₹4", Number.NaN],
])("a discount of %j is %d percent", (cell, value) => {
  expect(readCell("discountPercent", cell)).toBe(value);
});
