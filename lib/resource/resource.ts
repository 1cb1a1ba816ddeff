// What a resource is: a kind of record that staff edit. One declaration of its fields, columns and filters
// makes its list, form, file and history. Safe in the browser.
import type { z } from "zod";
import { idOf, isFields } from "../same";

type Values = Record<string, unknown>;
export type Options = readonly (readonly [value: string, label: string])[];

type Kind =
  | {
      kind: "text";
      language?: "ta";
      keyboard?: "numeric" | "tel" | "email" | "url";
      /** Takes several lines. */
      long?: boolean;
      /** The most characters, which a counter shows. */
      max?: number;
      /** Stored where nothing is typed. */
      none?: string;
      /** What the page offers is tapped, rather than listed while one types. */
      tapped?: boolean;
    }
  /** In English and Tamil, side by side. @property drawn belongs to a drawn scene */
  | { kind: "bilingual"; long?: boolean; max: number; drawn?: boolean }
  /** Several words, typed with commas between them. */
  | { kind: "words" }
  | { kind: "choice"; options: Options; look?: "list" | "tiles" }
  /** Several of what the page offers; an empty list stands for all of it. */
  | { kind: "choices"; all: string }
  | { kind: "month" }
  | { kind: "time" }
  /** Rupees. `empty` is meant where nothing is typed; some amounts have a word of their own. */
  | { kind: "price"; empty?: number; meanings?: Record<string, number> }
  | { kind: "percent"; empty?: number }
  | { kind: "onOff" }
  | { kind: "picture" }
  /** The id of a plan. */
  | { kind: "plan" }
  /** Fields under a title of their own. */
  | { kind: "fields"; fields: Fields }
  | ItemsKind;

/** Items with ids. */
export type ItemsKind = {
  kind: "items";
  /** Of each; `hidden` among them is a button. */
  fields: Fields;
  /** What one of them is called. */
  one: string;
  least: number;
  /** Where it is the least as well, there is a place for each. */
  most: number;
  /** Those that there may be; else each new one gets its own. */
  ids?: readonly string[];
  /** The text where none shows, and that is well. */
  without?: string;
};

export type Field = Kind & {
  label: string;
  /** What may be stored in it, where that is more than any value of its kind. */
  schema?: z.ZodType;
  /** What it is measured in, beside the label. */
  unit?: string;
  hint?: string;
  required?: boolean;
  /** The title of the fields that it stands with. */
  group?: string;
  /** As wide as two of its group. */
  wide?: boolean;
  /** Asked for only while another field has one of these values; else it is saved blank. */
  when?: { field: string; is: readonly unknown[] };
};

export type Fields = Record<string, Field>;

/** A record as it is stored. `updatedAt` is its version: no two of its versions share one. */
export type Row<T> = T & { _id: string; updatedAt: string };

export type Column<R> = {
  name: string;
  label: string;
  /** It stands at the right. */
  figure?: boolean;
  /** What the list is sorted by, where it can be. */
  sort?: (row: R) => string | number;
};

export type Resource<T extends object, R extends Row<T>> = {
  /** What one is called, and many. */
  name: string;
  many: string;
  /** Above the list. */
  title: string;
  /** The list's address. */
  path: string;
  /** A form's address is `/<id>` below it; that of a new one. */
  edit: string;
  add: string;
  api: string;
  schema: z.ZodType<T>;
  row: z.ZodType<R>;
  /** What a new one begins with, and what a stored one has that lacks a field. */
  blank: T;
  /** In the order of the form and of the file. */
  fields: Record<keyof T & string, Field>;
  /** Fields that make sense only with one another: where two people disagree on the first, on all. */
  together: (keyof T & string)[][];
  nameOf(value: T): string;
  search: { placeholder: string; texts(row: R): string[] };
  columns: Column<R>[];
  /** What its order is where it is not sorted. */
  order: string;
  /** Each by a field: it offers the field's own options, else what the rows have. `all` is the label of no choice. */
  filters: { name: keyof T & string; all: string }[];
  pageSize: number;
};

/** What all functions need that do not look at the rows of a list. */
export type Shape<T extends object> = Pick<
  Resource<T, Row<T>>,
  "name" | "schema" | "blank" | "fields" | "together" | "nameOf"
>;

/** What its form needs besides. */
export type FormShape<T extends object, R extends Row<T>> = Shape<T> &
  Pick<Resource<T, R>, "edit" | "api" | "row">;

/** Its fields alone. One that was stored without a field, or with another kind of value, has its blank. */
export const valuesOf = <T extends object>(
  { fields, blank }: Pick<Shape<T>, "fields" | "blank">,
  row: object,
): T => valuesIn(fields, row, blank as Values) as T;

function valuesIn(fields: Fields, stored: unknown, blanks: Values = {}): Values {
  const values = isFields(stored) ? stored : {};
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    readValue(field, values[name], blanks[name] ?? blankOf(field)),
  ]);
  return Object.fromEntries(read);
}

function readValue(field: Field, stored: unknown, blank: unknown): unknown {
  switch (field.kind) {
    case "fields":
      return valuesIn(field.fields, stored);
    case "items":
      return itemsOf(field, stored);
    case "bilingual": {
      const { en, ta } = isFields(stored) ? stored : {};
      return { en: typeof en === "string" ? en : "", ta: typeof ta === "string" ? ta : "" };
    }
  }
  // A text shows as it was stored, though it would not be taken today; nothing that leads anywhere does.
  const isText = field.kind === "text" && !/email|url/.test(field.keyboard ?? "");
  if (field.schema && !isText) return field.schema.safeParse(stored).success ? stored : blank;
  const isLike = typeof stored === typeof blank && Array.isArray(stored) === Array.isArray(blank);
  return isLike ? stored : blank;
}

/** Those from before there were ids are numbered. */
function itemsOf({ fields, ids, least, most }: ItemsKind, stored: unknown): Values[] {
  const items = new Map<string, Values>();
  for (const [at, item] of (Array.isArray(stored) ? stored : []).filter(isFields).entries()) {
    const id = idOf(item) ?? String(at + 1);
    if ((ids?.includes(id) ?? true) && !items.has(id))
      items.set(id, { ...valuesIn(fields, item), id });
  }
  const places = ids ?? Array.from({ length: most }, (_, at) => String(at + 1));
  for (const id of least === most ? places : [])
    if (items.size < most && !items.has(id)) items.set(id, { ...blanksOf(fields), id });
  return [...items.values()];
}

export const blanksOf = (fields: Fields): Values => valuesIn(fields, {});

function blankOf(field: Field): unknown {
  switch (field.kind) {
    case "text":
      return field.none ?? "";
    case "choice":
      return field.options[0]?.[0] ?? "";
    case "onOff":
      return false;
    case "picture":
    case "time":
      return null;
    default:
      return "";
  }
}

export const countText = ({ name, many }: { name: string; many: string }, count: number) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? name : many}`;
