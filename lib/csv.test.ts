import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv, spreadsheetCells, withoutDefusing as withoutAny } from "@/test/read-csv";
import { type CsvValue, csvCell, csvFile, csvLines, withoutDefusing } from "./csv";

test("a file begins with a byte-order mark, its rows end with CR LF, and piece by piece it is the same", () => {
  const rows = [..."ab"].map((name, at) => [`முருகன் ${name}`, at + 0.5]);
  const file = csvFile(["Name", "Price"], rows);
  expect(file).toBe("\uFEFFName,Price\r\nமுருகன் a,0.5\r\nமுருகன் b,1.5\r\n");
  const pieces = [
    csvFile(["Name", "Price"], []),
    csvLines(rows.slice(0, 1)),
    csvLines(rows.slice(1)),
  ];
  expect(pieces.join("")).toBe(file);
});

test.each<[CsvValue, string]>([
  [-1, "-1"],
  [2035.64, "2035.64"],
  [null, ""],
  ["one, two", '"one, two"'],
  ['the "best"', '"the ""best"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["a; b-c", "a; b-c"],
  // What would be a formula is none.
  ["-1", "'-1"],
  ["\r=1+1", '"\'\r=1+1"'],
  ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
  ["＝1+1", "'＝1+1"],
  ["a;=1+1;b", '"a;\'=1+1;b"'],
  ['a;"=1+1;b', '"a;""\'=1+1;b"'],
  ["two\n+91 lines", '"two\n\'+91 lines"'],
])("%j stands as %j", (value, cell) => expect(csvCell(value)).toBe(cell));

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;,\"'\t\r\n a1"), maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 });

test("whatever the list separator is, no cell begins with a formula", () =>
  fc.assert(
    fc.property(table, fc.constantFrom(",", ";", ",;"), (rows, separators) => {
      for (const cell of spreadsheetCells(csvLines(rows), separators))
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 500 },
  ));

test("read back with commas, each text is what it was, but for the sign that defuses", () => {
  const plain = (rows: string[][]) => rows.map((cells) => cells.map(withoutAny));
  const isKept = fc.property(table, (rows) => {
    expect(plain(parseCsv(csvLines(rows)))).toEqual(plain(rows));
  });
  fc.assert(isKept, { numRuns: 500 });
  // What a plan's field says is read as it was.
  const field = fc.string({ unit: fc.constantFrom(...';" =+-@＝a'), maxLength: 12 });
  const isRead = fc.property(field, (typed) => {
    const [[cell = ""] = []] = parseCsv(csvLines([[typed.trim()]]));
    expect(withoutDefusing(cell)).toBe(typed.trim());
  });
  fc.assert(isRead, { numRuns: 500 });
});

// Where the time grew with the square of the length, each of these would take minutes.
test.each([";", ';" ', "\n", "\r", "\t", " ", ";'", "';", "=", '"'])(
  "a text of 200,000 signs, %j again and again, is written and read",
  (unit) => {
    const text = `x${unit.repeat(200_000 / unit.length)}`;
    expect(withoutAny(parseCsv(csvLines([[text]]))[0]?.[0] ?? "")).toBe(withoutAny(text));
    const sign = unit.includes(";") && unit !== ";'" ? "" : "'";
    expect(withoutDefusing(`${text}'=`)).toBe(`${text}${sign}=`);
  },
);
