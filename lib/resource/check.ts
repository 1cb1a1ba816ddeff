// Whether what was changed is right. Safe in the browser, whose forms ask the same.
import { z } from "zod";
import type { FieldErrors } from "../errors";
import { isDeepEqual, toFieldPath, valueAtPath } from "./json-values";

type Issue = z.core.$ZodIssue;

/**
 * What a schema says of a value, as it is stored. What stands in the state before and has not been
 * touched stays, even where the schema would not take it today.
 */
export function checkChanged<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  before: unknown,
): z.ZodSafeParseResult<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed;
  const known = new Set(schema.safeParse(before).error?.issues.map((one) => nameOf(one, before)));
  const isOld = (issue: Issue) => {
    const place = toFieldPath(value, issue.path);
    return (
      known.has(nameOf(issue, value)) &&
      isDeepEqual(valueAtPath(value, place), valueAtPath(before, place))
    );
  };
  const issues = parsed.error.issues.filter((issue) => !isOld(issue));
  if (issues.length > 0)
    return { success: false, error: new z.ZodError(issues) as z.ZodError<Value> };
  return { success: true, data: tidied(schema, value) as Value };
}

const nameOf = ({ code, message, path }: Issue, value: unknown) =>
  JSON.stringify([code, message, toFieldPath(value, path)]);

/** Each part as its schema spells it; one that the schema does not take, as it is. */
function tidied(schema: z.ZodType, value: unknown): unknown {
  const { data, success } = schema.safeParse(value);
  if (success) return data;
  if (schema instanceof z.ZodNullable) return tidied(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => tidied(schema.element as z.ZodType, item));
  if (!(schema instanceof z.ZodObject && value instanceof Object)) return value;
  const shape = schema.shape as Record<string, z.ZodType>;
  const parts = { ...value } as Record<string, unknown>;
  for (const [key, part] of Object.entries(shape))
    if (key in parts) parts[key] = tidied(part, parts[key]);
  return parts;
}

/** What is wrong, by its place: `items.2.question.en`; what concerns the whole has none. */
export function errorsIn({ issues }: z.ZodError): FieldErrors {
  const errors = new Map<string, string>();
  for (const { code, path, message } of issues) {
    const place = path.join(".");
    const text = code === "unrecognized_keys" ? "This field does not exist." : message;
    if (!errors.has(place)) errors.set(place, text);
  }
  return Object.fromEntries(errors);
}
