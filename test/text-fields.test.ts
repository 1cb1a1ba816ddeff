// The schema of a request normalises every text, for example removes invisible characters. Passwords stay unchanged.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { RouteHandler } from "@/lib/http/route";
import { SECTIONS } from "@/lib/site/schema";

const apiFolder = path.resolve(import.meta.dirname, "../app/api");

/** Each text field accepts at least one of these, with or without the invisible character U+200B. */
const TEXTS_WITH_INVISIBLE_CHARACTER = [
  "a\u200bb",
  "12 Gandhi\u200b Street, Kadaiyam",
  "selvi\u200b@staff.example",
  "https://a.example/\u200bb",
  "6000000001\u200b",
  "627756\u200b",
  "123456\u200b",
];

const keepsInvisibleCharacter = (schema: z.ZodType): boolean =>
  TEXTS_WITH_INVISIBLE_CHARACTER.some((text) =>
    String(schema.safeParse(text).data).includes("\u200b"),
  );

/** Lists the paths of the fields that keep an invisible character. */
function listUnnormalisedFields(schema: z.ZodType, fieldPath: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
      listUnnormalisedFields(field, `${fieldPath}.${name}`),
    );
  const parts = listParts(schema);
  if (parts.length > 0) return parts.flatMap((part) => listUnnormalisedFields(part, fieldPath));
  const isText = !(schema instanceof z.ZodUnknown);
  return isText && keepsInvisibleCharacter(schema) ? [fieldPath] : [];
}

/** A pipe that does not start with an object is one field. */
function listParts(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return [schema.in];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return [schema.unwrap() as z.ZodType];
  return [];
}

async function listRequestSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const schemas: [string, z.ZodType][] = [];
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => path.basename(name) === "route.ts")) {
    const handlers: Record<string, RouteHandler> = await import(path.join(apiFolder, file));
    for (const [method, { declaration }] of Object.entries(handlers)) {
      const name = `${method} ${path.dirname(file)}`;
      if (declaration.query) schemas.push([`${name} query`, declaration.query]);
      if (declaration.body) schemas.push([`${name} body`, declaration.body]);
    }
  }
  return schemas;
}

test("the schemas of all requests normalise texts, except passwords, sort orders, versions and endpoints", async () => {
  const schemas = await listRequestSchemas();
  const fields = schemas.flatMap(([name, schema]) => listUnnormalisedFields(schema, name));
  expect(fields.sort()).toEqual([
    "GET areas query.sort",
    "GET plans query.sort",
    "POST areas/import query.version",
    "POST login body.password",
    "POST plans/import query.version",
    "POST push/subscriptions body.endpoint",
    "POST settings/add body.password",
    "POST settings/change-password body.currentPassword",
    "POST settings/change-password body.newPassword",
  ]);
});

test("the schemas of all website sections normalise texts", () => {
  const fields = Object.entries(SECTIONS).flatMap(([name, { schema }]) =>
    listUnnormalisedFields(schema, name),
  );
  expect(fields).toEqual([]);
});
