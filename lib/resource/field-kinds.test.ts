import { expect, it } from "vitest";
import { getFieldKind } from "./field-kinds";

const devices = { kind: "wholeNumber", label: "Devices", emptyText: "Unlimited" } as const;
const kind = getFieldKind(devices);
const parseInput = (input: string) => kind.fromInput(devices, input);
const parseCell = (cell: string) => kind.parseCell(devices, cell);

it("stores null for an empty whole number, and shows its text", () => {
  expect(kind.getBlank(devices)).toBe(null);
  expect(parseInput(" ")).toBe(null);
  expect(parseCell("")).toBe(null);
  expect(kind.toInput(devices, null, false)).toBe("");
  expect(kind.toCell(devices, null)).toBe(null);
  expect(kind.format(devices, null)).toBe("Unlimited");
  const withoutText = { kind: "wholeNumber", label: "Devices" } as const;
  expect(kind.format(withoutText, null)).toBe("—");
});

it.each([0, 12, 1250])("restores the whole number %d from its input and its cell", (value) => {
  expect(parseInput(String(kind.toInput(devices, value, false)))).toBe(value);
  expect(parseCell(String(kind.toCell(devices, value)))).toBe(value);
});

it("groups the digits of a shown whole number, and reads grouped and Tamil digits", () => {
  expect(kind.format(devices, 1250)).toBe("1,250");
  expect(parseInput("1,250")).toBe(1250);
  expect(parseInput("௧௨")).toBe(12);
  expect(parseCell("1,250")).toBe(1250);
});

it("reads a text that is not a number as NaN, so that the schema rejects it", () => {
  expect(parseInput("many")).toBeNaN();
  expect(parseCell("many")).toBeNaN();
});

it.each([1.5, "4", undefined, Number.NaN])(
  "replaces the stored value %j with the blank one",
  (stored) => {
    expect(kind.readStored(devices, stored, null)).toBe(null);
  },
);

it.each([null, 4])("keeps the stored value %j", (stored) => {
  expect(kind.readStored(devices, stored, 7)).toBe(stored);
});
