// One declaration of fields, columns and filters defines a resource's list, form, CSV file and history.
import type { z } from "zod";
import { getItemId, isJsonObject } from "./json-values";

type Values = Record<string, unknown>;
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
  | { kind: "price"; emptyValue?: number; namedAmounts?: Record<string, number> }
  | { kind: "percent"; emptyValue?: number }
  | { kind: "boolean" }
  | { kind: "picture" }
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
  unit?: string;
  hint?: string;
  required?: boolean;
  group?: string;
  wide?: boolean;
  /** If the condition is false, the field is hidden, and saved as blank. */
  when?: { field: string; is: readonly unknown[] };
};

export type Fields = Record<string, Field>;

/** `updatedAt` is the version, because every write sets a later time. */
export type Row<T> = T & { _id: string; updatedAt: string };

export type Column<R> = {
  name: string;
  label: string;
  isNumeric?: boolean;
  sortKey?: (row: R) => string | number;
  /** For texts that are neither sorted by letters nor by their first number. */
  compareKeys?: (one: string, other: string) => number;
};

export type Resource<T extends object, R extends Row<T>> = {
  /** Singular, in lower case, such as `plan`. */
  name: string;
  plural: string;
  title: string;
  path: string;
  /** The form of a record is at `editPath/<id>`. */
  editPath: string;
  addPath: string;
  apiPath: string;
  schema: z.ZodType<T>;
  rowSchema: z.ZodType<R>;
  /** Also used for missing or invalid values of a stored record. */
  blank: T;
  /** In the order of the form and of the CSV file. */
  fields: Record<keyof T & string, Field>;
  /** Fields that are only valid together. A merge takes the whole group from one person. */
  mergeGroups: (keyof T & string)[][];
  getName(value: T): string;
  search: { placeholder: string; texts(row: R): string[] };
  columns: Column<R>[];
  /** For a list that no column sorts, such as `Newest change first`. */
  defaultOrderLabel: string;
  /** `allLabel`: the option without a filter. */
  filters: { name: keyof T & string; allLabel: string }[];
  pageSize: number;
};

export type RecordDefinition<T extends object> = Pick<
  Resource<T, Row<T>>,
  "name" | "schema" | "blank" | "fields" | "mergeGroups" | "getName"
>;

export type FormDefinition<T extends object, R extends Row<T>> = RecordDefinition<T> &
  Pick<Resource<T, R>, "editPath" | "apiPath" | "rowSchema">;

/** Missing values, and values of a wrong type, become blank. */
export const readValues = <T extends object>(
  { fields, blank }: Pick<RecordDefinition<T>, "fields" | "blank">,
  row: object,
): T => readFieldValues(fields, row, blank as Values) as T;

function readFieldValues(fields: Fields, stored: unknown, blanks: Values = {}): Values {
  const values = isJsonObject(stored) ? stored : {};
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    readFieldValue(field, values[name], blanks[name] ?? getBlankValue(field)),
  ]);
  return Object.fromEntries(entries);
}

function readFieldValue(field: Field, stored: unknown, blank: unknown): unknown {
  switch (field.kind) {
    case "fields":
      return readFieldValues(field.fields, stored);
    case "items":
      return readItems(field, stored);
    case "bilingual": {
      const { en, ta } = isJsonObject(stored) ? stored : {};
      return { en: typeof en === "string" ? en : "", ta: typeof ta === "string" ? ta : "" };
    }
  }
  // A text that the current schema rejects stays, so that staff can correct it. An invalid email or URL
  // becomes blank, because visitors would follow the link.
  const isKeptIfInvalid = field.kind === "text" && !/email|url/.test(field.keyboard ?? "");
  if (field.schema && !isKeptIfInvalid)
    return field.schema.safeParse(stored).success ? stored : blank;
  const hasSameType =
    typeof stored === typeof blank && Array.isArray(stored) === Array.isArray(blank);
  return hasSameType ? stored : blank;
}

function readItems(
  { fields, allowedIds, minItems, maxItems }: ItemListKind,
  stored: unknown,
): Values[] {
  const storedItems = Array.isArray(stored) ? stored.filter(isJsonObject) : [];
  const items = new Map<string, Values>();
  for (const item of storedItems) {
    const id = getItemId(item);
    if (id === undefined || items.has(id)) continue;
    if (!allowedIds || allowedIds.includes(id))
      items.set(id, { ...readFieldValues(fields, item), id });
  }
  if (minItems === maxItems) {
    const slotIds = allowedIds ?? Array.from({ length: maxItems }, (_, index) => String(index + 1));
    for (const id of slotIds)
      if (items.size < maxItems && !items.has(id))
        items.set(id, { ...createBlankValues(fields), id });
  }
  return [...items.values()];
}

export const createBlankValues = (fields: Fields): Values => readFieldValues(fields, {});

function getBlankValue(field: Field): unknown {
  switch (field.kind) {
    case "text":
      return field.emptyValue ?? "";
    case "choice":
      return field.options[0]?.[0] ?? "";
    case "boolean":
      return false;
    case "picture":
    case "time":
      return null;
    default:
      return "";
  }
}

export const formatCount = ({ name, plural }: { name: string; plural: string }, count: number) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? name : plural}`;
