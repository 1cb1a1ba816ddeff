// One declaration of fields, columns and filters defines a resource's list, form, CSV file and history.
import type { z } from "zod";
import { type Field, type FieldOptions, type Fields, readFieldValues } from "./field-kinds";

/** `updatedAt` is the version, because every write sets a later time. */
export type Row<T> = T & { _id: string; updatedAt: string };

export type Column<R> = {
  name: string;
  label: string;
  isNumeric?: boolean;
  sortKey?: (row: R) => string | number;
  /** For texts that are sorted neither by letters nor by their first number, such as durations. */
  compareKeys?: (one: string, other: string) => number;
};

export type Filter<R> = {
  /** Parameter in the URL of the list and of its API. */
  name: string;
  label: string;
  /** The option without a filter. */
  allLabel: string;
  /** By default, the values of the rows. */
  options?: FieldOptions;
  /** A stored or a derived value of a row. */
  getValue(row: R): string;
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
  /** Fields that identify a record in a CSV file, which has no ids. A file must have their columns. */
  keyFields: readonly (keyof T & string)[];
  /** Fields that are only valid together. A merge takes the whole group from one person. */
  mergeGroups: (keyof T & string)[][];
  getName(value: T): string;
  search: { placeholder: string; texts(row: R): string[] };
  columns: Column<R>[];
  /** For a list that no column sorts, such as `Newest change first`. */
  defaultOrderLabel: string;
  filters: Filter<R>[];
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
): T => readFieldValues(fields, row, blank as Record<string, unknown>) as T;

export const createBlankValues = (fields: Fields) => readFieldValues(fields, {});
