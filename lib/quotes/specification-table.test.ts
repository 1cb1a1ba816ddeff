import { expect, test } from "vitest";
import { splitIntoRows } from "./specification-table";

test.each([
  [8, [4, 4]],
  [9, [4, 4, 1]],
])("prints each of %i details of a plan", (count, rowLengths) => {
  const cells = Array.from({ length: count }, (_, index) => index);
  const rows = splitIntoRows(cells);
  expect(rows.map((row) => row.length)).toEqual(rowLengths);
  expect(rows.flat()).toEqual(cells);
});
