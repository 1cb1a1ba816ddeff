// What a resource is: a kind of record that staff edit. One declaration of its fields, columns and filters
// makes its list, form, file and history. Safe in the browser.
import type { z } from "zod";

type Options = readonly (readonly [value: string, label: string])[];

type Kind =
  | {
      kind: "text";
      language?: "ta";
      keyboard?: "numeric";
      /** Stored where nothing is typed. */
      none?: string;
      /** What the page offers is tapped, rather than listed while one types. */
      tapped?: boolean;
    }
  /** Several words, typed with commas between them. */
  | { kind: "words" }
  | { kind: "choice"; options: Options; look?: "list" | "tiles" }
  /** Several of what the page offers; an empty list stands for all of it. */
  | { kind: "choices"; all: string }
  | { kind: "month" }
  /** Rupees. `empty` is meant where nothing is typed; some amounts have a word of their own. */
  | { kind: "price"; empty?: number; meanings?: Record<string, number> }
  | { kind: "percent"; empty?: number }
  | { kind: "onOff" };

export type Field = Kind & {
  label: string;
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

/** A record as it is stored. `updatedAt` is its version: no two of its versions share one. */
export type Row<T> = T & { _id: string; updatedAt: string };

type Column<R> = {
  name: string;
  label: string;
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
  /** A form's address is `/<id>` below it. */
  edit: string;
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
  /** Each by a field that is a choice, and `all` while none is asked for. */
  filters: { name: keyof T & string; all: string; options: Options }[];
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
export function valuesOf<T extends object>({ blank }: Pick<Shape<T>, "blank">, row: object): T {
  const stored = row as Record<string, unknown>;
  const isLike = (one: unknown, other: unknown) =>
    typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
  const values = Object.entries(blank).map(([name, value]) => [
    name,
    isLike(stored[name], value) ? stored[name] : value,
  ]);
  return Object.fromEntries(values) as T;
}

export const countText = ({ name, many }: { name: string; many: string }, count: number) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? name : many}`;
