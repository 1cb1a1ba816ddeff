// What each kind of field does: how it is typed, shown and written into a file. Safe in the browser.
import { csvFile } from "../csv";
import { formatRupees } from "../money";
import { exactText, monthText } from "../time";
import { readFigure } from "../values";
import type { Field, Shape } from "./resource";

/** What a form holds: words as one text, null for all of the choices, else what is stored. */
export type Inputs = Record<string, unknown>;

type Fields<Name extends string> = { fields: Record<Name, Field> };

export const fieldsOf = ({ fields }: Fields<string>) => Object.entries(fields);

export const isAsked = ({ when }: Field, inputs: Inputs) =>
  !when || when.is.includes(inputs[when.field]);

/** Figures of a new record, and of fields that its other values rule out, stand empty. */
export function toInputs<T extends object>(resource: Shape<T>, value: T): Inputs {
  const values = value as Inputs;
  const isNew = value === resource.blank;
  return Object.fromEntries(
    fieldsOf(resource).map(([name, field]) => [
      name,
      toInput(field, values[name], isNew || !isAsked(field, values)),
    ]),
  );
}

function toInput(field: Field, value: unknown, isEmpty: boolean): unknown {
  switch (field.kind) {
    case "words":
      return (value as string[]).join(", ");
    case "choices":
      return (value as string[]).length === 0 ? null : value;
    case "price":
    case "percent":
      return isEmpty ? "" : String(value);
    case "text":
      return isEmpty && value === field.none ? "" : value;
    default:
      return value;
  }
}

/** What is typed, to be checked by the schema. */
export function fromInputs<T extends object>({ fields, blank }: Shape<T>, inputs: Inputs): T {
  const values = fieldsOf({ fields }).map(([name, field]) => {
    const value = isAsked(field, inputs) ? fromInput(field, inputs[name]) : (blank as Inputs)[name];
    return [name, value];
  });
  return Object.fromEntries(values) as T;
}

function fromInput(field: Field, input: unknown): unknown {
  switch (field.kind) {
    case "words":
      return splitWords(String(input), ",");
    case "choices":
      // None is not all: somebody has to say which.
      return input === null ? [] : (input as string[]).length === 0 ? undefined : input;
    case "price":
    case "percent":
      return readFigure(String(input)) ?? field.empty;
    case "text":
      return field.none !== undefined && String(input).trim() === "" ? field.none : input;
    default:
      return input;
  }
}

export const splitWords = (text: string, sign: "," | ";"): string[] =>
  text
    .split(sign)
    .map((word) => word.trim())
    .filter(Boolean);

const isWord = (word: string) => (one: string) => one.toLowerCase() === word.toLowerCase();

/** Whether it is one of several words that are typed with commas between them. */
export const hasWord = (typed: string, word: string) => splitWords(typed, ",").some(isWord(word));

export function toggleWord(typed: string, word: string): string {
  const words = splitWords(typed, ",");
  const others = words.filter((one) => !isWord(word)(one));
  return (others.length < words.length ? others : [...words, word]).join(", ");
}

export type Texts = { en: string; ta: string };

/** What is Tamil on English pages, too, lacks none. */
export const lacksTamil = ({ en, ta }: Texts) =>
  en.trim() !== "" && ta.trim() === "" && !/\p{Script=Tamil}/u.test(en);

export function showValue(field: Field, value: unknown): string {
  const text = [value].flat().join(", ");
  if (field.kind === "choices") return text || field.all;
  if (field.kind === "picture") return value ? "Own picture" : "—";
  if (field.kind === "time") return text ? exactText(text) : "—";
  if (field.kind === "plan") return text ? `Plan …${text.slice(-4)}` : "—";
  if (field.kind === "choice") return field.options.find(([one]) => one === value)?.[1] ?? text;
  if (field.kind === "price") {
    const meaning = Object.entries(field.meanings ?? {}).find(([, amount]) => amount === value);
    return meaning?.[0] ?? formatRupees(Number(value));
  }
  if (field.kind === "percent") return `${text} %`;
  if (field.kind === "onOff") return value ? "Yes" : "No";
  return (field.kind === "month" && text ? monthText(text) : text) || "—";
}

/** What a file says of each field, before that is made safe for spreadsheets. */
export function cellsOf<Name extends string>(
  resource: Fields<Name>,
  row: Record<Name, unknown>,
): Record<Name, string> {
  const cells = fieldsOf(resource).map(([name, field]) => {
    const value = row[name as Name];
    return [name, field.kind === "choice" ? showValue(field, value) : [value].flat().join(";")];
  });
  return Object.fromEntries(cells) as Record<Name, string>;
}

export function labelsOf<Name extends string>(resource: Fields<Name>) {
  const labels = fieldsOf(resource).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

export const resourceCsv = <Name extends string>(
  resource: Fields<Name>,
  rows: Record<Name, unknown>[],
): string =>
  csvFile(
    Object.values<string>(labelsOf(resource)),
    rows.map((row) => Object.values<string>(cellsOf(resource, row))),
  );
