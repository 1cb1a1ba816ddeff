// Whether what was changed is right. Safe in the browser, whose forms ask the same.
import { z } from "zod";
import { idOf, isFields, isSame, type Place, placeOf } from "./merge";

type Issue = z.core.$ZodIssue;

/**
 * What a schema says of a value, as it is kept. What stands in one of the states before and has not
 * been touched stays, even where the schema would not take it today.
 */
export function checkChanged<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  ...before: unknown[]
): z.ZodSafeParseResult<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed;
  const known = before.map((state) => ({
    state,
    issues: new Set(schema.safeParse(state).error?.issues.map((issue) => nameOf(issue, state))),
  }));
  const isOld = (issue: Issue) => {
    const place = placeOf(value, issue.path);
    return known.some(
      ({ state, issues }) =>
        issues.has(nameOf(issue, value)) && isSame(partAt(value, place), partAt(state, place)),
    );
  };
  const issues = parsed.error.issues.filter((issue) => !isOld(issue));
  if (issues.length > 0)
    return { success: false, error: new z.ZodError(issues) as z.ZodError<Value> };
  return { success: true, data: tidied(schema, value) as Value };
}

/** What stands at a place, also within what is merged as a whole. */
const partAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part.find((item, at) => (idOf(item) ?? String(at)) === key);
    return isFields(part) && Object.hasOwn(part, key) ? part[key] : undefined;
  }, value);

const nameOf = ({ code, message, path }: Issue, value: unknown) =>
  JSON.stringify([code, message, placeOf(value, path)]);

/** Each part as its schema spells it; one that the schema does not take, as it is. */
export function tidied(schema: z.ZodType, value: unknown): unknown {
  const { data, success } = schema.safeParse(value);
  if (success) return data;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return tidied(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => tidied(schema.element as z.ZodType, item));
  if (!(schema instanceof z.ZodObject && value instanceof Object)) return value;
  const shape = schema.shape as Record<string, z.ZodType>;
  const parts = { ...value } as Record<string, unknown>;
  // What is not there may have a value all the same, as its schema has it.
  for (const [key, part] of Object.entries(shape)) {
    const tidy = tidied(part, parts[key]);
    if (tidy !== undefined) parts[key] = tidy;
  }
  return parts;
}
