import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLikeSpreadsheet, parseStrictCsv, stripFormulaEscapes } from "@/test/parse-csv";
import {
  type CsvValue,
  formatCsvCell,
  formatCsvFile,
  formatCsvRows,
  unescapeFormulas,
} from "./csv";

const rows = [
  ["முருகன் a", 0.5],
  ["முருகன் b", 1.5],
];

test("formatCsvFile begins with a byte-order mark and ends rows with CR LF", () => {
  const file = formatCsvFile(["Name", "Price"], rows);
  expect(file).toBe("\uFEFFName,Price\r\nமுருகன் a,0.5\r\nமுருகன் b,1.5\r\n");
});

test("formatCsvFile followed by formatCsvRows returns the same as formatCsvFile with all rows", () => {
  const chunks = [
    formatCsvFile(["Name", "Price"], []),
    formatCsvRows(rows.slice(0, 1)),
    formatCsvRows(rows.slice(1)),
  ];
  expect(chunks.join("")).toBe(formatCsvFile(["Name", "Price"], rows));
});

test.each<[CsvValue, string]>([
  [-1, "-1"],
  [2035.64, "2035.64"],
  [null, ""],
  ["one, two", '"one, two"'],
  ['the "best"', '"the ""best"""'],
  ["-1", "'-1"],
  ["\r=1+1", '"\'\r=1+1"'],
  ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
  ["a;=1+1;b", '"a;\'=1+1;b"'],
  ["two\n+91 lines", '"two\n\'+91 lines"'],
])("formatCsvCell writes %j as %j", (value, cell) => expect(formatCsvCell(value)).toBe(cell));

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;,\"'\t\r\n a1"), maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 });

test("formatCsvRows writes no cell that begins with a formula, for any list separator", () =>
  fc.assert(
    fc.property(table, fc.constantFrom(",", ";", ",;"), (rows, separators) => {
      for (const cell of parseLikeSpreadsheet(formatCsvRows(rows), separators))
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 500 },
  ));

test("formatCsvRows keeps all texts except for added apostrophes", () => {
  const strip = (rows: string[][]) => rows.map((cells) => cells.map(stripFormulaEscapes));
  const keepsTexts = fc.property(table, (rows) => {
    expect(strip(parseStrictCsv(formatCsvRows(rows)))).toEqual(strip(rows));
  });
  fc.assert(keepsTexts, { numRuns: 500 });
});

test("unescapeFormulas restores the text of a cell that formatCsvRows wrote", () => {
  const anyField = fc.string({ unit: fc.constantFrom(...';" =+-@＝a'), maxLength: 12 });
  const restoresText = fc.property(anyField, (text) => {
    const [[cell = ""] = []] = parseStrictCsv(formatCsvRows([[text.trim()]]));
    expect(unescapeFormulas(cell)).toBe(text.trim());
  });
  fc.assert(restoresText, { numRuns: 500 });
});

// Each of these takes minutes if a pattern needs quadratic time.
test.each([";", ';" ', "\n", "\r", "\t", " ", ";'", "';", "=", '"'])(
  "formatCsvRows and unescapeFormulas handle 200,000 characters of %j in time",
  (unit) => {
    const text = `x${unit.repeat(200_000 / unit.length)}`;
    expect(stripFormulaEscapes(parseStrictCsv(formatCsvRows([[text]]))[0]?.[0] ?? "")).toBe(
      stripFormulaEscapes(text),
    );
    // An apostrophe is an escape only directly after separators with a `;`.
    const isEscape = unit.includes(";") && unit !== ";'";
    expect(unescapeFormulas(`${text}'=`)).toBe(isEscape ? `${text}=` : `${text}'=`);
  },
);
