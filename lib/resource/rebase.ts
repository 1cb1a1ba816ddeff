// Puts what one person changed over what is stored by now: in a form whose save met a newer version, and
// in an undo. Safe in the browser.
import { idOf, isFields, isSame } from "../same";

type Fields = Record<string, unknown>;

/**
 * `current` with what I changed since `base` over it: field by field, a text in two languages by
 * language, a list by its items.
 *
 * @param together fields that make sense only with one another: where we disagree on the first of
 *   them, they count as one
 * @returns it, and the paths where both of us changed the same: there mine stands
 */
export function rebase<Value extends object>(
  base: Value,
  mine: Value,
  current: Value,
  together: readonly (readonly string[])[] = [],
): { value: Value; conflicts: string[] } {
  const found: string[] = [];
  const value = rebaseFields(base as Fields, mine as Fields, current as Fields, "", found);
  const groups = together.filter(
    ([first = ""]) => !isSame((mine as Fields)[first], (current as Fields)[first]),
  );
  const conflicts = found.filter((path) => !groups.flat().includes(path));
  for (const names of groups) {
    const of = (one: object) => names.map((name) => (one as Fields)[name]);
    const isMine = !isSame(of(mine), of(base));
    if (isMine && !isSame(of(current), of(base))) conflicts.push(names[0] ?? "");
    for (const name of names) value[name] = ((isMine ? mine : current) as Fields)[name];
  }
  return { value: value as Value, conflicts };
}

function rebaseFields(base: Fields, mine: Fields, current: Fields, at: string, found: string[]) {
  const value: Fields = {};
  for (const name of new Set([...Object.keys(current), ...Object.keys(mine)]))
    value[name] = rebasePart([base[name], mine[name], current[name]], at + name, found);
  return value;
}

type Parts<Part> = [base: Part, mine: Part, current: Part];

function rebasePart([base, mine, current]: Parts<unknown>, path: string, found: string[]): unknown {
  if (isSame(mine, base) || isSame(mine, current)) return current;
  if (isSame(current, base)) return mine;
  if (isItems(base) && isItems(mine) && isItems(current))
    return rebaseItems([base, mine, current], path, found);
  // A picture counts as a whole: the point that stays in view is of no use to another one.
  const isParted = (part: unknown) => isFields(part) && !("hash" in part);
  if (isParted(base) && isParted(mine) && isParted(current))
    return rebaseFields(base as Fields, mine as Fields, current as Fields, `${path}.`, found);
  found.push(path);
  return mine;
}

/** Items are the same ones, wherever they move, by their ids or the texts that they are. */
const isItems = (list: unknown): list is unknown[] =>
  Array.isArray(list) && list.every(idOf) && new Set(list.map(idOf)).size === list.length;

function rebaseItems(lists: Parts<unknown[]>, path: string, found: string[]): unknown[] {
  const [base, mine, current] = lists.map(
    (list) => new Map(list.map((item) => [idOf(item) ?? "", item])),
  ) as Parts<Map<string, unknown>>;
  const items = new Map<string, unknown>();
  for (const id of new Set([...current.keys(), ...mine.keys()])) {
    const [was, own, theirs] = [base.get(id), mine.get(id), current.get(id)];
    if (own !== undefined && theirs !== undefined)
      items.set(
        id,
        isFields(own) && isFields(theirs)
          ? rebaseFields(isFields(was) ? was : {}, own, theirs, `${path}.${id}.`, found)
          : own,
      );
    // One of us removed it: it stays where the other one added or changed it.
    else if (!isSame(was, own ?? theirs)) {
      items.set(id, own ?? theirs);
      if (was !== undefined) found.push(`${path}.${id}`);
    }
  }
  const idsIn = (list: Map<string, unknown>) => [...list.keys()].filter((id) => items.has(id));
  const isShared = (id: string) => base.has(id) && mine.has(id);
  // Whoever moved items gives the order; what only the other one has follows what it followed there.
  const isMoved = !isSame(idsIn(mine).filter(isShared), idsIn(base).filter(isShared));
  const [order, others] = isMoved ? [mine, current].map(idsIn) : [current, mine].map(idsIn);
  const ids = [...(order ?? [])];
  for (const [at, id] of (others ?? []).entries())
    if (!ids.includes(id)) ids.splice(ids.indexOf(others?.[at - 1] ?? "") + 1, 0, id);
  return ids.map((id) => items.get(id));
}
