// Validation of a change. Can be imported by client code, so that a form applies the same rules as the server.
import { z } from "zod";
import type { FieldErrors } from "../errors";
import { isDeepEqual, toFieldPath, valueAtPath } from "../json-values";
import type { RecordDefinition } from "./resource";

type Issue = z.core.$ZodIssue;

/**
 * Validates a value that replaces a stored one. Unchanged parts are not validated again, so that a stricter schema
 * does not block an unrelated edit.
 */
export function checkChanged<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  stored: unknown,
): z.ZodSafeParseResult<Value> {
  const result = schema.safeParse(value);
  if (result.success) return result;
  const storedIssues = schema.safeParse(stored).error?.issues ?? [];
  const storedKeys = new Set(storedIssues.map((issue) => getIssueKey(issue, stored)));
  const issues = result.error.issues.filter((issue) => {
    const path = toFieldPath(value, issue.path);
    const isChanged = !isDeepEqual(valueAtPath(value, path), valueAtPath(stored, path));
    const isNew = !storedKeys.has(getIssueKey(issue, value));
    return isChanged || isNew;
  });
  if (issues.length > 0)
    return { success: false, error: new z.ZodError(issues) as z.ZodError<Value> };
  return { success: true, data: normaliseValidParts(schema, value) as Value };
}

const getIssueKey = ({ code, message, path }: Issue, value: unknown): string =>
  JSON.stringify([code, message, toFieldPath(value, path)]);

/** Parses each part that its schema accepts. The other parts stay as they are. */
function normaliseValidParts(schema: z.ZodType, value: unknown): unknown {
  const { data, success } = schema.safeParse(value);
  if (success) return data;
  if (schema instanceof z.ZodNullable)
    return normaliseValidParts(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => normaliseValidParts(schema.element as z.ZodType, item));
  if (!(schema instanceof z.ZodObject && value instanceof Object)) return value;
  const normalised = { ...value } as Record<string, unknown>;
  for (const [name, part] of Object.entries(schema.shape as Record<string, z.ZodType>))
    if (name in normalised) normalised[name] = normaliseValidParts(part, normalised[name]);
  return normalised;
}

/** Describes the first error, such as `75 Mbps · Monthly · BSNL: Base Price: At least 0.` */
export function describeInvalid<T extends object>(
  { fields, getName }: Pick<RecordDefinition<T>, "fields" | "getName">,
  value: T,
  { issues: [issue] }: z.ZodError,
): string {
  const label = fields[issue?.path[0] as keyof T & string]?.label;
  return `${[getName(value), label, issue?.message].filter(Boolean).join(": ")}.`;
}

/** Returns the first error of each field by its path, such as `items.2.question.en`, or "" for the whole value. */
export function errorsIn({ issues }: z.ZodError): FieldErrors {
  const errors = new Map<string, string>();
  for (const { code, path, message } of issues) {
    const fieldPath = path.join(".");
    const text = code === "unrecognized_keys" ? "This field does not exist." : message;
    if (!errors.has(fieldPath)) errors.set(fieldPath, text);
  }
  return Object.fromEntries(errors);
}
