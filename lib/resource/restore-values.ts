import type { RecordEdit, StoredRecord } from "../changes/record-edits";
import type { Change } from "../changes/schema";
import { AppError } from "../errors";
import { isDeepEqual } from "../json-values";
import { checkChanged, describeInvalid } from "./check";
import { describeFieldChanges, listFieldChanges } from "./field-changes";
import { rebase } from "./rebase";
import { type RecordDefinition, readValues } from "./resource";

/**
 * Returns the edits that undo a change or the parts of a batch, without those that have no effect.
 * @throws AppError conflict if the stored values are not those that the change stored, or a restored value is no
 *   longer valid
 */
export function restoreRecords<T extends object>(
  definition: RecordDefinition<T>,
  parts: Change[],
  storedRecords: Map<string, StoredRecord<T>>,
): RecordEdit<T>[] {
  const edits: RecordEdit<T>[] = [];
  for (const part of parts) {
    const before = storedRecords.get(part.subjectId)?.values ?? null;
    const restored = restoreValues(definition, part, before);
    if (isDeepEqual(restored, before)) continue;
    const after = restored && requireValid(definition, restored, before);
    edits.push({ id: part.subjectId, before, after });
  }
  return edits;
}

/**
 * Values that the undo does not change may stay, even if the present schema rejects them.
 * @throws AppError conflict if a restored value is no longer valid
 */
export function requireValid<T extends object>(
  definition: RecordDefinition<T>,
  restored: T,
  stored: T | null,
): T {
  const { data, error } = checkChanged(definition.schema, restored, stored);
  if (!error) return data;
  const reason = describeInvalid(definition, restored, error);
  throw createUndoRefusal(`the previous values are no longer valid (${reason})`);
}

/**
 * Returns the values of a record after the undo of a change, or null if the undo deletes the record. Fields that
 * the change did not touch keep their stored values.
 *
 * @param stored null if the record does not exist
 * @throws AppError conflict if the stored values are not those that the change stored
 */
export function restoreValues<T extends object>(
  definition: RecordDefinition<T>,
  change: Change,
  stored: T | null,
): T | null {
  const before = change.before && readValues(definition, change.before);
  const after = change.after && readValues(definition, change.after);
  if (isDeepEqual(stored, before)) return stored;
  const name = definition.getName(after ?? before ?? definition.blank);
  if (!after) {
    if (stored) throw createUndoRefusal(`${name} already exists`);
    return before;
  }
  if (!stored) throw createUndoRefusal(`${name} has been deleted since`);
  if (!before) {
    if (isDeepEqual(after, stored)) return null;
    throw laterChange(definition, name, after, stored);
  }
  const { value, conflicts } = rebase(after, before, stored, definition.mergeGroups);
  if (conflicts.length > 0) throw laterChange(definition, name, after, stored);
  return value;
}

function laterChange<T extends object>(
  definition: RecordDefinition<T>,
  name: string,
  after: T,
  stored: T,
): AppError {
  const labels = listFieldChanges(definition, after, stored).map(({ label }) => label);
  return createUndoRefusal(`there is a later change to ${name} (${labels.join(", ")})`);
}

const createUndoRefusal = (reason: string): AppError =>
  new AppError("conflict", `This cannot be undone: ${reason}.`);

const MAX_DESCRIBED_FIELDS = 3;

/** Such as `75 Mbps · Monthly · BSNL, Base Price ₹500 → ₹529`. */
export function describeRecordChange<T extends object>(
  definition: RecordDefinition<T>,
  { before, after }: Change,
): string {
  const name = definition.getName(readValues(definition, after ?? before ?? {}));
  if (!before || !after) return name;
  const changes = describeFieldChanges(definition, before, after);
  return [name, ...changes.slice(0, MAX_DESCRIBED_FIELDS)].join(", ");
}
