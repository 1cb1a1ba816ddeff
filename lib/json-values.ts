// A path identifies list items by id, not by index, so that it stays valid after a reorder.

type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Ignores the order of keys, which JSONB does not preserve. A missing key equals undefined. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isDeepEqual(a[key], b[key]));
}

/** An item that is a text is its own id. */
export const getItemId = (item: unknown): string | undefined => {
  const id = isJsonObject(item) ? item.id : item;
  return typeof id === "string" ? id : undefined;
};

/** Replaces the indexes of list items in the path of a Zod issue with their ids. */
export function toFieldPath(value: unknown, issuePath: readonly PropertyKey[]): string[] {
  const path: string[] = [];
  let part = value;
  for (const key of issuePath) {
    part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key];
    const itemId = typeof key === "number" ? getItemId(part) : undefined;
    path.push(itemId || String(key));
  }
  return path;
}

/** @param path as `toFieldPath` returns it: list items by id, or by index if they have none */
export function valueAtPath(value: unknown, path: string[]): unknown {
  let part = value;
  for (const key of path) part = getPart(part, key);
  return part;
}

function getPart(value: unknown, key: string): unknown {
  if (Array.isArray(value))
    return value.find((item, index) => (getItemId(item) ?? String(index)) === key);
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Removes a list item if `newValue` is undefined. */
export function setValueAtPath(value: unknown, path: string[], newValue: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return newValue;
  if (!Array.isArray(value)) {
    const fields = value as JsonObject;
    return { ...fields, [key]: setValueAtPath(fields[key], rest, newValue) };
  }
  const items: unknown[] = [];
  for (const item of value) {
    if (getItemId(item) !== key) {
      items.push(item);
      continue;
    }
    const changed = setValueAtPath(item, rest, newValue);
    if (changed !== undefined) items.push(changed);
  }
  return items;
}

export const createItemId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
