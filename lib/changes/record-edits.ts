import { isDeepEqual } from "../json-values";

export type StoredRecord<T> = { values: T; updatedAt: Date };

/** The values of a record before and after a write: null if the record does not exist. */
export type RecordEdit<T> = { id: string; before: T | null; after: T | null };

export type RecordUpdate<T> = {
  id: string;
  /** ISO 8601: the `updatedAt` that the update is based on. */
  version: string;
  change: (values: T) => T;
};

export const hasEffect = ({ before, after }: RecordEdit<object>): boolean =>
  !isDeepEqual(before, after);

export const isVersionOf = (version: string, { updatedAt }: { updatedAt: Date }): boolean =>
  updatedAt.getTime() === Date.parse(version);

export const hasOutdatedVersion = (
  updates: { id: string; version: string }[],
  storedRecords: Map<string, { updatedAt: Date }>,
): boolean =>
  updates.some(({ id, version }) => {
    const stored = storedRecords.get(id);
    return !stored || !isVersionOf(version, stored);
  });

/** Omits updates without effect, which an earlier request may have stored. Stops at the first outdated one. */
export function applyUpdates<T extends object>(
  updates: RecordUpdate<T>[],
  storedRecords: Map<string, StoredRecord<T>>,
): { edits: RecordEdit<T>[]; outdated: RecordUpdate<T> | null } {
  const edits: RecordEdit<T>[] = [];
  for (const update of updates) {
    const stored = storedRecords.get(update.id);
    if (!stored) return { edits, outdated: update };
    const edit = { id: update.id, before: stored.values, after: update.change(stored.values) };
    if (!hasEffect(edit)) continue;
    if (!isVersionOf(update.version, stored)) return { edits, outdated: update };
    edits.push(edit);
  }
  return { edits, outdated: null };
}

/** Splits edits by the kind of statement that stores them. */
export function splitEdits<T extends object>(edits: RecordEdit<T>[]) {
  const added: { id: string; after: T }[] = [];
  const changed: { id: string; before: T; after: T }[] = [];
  const deletedIds: string[] = [];
  for (const { id, before, after } of edits) {
    if (!after) deletedIds.push(id);
    else if (before) changed.push({ id, before, after });
    else added.push({ id, after });
  }
  return { added, changed, deletedIds };
}

export function pickChanged<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const name of Object.keys(after) as (keyof T)[])
    if (!isDeepEqual(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/** Returns a version that is later than the previous ones, even if the clocks of two servers differ. */
export function createNextVersion(previous: Iterable<{ updatedAt: Date }>): Date {
  let time = Date.now();
  for (const { updatedAt } of previous) time = Math.max(time, updatedAt.getTime() + 1);
  return new Date(time);
}
