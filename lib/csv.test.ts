import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv, spreadsheetCells, withoutDefusing } from "@/test/read-csv";
import { csvCell, csvFile, csvHead, csvLines } from "./csv";

test("a file begins with a byte-order mark, and each of its rows ends with CR LF", () => {
  const file = csvFile(["Name", "Price"], [["முருகன்", 2035.64]]);
  expect(file).toBe("\uFEFFName,Price\r\nமுருகன்,2035.64\r\n");
});

test.each([
  ["plain", "plain"],
  ["", ""],
  ["one, two", '"one, two"'],
  ['the "best"', '"the ""best"""'],
  ["two\nlines", '"two\nlines"'],
  ["two\r\nlines", '"two\r\nlines"'],
])("the text %j stands as %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+91", "'+91"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "'\t=1+1"],
  ["\r=1+1", '"\'\r=1+1"'],
  ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
  [" =1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ["＋91", "'＋91"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["a;=1+1;b", '"a;\'=1+1;b"'],
  ["a; ＝1+1", '"a; \'＝1+1"'],
  ['a;"=1+1;b', '"a;""\'=1+1;b"'],
  ["a\t-1", '"a\t\'-1"'],
  ["two\n+91 lines", '"two\n\'+91 lines"'],
  ["-1;-1", `"'-1;'-1"`],
])("the text %j is no formula: %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test("what only has a semicolon or a sign in it stands as it is", () => {
  for (const text of ["Netflix;Aha", "a=b", "a; b-c", "f@sample.example"])
    expect(csvCell(text)).toBe(text);
});

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;,\"'\t\r\n a1"), maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 });

test("whatever the list separator is, no cell begins with a formula", () => {
  fc.assert(
    fc.property(table, fc.constantFrom(",", ";", ",;"), (rows, separators) => {
      for (const cell of spreadsheetCells(csvLines(rows), separators))
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test("read back with commas, each text is what it was, but for the sign that defuses", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(csvLines(rows));
      const plain = (cells: string[]) => cells.map(withoutDefusing);
      expect(read.map(plain)).toEqual(rows.map(plain));
    }),
    { numRuns: 2_000 },
  );
});

test("piece by piece it is the same file", () => {
  const rows = [["one"], ["two"], ["three"]];
  const pieces = [csvHead(["Name"]), csvLines(rows.slice(0, 2)), csvLines(rows.slice(2))];
  expect(pieces.join("")).toBe(csvFile(["Name"], rows));
});

test.each([
  [-1, "-1"],
  [0, "0"],
  [2035.64, "2035.64"],
  [null, ""],
])("%j is no text and stands as it is", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
