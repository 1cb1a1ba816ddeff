// The kinds of fields. FIELD_KINDS describes how a value of each kind is stored, shown, typed and written to a
// file. components/admin/resource/field-input.tsx has the controls of the kinds that are not typed in a plain input.
import type { z } from "zod";
import type { CsvValue } from "../csv";
import { getItemId, isJsonObject } from "../json-values";
import { formatRupees } from "../money";
import { formatNumber } from "../numbers";
import { normaliseAsciiText, normaliseText, splitList } from "../text";
import { formatDateTime, formatMonth } from "../time";
import { parseTypedNumber } from "../validation/field-schemas";
import {
  foldCell,
  parseListCell,
  parseMonthCell,
  parseNumberCell,
  parseTextCell,
} from "./cell-values";

export type FieldOptions = readonly (readonly [value: string, label: string])[];

type Kind =
  | {
      kind: "text";
      language?: "ta";
      /** Name of the field with the English text. */
      translationOf?: string;
      keyboard?: "numeric" | "tel" | "email" | "url";
      multiline?: boolean;
      max?: number;
      /** This value is stored if the input is empty. */
      emptyValue?: string;
      showsChips?: boolean;
    }
  /** `describesDrawing`: a new item copies this text from the initial item with the same drawing. */
  | { kind: "bilingual"; multiline?: boolean; max: number; describesDrawing?: boolean }
  /** Staff type the list as one text with commas. */
  | { kind: "textList" }
  | { kind: "choice"; options: FieldOptions; variant?: "select" | "tiles" }
  /** An empty list means all options, including future ones. */
  | { kind: "multiChoice"; allLabel: string }
  | { kind: "month" }
  | { kind: "time" }
  /** Rupees. `emptyValue` is stored for an empty input. `namedAmounts`: such as `{ Free: 0 }`. */
  | {
      kind: "price";
      emptyValue?: number;
      namedAmounts?: Record<string, number>;
      /** Files have this text instead of 0. */
      zeroText?: string;
    }
  | { kind: "percent"; emptyValue?: number }
  /** Null if the input is empty. `emptyText`: such as `Unlimited`. */
  | { kind: "wholeNumber"; emptyText?: string }
  | { kind: "boolean" }
  | { kind: "picture" }
  /** The id of a plan, or empty. */
  | { kind: "plan" }
  | { kind: "fields"; fields: Fields }
  | ItemListKind;

export type ItemListKind = {
  kind: "items";
  /** The form shows a field named `hidden` as a button. */
  fields: Fields;
  itemLabel: string;
  /** Equal to `maxItems` for a fixed number of slots. */
  minItems: number;
  maxItems: number;
  /** By default, each new item gets a random id. */
  allowedIds?: readonly string[];
  /** Shown if all items are hidden. Omitted if at least one item must be visible. */
  emptyText?: string;
};

export type Field = Kind & {
  label: string;
  schema?: z.ZodType;
  /** Shown beside the label, such as the unit of an amount. */
  labelNote?: string;
  /** Shown below the input. */
  hint?: string;
  required?: boolean;
  group?: string;
  wide?: boolean;
  /** If the condition is false, the field is hidden, and saved as blank. */
  when?: { field: string; is: readonly unknown[] };
};

export type Fields = Record<string, Field>;
export type FieldOf<Name extends Field["kind"]> = Extract<Field, { kind: Name }>;

type Values = Record<string, unknown>;

type PlainInput = { sign?: "%"; type?: "month"; inputMode?: "numeric"; placeholder?: string };

type FieldKind<Definition extends Field> = {
  /** Columns of the kind are aligned to the right. */
  isNumeric: boolean;
  /** Omitted if the kind has its own control in the form. */
  plainInput?: PlainInput;
  /** Used for nested fields. The definition of a record contains the blank values of the record's fields. */
  getBlank(field: Definition): unknown;
  /** @returns `blank` if the stored value has another type */
  readStored(field: Definition, stored: unknown, blank: unknown): unknown;
  format(field: Definition, value: unknown): string;
  /** @param isEmpty true in a new record and if the field is not shown */
  toInput(field: Definition, value: unknown, isEmpty: boolean): unknown;
  /** Does not validate. */
  fromInput(field: Definition, input: unknown): unknown;
  /** The cell of a CSV file, null for an empty cell. Does not escape formulas. */
  toCell(field: Definition, value: unknown): CsvValue;
  /** Does not validate. Returns undefined or NaN for a cell that `unreadableCellText` describes. */
  parseCell(field: Definition, cell: string): unknown;
  unreadableCellText?: string;
};

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => isText(value) || value === null;
const isNumber = (value: unknown) => typeof value === "number";
const joinList = (value: unknown, separator: string) => (value as string[]).join(separator);

/** A value that the schema of the field rejects becomes blank, too. */
const readIf =
  (hasType: (stored: unknown) => boolean) =>
  ({ schema }: Field, stored: unknown, blank: unknown) => {
    const isValid = schema ? schema.safeParse(stored).success : hasType(stored);
    return isValid ? stored : blank;
  };

const TEXT = {
  isNumeric: false,
  getBlank: () => "",
  readStored: readIf(isText),
  format: (_: Field, value: unknown) => String(value ?? "") || "—",
  toInput: (_: Field, value: unknown): unknown => value,
  fromInput: (_: Field, input: unknown): unknown => input,
  toCell: (_: Field, value: unknown): CsvValue => String(value),
  parseCell: (_: Field, cell: string): unknown => parseTextCell(cell),
};

const LIST = {
  ...TEXT,
  getBlank: () => [],
  readStored: readIf(Array.isArray),
  format: (_: Field, value: unknown) => joinList(value, ", ") || "—",
  toCell: (_: Field, value: unknown) => joinList(value, ";"),
  parseCell: (_: Field, cell: string) => parseListCell(cell),
};

type NumberField = FieldOf<"price" | "percent">;

const NUMBER = {
  ...TEXT,
  isNumeric: true,
  getBlank: ({ emptyValue = 0 }: NumberField) => emptyValue,
  readStored: readIf(isNumber),
  toInput: (_: Field, value: unknown, isEmpty: boolean) => (isEmpty ? "" : String(value)),
  fromInput: ({ emptyValue }: NumberField, input: unknown) =>
    parseTypedNumber(String(input)) ?? emptyValue,
  toCell: (_: Field, value: unknown) => Number(value),
  unreadableCellText: "is not a clear number: write it as 1250 or 1250.50",
};

/** The files of no record have fields of these kinds. */
const NOT_IN_FILES = { toCell: () => null, parseCell: () => undefined };

const FIELD_KINDS: { [Name in Field["kind"]]: FieldKind<FieldOf<Name>> } = {
  text: {
    ...TEXT,
    getBlank: ({ emptyValue = "" }) => emptyValue,
    readStored: readStoredText,
    toInput: ({ emptyValue }, value, isEmpty) => (isEmpty && value === emptyValue ? "" : value),
    fromInput: ({ emptyValue }, input) =>
      emptyValue !== undefined && normaliseText(String(input)).trim() === "" ? emptyValue : input,
    parseCell: ({ keyboard }, cell) =>
      // Spreadsheets group the digits of numbers.
      keyboard === "numeric" ? normaliseAsciiText(cell).replace(/[\s,]/g, "") : parseTextCell(cell),
  },
  bilingual: {
    ...TEXT,
    ...NOT_IN_FILES,
    getBlank: () => ({ en: "", ta: "" }),
    readStored: (_, stored) => {
      const { en, ta } = isJsonObject(stored) ? stored : {};
      return { en: isText(en) ? en : "", ta: isText(ta) ? ta : "" };
    },
  },
  textList: {
    ...LIST,
    toInput: (_, value) => joinList(value, ", "),
    fromInput: (_, input) => splitList(String(input), ","),
  },
  choice: {
    ...TEXT,
    getBlank: ({ options }) => options[0]?.[0] ?? "",
    format: formatChoice,
    toCell: formatChoice,
    parseCell: ({ options }, cell) => {
      const folded = foldCell(cell);
      const option = options.find((texts) => texts.some((text) => foldCell(text) === folded));
      return option?.[0] ?? cell;
    },
  },
  multiChoice: {
    ...LIST,
    format: ({ allLabel }, value) => joinList(value, ", ") || allLabel,
    toInput: (_, value) => ((value as string[]).length === 0 ? null : value),
    fromInput: (_, input) => {
      // The schema rejects undefined, while an empty list would mean all options.
      if (input === null) return [];
      return (input as string[]).length === 0 ? undefined : input;
    },
    parseCell: ({ allLabel }, cell) =>
      foldCell(cell) === foldCell(allLabel) ? [] : parseListCell(cell),
  },
  month: {
    ...TEXT,
    // Firefox and Safari on macOS show this input as a text field.
    plainInput: { type: "month", placeholder: "2027-03" },
    format: (_, value) => (value ? formatMonth(String(value)) : "—"),
    parseCell: (_, cell) => parseMonthCell(cell),
    unreadableCellText: "is not a clear month: write it as 2027-03",
  },
  time: {
    ...TEXT,
    ...NOT_IN_FILES,
    getBlank: () => null,
    readStored: readIf(isTextOrNull),
    format: (_, value) => (value ? formatDateTime(String(value)) : "—"),
  },
  price: {
    ...NUMBER,
    format: ({ namedAmounts }, value) => formatPrice(value, namedAmounts),
    toCell: ({ zeroText }, value) => (value === 0 && zeroText ? zeroText : Number(value)),
    parseCell: ({ zeroText }, cell) => {
      if (cell === "") return "";
      const isZeroText = zeroText !== undefined && foldCell(cell) === foldCell(zeroText);
      return isZeroText ? 0 : parseNumberCell(cell, "₹");
    },
  },
  percent: {
    ...NUMBER,
    plainInput: { sign: "%" },
    format: (_, value) => `${value} %`,
    parseCell: (_, cell) => (cell === "" ? "" : parseNumberCell(cell, "%")),
  },
  wholeNumber: {
    ...TEXT,
    isNumeric: true,
    plainInput: { inputMode: "numeric" },
    getBlank: () => null,
    readStored: readIf((stored) => stored === null || Number.isInteger(stored)),
    format: ({ emptyText = "—" }, value) =>
      value === null ? emptyText : formatNumber(Number(value)),
    toInput: (_, value) => String(value ?? ""),
    fromInput: (_, input) => parseTypedNumber(String(input)) ?? null,
    toCell: (_, value) => (value === null ? null : Number(value)),
    parseCell: (_, cell) => (cell === "" ? null : parseNumberCell(cell)),
    unreadableCellText: "is not a clear number: write it as 1250",
  },
  boolean: {
    ...TEXT,
    getBlank: () => false,
    readStored: readIf((stored) => typeof stored === "boolean"),
    format: (_, value) => (value ? "Yes" : "No"),
    toCell: (_, value) => (value ? "Yes" : "No"),
    parseCell: (_, cell) => {
      const folded = foldCell(cell);
      if (folded === "yes") return true;
      return folded === "no" ? false : cell;
    },
  },
  picture: {
    ...TEXT,
    ...NOT_IN_FILES,
    getBlank: () => null,
    readStored: readIf((stored) => stored === null || isJsonObject(stored)),
    format: (_, value) => (value ? "Your own picture" : "—"),
  },
  plan: {
    ...TEXT,
    ...NOT_IN_FILES,
    format: (_, value) => (value ? `Plan …${String(value).slice(-4)}` : "—"),
  },
  fields: {
    ...TEXT,
    ...NOT_IN_FILES,
    getBlank: ({ fields }) => readFieldValues(fields, {}),
    readStored: ({ fields }, stored) => readFieldValues(fields, stored),
  },
  items: {
    ...TEXT,
    ...NOT_IN_FILES,
    getBlank: (field) => readItems(field, []),
    readStored: readItems,
  },
};

/** The cast is safe, because each entry of FIELD_KINDS takes the fields of the kind that is its key. */
export const getFieldKind = ({ kind }: Field) => FIELD_KINDS[kind] as FieldKind<Field>;

/**
 * A text that the current schema rejects stays, so that staff can correct it. An invalid email or URL becomes
 * blank, because visitors would follow the link.
 */
function readStoredText(field: FieldOf<"text">, stored: unknown, blank: unknown): unknown {
  const isLink = field.keyboard === "email" || field.keyboard === "url";
  if (isLink) return readIf(isText)(field, stored, blank);
  return isText(stored) ? stored : blank;
}

function formatChoice({ options }: FieldOf<"choice">, value: unknown): string {
  const option = options.find(([optionValue]) => optionValue === value);
  return option?.[1] ?? (String(value) || "—");
}

function formatPrice(price: unknown, namedAmounts: Record<string, number> = {}): string {
  for (const [name, amount] of Object.entries(namedAmounts)) {
    if (amount === price) return name;
  }
  return formatRupees(Number(price));
}

export function readFieldValues(fields: Fields, stored: unknown, blanks: Values = {}): Values {
  const values = isJsonObject(stored) ? stored : {};
  const entries = Object.entries(fields).map(([name, field]) => {
    const kind = getFieldKind(field);
    const blank = name in blanks ? blanks[name] : kind.getBlank(field);
    return [name, kind.readStored(field, values[name], blank)];
  });
  return Object.fromEntries(entries);
}

function readItems(field: ItemListKind, stored: unknown): Values[] {
  const items = readStoredItems(field, stored);
  if (field.minItems === field.maxItems) fillSlots(field, items);
  return [...items.values()];
}

/** Returns the items by id. Skips items with an unknown or repeated id. */
function readStoredItems(
  { fields, allowedIds }: ItemListKind,
  stored: unknown,
): Map<string, Values> {
  const storedItems = Array.isArray(stored) ? stored.filter(isJsonObject) : [];
  const items = new Map<string, Values>();
  for (const item of storedItems) {
    const id = getItemId(item);
    const isNew = id !== undefined && !items.has(id);
    const isAllowed = !allowedIds || allowedIds.includes(id ?? "");
    if (isNew && isAllowed) items.set(id, { ...readFieldValues(fields, item), id });
  }
  return items;
}

/** Adds blank items until the list has its fixed number of items. */
function fillSlots({ fields, allowedIds, maxItems }: ItemListKind, items: Map<string, Values>) {
  const slotIds = allowedIds ?? Array.from({ length: maxItems }, (_, index) => String(index + 1));
  for (const id of slotIds)
    if (items.size < maxItems && !items.has(id))
      items.set(id, { ...readFieldValues(fields, {}), id });
}
