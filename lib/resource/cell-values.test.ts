import { expect, test } from "vitest";
import { parseMonthCell } from "./cell-values";

test.each([
  ["", ""],
  ["Mar-27", "2027-03"],
  ["March 2027", "2027-03"],
  ["Mar'27", "2027-03"],
  ["01.12.2027", "2027-12"],
  ["2027-03-01", "2027-03"],
  ["03/01/2027", undefined],
  ["27-Mar", undefined],
  ["2027-13", undefined],
  ["0/2027", undefined],
  ["1/3/27", undefined],
  ["soon", undefined],
  ["1927-03", undefined],
  ["2027", undefined],
])("parses %j as the month %s", (cell, month) => {
  expect(parseMonthCell(cell)).toBe(month);
});
