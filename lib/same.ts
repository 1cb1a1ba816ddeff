// Whether two values say the same, and the parts of them, by names of fields and ids of items. Safe in
// the browser.

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values say the same; PostgreSQL keeps the keys in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

/** What identifies an item of a list, wherever it moves: its id, or the text itself. */
export const idOf = (item: unknown): string | undefined => {
  const id = isFields(item) ? item.id : item;
  return typeof id === "string" ? id : undefined;
};

/** The place that a schema's path leads to: of an item its id and not its number. */
export function placeOf(value: unknown, path: readonly PropertyKey[]): string[] {
  let part = value;
  return path.map((key) => {
    part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key];
    return (typeof key === "number" && idOf(part)) || String(key);
  });
}

/** @param place names of fields and ids of items; of what has no id its number */
export const partAt = (value: unknown, place: string[]): unknown =>
  place.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part.find((item, at) => (idOf(item) ?? String(at)) === key);
    return isFields(part) && Object.hasOwn(part, key) ? part[key] : undefined;
  }, value);

/** The same value with another part at a place. @param part undefined where the item there goes */
export function withPart(value: unknown, [key, ...rest]: string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.flatMap((item) => {
      if (idOf(item) !== key) return [item];
      const changed = withPart(item, rest, part);
      return changed === undefined ? [] : [changed];
    });
  const fields = value as Fields;
  return { ...fields, [key]: withPart(fields[key], rest, part) };
}

/** For what is added: 16 hexadecimal digits. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
