import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { buildPlansCsv } from "./csv";
import { parseCell, parsePlanFile } from "./import";

const plan = samplePlan({ provider: "சன், Net é", basePrice: 599.5 });
const file = buildPlansCsv([plan]);
const fileWithoutBom = file.slice(1);

test("reads files with any column order, unknown columns, blank lines and titles in capitals", async () => {
  const rows = fileWithoutBom.trimEnd().split("\r\n");
  const reversed = rows.map((row) => ["Note", ...row.split(",").reverse(), ""].join(","));
  const [header = "", row = ""] = reversed;
  const blank = ",".repeat(header.split(",").length - 1);
  const text = ["", header.toUpperCase(), "", blank, row, "  ", row, ""].join("\n");
  const { records } = await parsePlanFile(Buffer.from(text));
  expect(records.map(({ line, cells }) => [line, cells.speed, cells.basePrice])).toEqual([
    [5, "75 Mbps", "599.5"],
    [7, "75 Mbps", "599.5"],
  ]);
});

const NOT_CSV =
  "This is not a CSV file. In your spreadsheet, choose Save As and 'CSV UTF-8', then choose that file here.";
const formatUnreadableLine = (line: number) =>
  `Line ${line} cannot be read. Is a closing quotation mark missing?`;
const formatMissingColumns = (names: string) =>
  `The file must have each of these columns once: ${names}`;

test.each<[string, string | Buffer, string]>([
  ["an empty file", "", "This file is empty"],
  ["an Excel workbook", "PK\x03\x04\x14\x00\x06", NOT_CSV],
  ["UTF-16 without a byte order mark", Buffer.from(fileWithoutBom, "utf16le"), NOT_CSV],
  ["line ends without a line feed", file.replaceAll("\r\n", "\r"), NOT_CSV],
  ["a text that is not a table", "Dear Sir or Madam", formatMissingColumns("Plan Type, Speed,")],
  [
    "a file without a column that identifies plans",
    file.replace(",TV Channels,", ",Channels,"),
    formatMissingColumns("TV Channels."),
  ],
  ["a repeated column", file.replace(",GST,", ",Base price,"), formatMissingColumns("Base Price.")],
  ["a quote that is not closed", `${file}"75 Mbps,Quarterly\r\n`, formatUnreadableLine(3)],
  ["a line that is too long", file + "x".repeat(30_000), formatUnreadableLine(3)],
  [
    "too many lines",
    `${file}${"\n".repeat(5_000)}"not closed`,
    "The file has more than 5,000 lines.",
  ],
  ["too many plans", file + "75\n".repeat(500), "The file has more than 500 plans."],
  ["a header that is too long", ";".repeat(500_000), formatUnreadableLine(1)],
  ["too many cells", file + ",".repeat(500_000), formatUnreadableLine(3)],
  [
    "a cell longer than any field",
    fileWithoutBom.replace(plan.ottList.join(";"), ";".repeat(3_001)),
    "Line 2 cannot be read: OTT List has more than 3,000 characters.",
  ],
])("rejects %s", async (_, file, message) => {
  await expect(parsePlanFile(Buffer.from(file as string))).rejects.toThrow(message);
});

const [header = "", row = ""] = fileWithoutBom.trimEnd().split("\r\n");
const withSeparator = (separator: string) =>
  fileWithoutBom.replaceAll(";", "+").replaceAll(",", separator);
const padding = ",".repeat(header.split(",").length - 1);

test.each<[string, string, number]>([
  ["the separator", `sep=,\r\n${fileWithoutBom}`, 3],
  ["a byte order mark and the separator", `\uFEFFSEP=,\n${fileWithoutBom}`, 3],
  ["the separator in quotes", `"sep=,"${padding}\r\n${fileWithoutBom}`, 3],
  ["a semicolon as separator", `Sep=;\r\n${withSeparator(";")}`, 3],
  ["a bar as separator", `sep=|\r\n${withSeparator("|")}`, 3],
  ["a title", `Plans of November\r\n\r\n${fileWithoutBom}`, 4],
  ["a title above semicolons", `Plans, prices, GST\n${withSeparator(";")}`, 3],
  ["a title with words of the header", `Speed,Provider,Prices\n${fileWithoutBom}`, 3],
  ["a title with line breaks", `"Plans, new\nof ""November""\r\n2026"\n${fileWithoutBom}`, 3],
  [
    "a padded title",
    `Plans of November${padding}\n${padding}\n${fileWithoutBom}${padding}\n${padding}`,
    4,
  ],
])("skips %s above the header", async (_, text, line) => {
  const { records } = await parsePlanFile(Buffer.from(`${text}\r\n  \r\n\r\n`));
  const cells = expect.objectContaining({ speed: "75 Mbps", basePrice: "599.5" });
  expect(records).toEqual([expect.objectContaining({ line, cells })]);
});

test("the line number in an error also counts the skipped lines", async () => {
  const text = `sep=,\r\nPlans of November\r\n${fileWithoutBom}"75 Mbps,Quarterly\r\n`;
  await expect(parsePlanFile(Buffer.from(text))).rejects.toThrow(formatUnreadableLine(5));
});

test("names the columns that the header below a title does not have", async () => {
  const text = `Plans of November\r\n${fileWithoutBom.replace("Speed,", "Rate,")}`;
  await expect(parsePlanFile(Buffer.from(text))).rejects.toThrow(formatMissingColumns("Speed."));
});

test("reads tab-separated values", async () => {
  const { records } = await parsePlanFile(Buffer.from(withSeparator("\t")));
  expect(records).toMatchObject([{ cells: { basePrice: "599.5" } }]);
});

test.each(["utf16le", "utf16be"] as const)("reads %s with a byte order mark", async (encoding) => {
  const bytes = Buffer.from(`\uFEFF${header}\r\n${row}\r\n`, "utf16le");
  if (encoding === "utf16be") bytes.swap16();
  const cells = { provider: "சன்; Net é" };
  expect((await parsePlanFile(bytes)).records).toMatchObject([{ cells }]);
});

test("reads a CSV file with the longest allowed plan and a long unknown column", async () => {
  const ottList = Array.from({ length: 60 }, (_, index) => `+${index}`.padEnd(40, "x"));
  const [header, row] = buildPlansCsv([{ ...plan, ottList }])
    .trimEnd()
    .split("\r\n");
  const text = `${header},Note\n${row},${"x".repeat(9_000)}\n`;
  const { records } = await parsePlanFile(Buffer.from(text));
  expect(parseCell("ottList", records[0]?.cells.ottList ?? "")).toEqual(ottList);
});

test("lets other tasks run while it reads a large file", async () => {
  const note = "x".repeat(2_000);
  const [header, row] = fileWithoutBom.trimEnd().split("\r\n");
  const bytes = Buffer.from(`${header},Note\n${`${row},${note}\n`.repeat(500)}`);
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    timer = setImmediate(countTurn);
  };
  let timer = setImmediate(countTurn);
  expect((await parsePlanFile(bytes)).records).toHaveLength(500);
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(bytes.length / (64 * 1024));
});

test.each([
  ["tvCharge", "599.50", 599.5],
  ["tvCharge", "1,250.50", 1250.5],
  ["tvCharge", "₹ 1,25,000.50", 125_000.5],
  ["tvCharge", "-₹ 1.00", -1],
  ["tvCharge", "FREE", 0],
  ["tvCharge", "₹ १,२५,०००.५०", 125_000.5],
  ["tvCharge", "௧௦௦\u200d", 100],
  ["discountPercent", "4%", 4],
  ["discountPercent", "4,5", Number.NaN],
  ["discountPercent", "₹4", Number.NaN],
] as const)("parses a %s of %j as %d", (field, cell, value) =>
  expect(parseCell(field, cell)).toBe(value),
);

// Decimal commas, dots before three digits, groups of a wrong length, and other notations.
test.each(
  "599,50|599,5|1.250,50|1.250|0,500|0.500|12.345.678|1,2,50|1,2500|,50|.50|5.|1,250,5|1.250.50|1 250|1'250|1e3|0x10|Infinity|NaN|(1)|--1|- 1|−1|599 Rs|Rs 599|?599|5₹9|₹|4%|#####|१०,०|①".split(
    "|",
  ),
)("returns NaN for the ambiguous or invalid charge %j", (cell) =>
  expect(parseCell("ottCharge", cell)).toBeNaN(),
);
