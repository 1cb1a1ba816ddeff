// What becomes of a value that two people changed from the same state. Safe in the browser.

type Fields = Record<string, unknown>;

/** The way to a part of a value: names of fields and, where a list is on the way, ids of its items. */
export type Place = readonly string[];

/** Both changed one place to something else; undefined where one has deleted what stands there. */
export type Collision = { place: Place; mine: unknown; theirs: unknown };

export type Merged<Value> = { merged: Value; collisions: Collision[] };

/** Of a collision theirs stands, unless somebody decided for mine. */
export type IsMine = (place: Place) => boolean;

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

/** What tells an item of a list apart, wherever it moves: its id, or the text that it is. */
export const idOf = (item: unknown): string | undefined => {
  const id = isFields(item) ? item.id : item;
  return typeof id === "string" ? id : undefined;
};

/** A list by the ids of its items; nothing where they are not told apart. */
function itemsOf(list: unknown[]): Map<string, unknown> | null {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const id = idOf(item);
    if (id === undefined || items.has(id)) return null;
    items.set(id, item);
  }
  return items;
}

/** What a value is merged by; a picture counts as a whole: its focus is of no use to another one. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (Array.isArray(value)) return itemsOf(value);
  return isFields(value) && !("hash" in value) ? new Map(Object.entries(value)) : null;
}

/** The part of a value that stands at a place. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((part, key) => partsOf(part)?.get(key), value);
}

/** The place that a schema's path leads to: of an item its id and not its number. */
export function placeOf(value: unknown, path: readonly PropertyKey[]): Place {
  let part = value;
  return path.map((key) => {
    part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key];
    return (typeof key === "number" && idOf(part)) || String(key);
  });
}

/**
 * Theirs, with what I changed over it: field by field, and of a list item by item. Whoever of two
 * comes first, the outcome is the same.
 *
 * @returns it, and the places that both changed to something else; a list's own where that is the
 *   order of its items
 */
export function mergeValues<Value>(
  base: unknown,
  mine: unknown,
  theirs: Value,
  isMine: IsMine = () => false,
): Merged<Value> {
  const collisions: Collision[] = [];
  const merge = (all: [unknown, unknown, unknown], place: Place): unknown => {
    const settled = settle(all);
    if (settled) return settled.value;
    const [one, two, three] = all.map(partsOf);
    if (!one || !two || !three || new Set(all.map(Array.isArray)).size > 1)
      return decide(place, all[1], all[2]);
    const kept = new Map<string, unknown>();
    for (const key of new Set([one, two, three].flatMap((parts) => [...parts.keys()]))) {
      const value = merge([one.get(key), two.get(key), three.get(key)], [...place, key]);
      if (value !== undefined) kept.set(key, value);
    }
    if (!Array.isArray(all[2])) return Object.fromEntries(kept);
    const ids = [one, two, three].map((parts) => [...parts.keys()].filter((id) => kept.has(id)));
    return inOrder(ids as Lists, place).map((id) => kept.get(id));
  };
  const decide = <Part>(place: Place, mine: Part, theirs: Part): Part => {
    collisions.push({ place, mine, theirs });
    return isMine(place) ? mine : theirs;
  };
  const inOrder = ([base, mine, theirs]: Lists, place: Place): string[] => {
    const inBoth = (id: string) => mine.includes(id) && theirs.includes(id);
    const [before = [], one = [], two = []] = [base, mine, theirs].map((ids) => ids.filter(inBoth));
    const settled = settle([before, one, two]);
    return withRuns(settled ? settled.value : decide(place, one, two), [mine, theirs]);
  };
  return { merged: merge([base, mine, theirs], []) as Value, collisions };
}

type Lists = [base: string[], mine: string[], theirs: string[]];

/** What stands where only one has changed something, or both to the same. */
function settle<Value>([base, mine, theirs]: [Value, Value, Value]): { value: Value } | null {
  if (isSame(base, mine) || isSame(mine, theirs)) return { value: theirs };
  return isSame(base, theirs) ? { value: mine } : null;
}

/**
 * An order of what both have, and in it the items that only one has, each where it follows there;
 * of two who put some at the same place, the one with the lower id comes first.
 */
function withRuns(order: string[], lists: string[][]): string[] {
  const runs = new Map<string | null, string[][]>();
  for (const ids of lists) {
    let [after, run]: [string | null, string[]] = [null, []];
    for (const id of ids) {
      if (order.includes(id)) [after, run] = [id, []];
      else if (run.push(id) === 1) runs.set(after, [...(runs.get(after) ?? []), run]);
    }
  }
  const after = (id: string | null) =>
    (runs.get(id) ?? []).sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)).flat();
  return [...after(null), ...order.flatMap((id) => [id, ...after(id)])];
}

/** Of a value those fields that another state has otherwise. */
export function differing(value: object | null, other: object | null): Fields {
  const others: Fields = { ...other };
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([name, part]) => !isSame(part, others[name])),
  );
}

type MakeId = (at: number) => string;

/**
 * The same with an id on each item of a list that has none: the one of a like item elsewhere, or of
 * the item at its place there, else a new one.
 */
export function withIds<Value>(value: Value, like?: unknown, makeId?: MakeId): Value;
export function withIds(value: unknown, like?: unknown, makeId: MakeId = newId): unknown {
  if (isFields(value)) {
    const likes: Fields = isFields(like) ? like : {};
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withIds(part, likes[key], makeId)]),
    );
  }
  if (!Array.isArray(value) || !value.every(isFields)) return value;
  const likes = Array.isArray(like) ? like.filter(isFields) : [];
  const taken = new Set(value.map(idOf));
  const claim = (item: Fields | undefined) => {
    const id = idOf(item);
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  const isEqual = (item: Fields) => (other: Fields) =>
    isSame({ ...other, id: undefined }, item) && !taken.has(idOf(other));
  const equal = value.map((item) => idOf(item) ?? claim(likes.find(isEqual(item))));
  return value.map((item, at) => ({ ...item, id: equal[at] ?? claim(likes[at]) ?? makeId(at) }));
}

/** For what is added: 16 hexadecimal digits. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
