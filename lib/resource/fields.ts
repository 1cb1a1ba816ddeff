import { formatCsvFile } from "../csv";
import { formatRupees } from "../money";
import { normaliseText } from "../text";
import { formatDateTime, formatMonth } from "../time";
import { parseTypedNumber } from "../validation/field-schemas";
import type { Field, RecordDefinition } from "./resource";

/** Numbers and text lists are texts; null means all options of a multiple choice. */
export type Inputs = Record<string, unknown>;

type Fields<Name extends string> = { fields: Record<Name, Field> };

export const listFields = ({ fields }: Fields<string>) => Object.entries(fields);

export const isFieldShown = ({ when }: Field, inputs: Inputs) =>
  !when || when.is.includes(inputs[when.field]);

/** In a new record, and in fields that are not shown, numbers and default texts become empty inputs. */
export function toInputs<T extends object>(resource: RecordDefinition<T>, value: T): Inputs {
  const values = value as Inputs;
  const isNew = value === resource.blank;
  return Object.fromEntries(
    listFields(resource).map(([name, field]) => [
      name,
      toInput(field, values[name], isNew || !isFieldShown(field, values)),
    ]),
  );
}

function toInput(field: Field, value: unknown, isEmpty: boolean): unknown {
  switch (field.kind) {
    case "textList":
      return (value as string[]).join(", ");
    case "multiChoice":
      return (value as string[]).length === 0 ? null : value;
    case "price":
    case "percent":
      return isEmpty ? "" : String(value);
    case "text":
      return isEmpty && value === field.emptyValue ? "" : value;
    default:
      return value;
  }
}

/** Does not validate the values. Fields that are not shown become blank. */
export function fromInputs<T extends object>(
  { fields, blank }: RecordDefinition<T>,
  inputs: Inputs,
): T {
  const values = listFields({ fields }).map(([name, field]) => {
    const value = isFieldShown(field, inputs)
      ? fromInput(field, inputs[name])
      : (blank as Inputs)[name];
    return [name, value];
  });
  return Object.fromEntries(values) as T;
}

function fromInput(field: Field, input: unknown): unknown {
  switch (field.kind) {
    case "textList":
      return splitList(String(input), ",");
    case "multiChoice":
      // The schema rejects undefined, while an empty list would mean all options.
      if (input === null) return [];
      return (input as string[]).length === 0 ? undefined : input;
    case "price":
    case "percent":
      return parseTypedNumber(String(input)) ?? field.emptyValue;
    case "text":
      return field.emptyValue !== undefined && normaliseText(String(input)).trim() === ""
        ? field.emptyValue
        : input;
    default:
      return input;
  }
}

export const splitList = (text: string, separator: "," | ";"): string[] =>
  normaliseText(text)
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

const isSameItem = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @param typedList items with commas between them */
export const hasListItem = (typedList: string, item: string) =>
  splitList(typedList, ",").some((other) => isSameItem(other, item));

export function toggleListItem(typedList: string, item: string): string {
  const items = splitList(typedList, ",");
  const remaining = items.filter((other) => !isSameItem(other, item));
  return (remaining.length < items.length ? remaining : [...items, item]).join(", ");
}

export type BilingualText = { en: string; ta: string };

/** An English text with Tamil letters needs no translation. */
export const isTamilMissing = ({ en, ta }: BilingualText) =>
  en.trim() !== "" && ta.trim() === "" && !/\p{Script=Tamil}/u.test(en);

export function formatValue(field: Field, value: unknown): string {
  const text = [value].flat().join(", ");
  switch (field.kind) {
    case "multiChoice":
      return text || field.allLabel;
    case "picture":
      return value ? "Your own picture" : "—";
    case "time":
      return text ? formatDateTime(text) : "—";
    case "month":
      return text ? formatMonth(text) : "—";
    case "plan":
      return text ? `Plan …${text.slice(-4)}` : "—";
    case "choice":
      return field.options.find(([option]) => option === value)?.[1] ?? text;
    case "price":
      return formatPrice(value, field.namedAmounts);
    case "percent":
      return `${text} %`;
    case "boolean":
      return value ? "Yes" : "No";
    default:
      return text || "—";
  }
}

function formatPrice(price: unknown, namedAmounts: Record<string, number> = {}): string {
  for (const [name, amount] of Object.entries(namedAmounts)) {
    if (amount === price) return name;
  }
  return formatRupees(Number(price));
}

/** Does not escape formulas. */
export function toCsvCells<Name extends string>(
  resource: Fields<Name>,
  row: Record<Name, unknown>,
): Record<Name, string> {
  const cells = listFields(resource).map(([name, field]) => {
    const value = row[name as Name];
    return [name, field.kind === "choice" ? formatValue(field, value) : [value].flat().join(";")];
  });
  return Object.fromEntries(cells) as Record<Name, string>;
}

export function getFieldLabels<Name extends string>(resource: Fields<Name>) {
  const labels = listFields(resource).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

export const buildResourceCsv = <Name extends string>(
  resource: Fields<Name>,
  rows: Record<Name, unknown>[],
): string =>
  formatCsvFile(
    Object.values<string>(getFieldLabels(resource)),
    rows.map((row) => Object.values<string>(toCsvCells(resource, row))),
  );
