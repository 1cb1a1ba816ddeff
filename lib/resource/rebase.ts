// Three-way merge: applies the changes from `base` to `mine` to the `current` version.
import { getItemId, isDeepEqual, isJsonObject } from "../json-values";

type Fields = Record<string, unknown>;
type Versions<Value> = { base: Value; mine: Value; current: Value };
type Items = Map<string, unknown>;

/**
 * If both sides changed the same part, the value of `mine` wins and the path of the part is a conflict.
 * @param groups fields that are only valid together. If the first field of a group differs, the whole group
 *   is taken from one side.
 */
export function rebase<Value extends object>(
  base: Value,
  mine: Value,
  current: Value,
  groups: readonly (readonly string[])[] = [],
): { value: Value; conflicts: string[] } {
  const versions = { base, mine, current } as Versions<Fields>;
  const fieldConflicts: string[] = [];
  const value = mergeFields(versions, "", fieldConflicts);
  const disputedGroups = groups.filter(
    ([first = ""]) => !isDeepEqual(versions.mine[first], versions.current[first]),
  );
  const conflicts = fieldConflicts.filter((path) => !disputedGroups.flat().includes(path));
  for (const group of disputedGroups) {
    const isMine = hasChanged(group, versions.base, versions.mine);
    if (isMine && hasChanged(group, versions.base, versions.current))
      conflicts.push(group[0] ?? "");
    const winner = isMine ? versions.mine : versions.current;
    for (const name of group) value[name] = winner[name];
  }
  return { value: value as Value, conflicts };
}

const hasChanged = (names: readonly string[], from: Fields, to: Fields) =>
  names.some((name) => !isDeepEqual(from[name], to[name]));

function mergeFields(versions: Versions<Fields>, prefix: string, conflicts: string[]): Fields {
  const { base, mine, current } = versions;
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(current), ...Object.keys(mine)])) {
    const parts = { base: base[name], mine: mine[name], current: current[name] };
    merged[name] = mergePart(parts, prefix + name, conflicts);
  }
  return merged;
}

function mergePart(parts: Versions<unknown>, path: string, conflicts: string[]): unknown {
  const { base, mine, current } = parts;
  if (isDeepEqual(mine, base) || isDeepEqual(mine, current)) return current;
  if (isDeepEqual(current, base)) return mine;
  if (hasIds(base) && hasIds(mine) && hasIds(current))
    return mergeList({ base, mine, current }, path, conflicts);
  if (isMergeable(base) && isMergeable(mine) && isMergeable(current))
    return mergeFields({ base, mine, current }, `${path}.`, conflicts);
  conflicts.push(path);
  return mine;
}

/** A picture is merged as a whole, because its focus point is meaningless for another picture. */
const isMergeable = (part: unknown): part is Fields => isJsonObject(part) && !("hash" in part);

const hasIds = (list: unknown): list is unknown[] =>
  Array.isArray(list) && list.every(getItemId) && new Set(list.map(getItemId)).size === list.length;

const mapById = (list: unknown[]): Items =>
  new Map(list.map((item) => [getItemId(item) ?? "", item]));

function mergeList(lists: Versions<unknown[]>, path: string, conflicts: string[]): unknown[] {
  const items = {
    base: mapById(lists.base),
    mine: mapById(lists.mine),
    current: mapById(lists.current),
  };
  const merged: Items = new Map();
  for (const id of new Set([...items.current.keys(), ...items.mine.keys()])) {
    const versions = {
      base: items.base.get(id),
      mine: items.mine.get(id),
      current: items.current.get(id),
    };
    const item = mergeItem(versions, `${path}.${id}`, conflicts);
    if (item !== undefined) merged.set(id, item);
  }
  return mergeOrder(items, merged).map((id) => merged.get(id));
}

function mergeItem(versions: Versions<unknown>, path: string, conflicts: string[]): unknown {
  const { base, mine, current } = versions;
  if (mine !== undefined && current !== undefined) {
    if (!isJsonObject(mine) || !isJsonObject(current)) return mine;
    return mergeFields(
      { base: isJsonObject(base) ? base : {}, mine, current },
      `${path}.`,
      conflicts,
    );
  }
  // An item that the other side changed is not removed.
  const remaining = mine ?? current;
  if (isDeepEqual(base, remaining)) return undefined;
  if (base !== undefined) conflicts.push(path);
  return remaining;
}

/**
 * Returns the ids in the order of `mine` if it moved items, otherwise in the order of `current`. Each id that only the
 * other side has is inserted after the id that precedes it there.
 */
function mergeOrder({ base, mine, current }: Versions<Items>, merged: Items): string[] {
  const listIds = (items: Items) => [...items.keys()].filter((id) => merged.has(id));
  const isInBoth = (id: string) => base.has(id) && mine.has(id);
  const hasMoved = !isDeepEqual(listIds(mine).filter(isInBoth), listIds(base).filter(isInBoth));
  const ids = listIds(hasMoved ? mine : current);
  const otherIds = listIds(hasMoved ? current : mine);
  for (const [index, id] of otherIds.entries()) {
    const previous = otherIds[index - 1] ?? "";
    if (!ids.includes(id)) ids.splice(ids.indexOf(previous) + 1, 0, id);
  }
  return ids;
}
