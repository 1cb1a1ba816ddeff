// The query parameters of a list's API, derived from the columns and filters of the resource.
import { z } from "zod";
import { normalisedText } from "../validation/field-schemas";
import type { FieldOptions } from "./field-kinds";
import type { Column, Filter } from "./resource";

type ListDefinition<R> = { columns: Column<R>[]; filters: Filter<R>[] };

/** @param searchDescription says in which texts of a row the words must occur */
export function buildListQuerySchema<R>(
  { columns, filters }: ListDefinition<R>,
  searchDescription: string,
) {
  const sortable = columns.filter(({ sortKey }) => sortKey).map(({ name }) => name);
  const shape: Record<string, z.ZodType<string | undefined>> = {
    search: normalisedText().optional().describe(searchDescription),
    sort: z
      .string()
      .optional()
      .describe(`descending as -name; one of: ${sortable.join(", ")}`),
  };
  for (const { name, label, options } of filters)
    shape[name] = options ? buildOptionSchema(label, options) : buildTextSchema(label);
  return z.object(shape);
}

const buildTextSchema = (label: string) =>
  normalisedText().optional().describe(`rows whose ${label} is exactly this text`);

function buildOptionSchema(label: string, options: FieldOptions) {
  const values = options.map(([value]) => value);
  const schema = z.enum(values, `There is no such ${label.toLowerCase()}`).optional();
  // An unescaped `+` in a query string is decoded as a space.
  const restorePlus = (text: unknown) =>
    values.find((value) => value.replaceAll("+", " ") === text) ?? text;
  return z.preprocess(restorePlus, schema);
}
