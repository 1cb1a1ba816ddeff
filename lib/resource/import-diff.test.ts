import { expect, test } from "vitest";
import { z } from "zod";
import { diffImport, type ImportFormat } from "./import-diff";

type Sample = { name: string; limit: number | null };

const schema = z.strictObject({ name: z.string(), limit: z.number().nullable() });

const format: ImportFormat<"name" | "limit", Sample, Sample> = {
  name: "record",
  fields: {
    name: { kind: "text", label: "Name" },
    limit: { kind: "text", label: "Limit" },
  },
  parse: ({ name = "", limit }) => ({
    key: name,
    values: { name, limit: limit === "" ? null : Number(limit) },
  }),
  toCells: ({ name, limit }) => ({ name, limit }),
  toValues: (record) => record,
  identityFields: ["name"],
  getAlternativeKey: () => undefined,
  validate: (record, cells) => schema.safeParse({ ...record, ...cells }),
  getName: ({ name = "" }) => name,
};

test("finds no changes in two records that look the same, although one of their cells is empty", async () => {
  const cells = { name: "A", limit: "" };
  const records = [2, 3].map((line) => ({ line, cells }));
  const file = { records, missingFields: [], unknownTitles: [] };
  const stored = { name: "A", limit: null };
  const expected = { added: [], changed: [], unchanged: 2, wrong: [] };
  expect(await diffImport(format, file, [stored, stored])).toEqual(expected);
});
