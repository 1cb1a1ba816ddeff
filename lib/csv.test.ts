import { expect, test } from "vitest";
import { csvCell, csvFile } from "./csv";

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
])("the text %j is no formula: %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  [-1, "-1"],
  [0, "0"],
  [2035.64, "2035.64"],
  [null, ""],
])("%j is no text and stands as it is", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
