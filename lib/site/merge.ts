// What becomes of a section that two people changed from the same state. Safe in the browser.

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** A picture counts as a whole: its focus is of no use to another one. */
const isGroup = (value: unknown): value is Fields => isObject(value) && !("hash" in value);

/** Whether two values of a section say the same; PostgreSQL keeps the keys in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.keys(part).sort().map(valueIn(part))) : part,
  );
}
const valueIn = (fields: Fields) => (key: string) => [key, fields[key]];

/**
 * Theirs, with what I changed over it. Each text in each language counts by itself, what stands in
 * a list as a whole.
 *
 * @returns it, and the places that both changed to something else, where theirs stays
 */
export function mergeContent(base: unknown, mine: unknown, theirs: unknown) {
  const clashes: string[][] = [];
  return { merged: merge([base, mine, theirs], [], clashes), clashes };
}

function merge(all: [unknown, unknown, unknown], path: string[], clashes: string[][]): unknown {
  const [base, mine, theirs] = all;
  if (isSame(base, mine) || isSame(mine, theirs)) return theirs;
  if (isSame(base, theirs)) return mine;
  const isInList = /^\d+$/.test(path.at(-1) ?? "");
  const isList = all.every(Array.isArray);
  if (!isList && (isInList || !all.every(isGroup))) {
    clashes.push(path);
    return theirs;
  }
  const groups = all as [Fields, Fields, Fields];
  const keys = [...new Set(groups.flatMap(Object.keys))];
  const merged = keys.map((key): [string, unknown] => {
    const [one, two, three] = groups.map((group) => group[key]);
    return [key, merge([one, two, three], [...path, key], clashes)];
  });
  const left = merged.filter(([, value]) => value !== undefined);
  return isList ? left.map(([, value]) => value) : Object.fromEntries(left);
}
