// Errors for a save that is based on an outdated version of a record.

import { listAuthoredChanges } from "../changes/authors";
import {
  type Change,
  type ChangeAuthor,
  findAuthorSince,
  OTHER_TAB_TEXT,
  type Subject,
} from "../changes/schema";
import { AppError } from "../errors";
import { listFieldChanges } from "./field-changes";
import { type RecordDefinition, readValues } from "./resource";

type OutdatedSave = {
  subject: Subject;
  id: string;
  /** ISO 8601: the `updatedAt` that the save is based on. */
  version: string | undefined;
  /** The admin who saves. */
  email: string;
};

export const recordNotFound = (name: string): AppError =>
  new AppError("notFound", `This ${name} no longer exists.`);

/**
 * @param name such as `plan`
 * @param current the record as the API returns it, or null if it was deleted
 */
export async function createVersionConflict(
  name: string,
  current: object | null,
  { subject, id, version, email }: OutdatedSave,
): Promise<AppError> {
  if (!current) return recordNotFound(name);
  const last = findLastChange(await listAuthoredChanges(subject, id, email), version);
  const actor = formatActor(last);
  const when = last?.isYou ? OTHER_TAB_TEXT : "while you were editing";
  return new AppError("conflict", `${actor} changed this ${name} ${when}.`, {
    current,
    isOwnChange: last?.isYou,
  });
}

/**
 * For one of many records: the message names the record and the changed fields.
 * @param current null if the record was deleted
 */
export async function createBatchVersionConflict<T extends object>(
  definition: RecordDefinition<T>,
  current: T | null,
  { subject, id, version, email }: OutdatedSave,
): Promise<AppError> {
  const changes = await listAuthoredChanges(subject, id, email);
  const last = current ? findLastChange(changes, version) : changes[0];
  const values = current ?? last?.before;
  const recordName = values
    ? definition.getName(readValues(definition, values))
    : `one ${definition.name}`;
  const what = current
    ? describeChange(recordName, listChangedLabels(definition, last))
    : `deleted ${recordName}`;
  const when = last?.isYou ? OTHER_TAB_TEXT : "in the meantime";
  return new AppError("conflict", `${formatActor(last)} ${what} ${when}. Nothing was saved.`);
}

/** The last change after `version`, or of all changes without a version. */
function findLastChange<AuthoredChange extends ChangeAuthor>(
  changes: AuthoredChange[],
  version: string | undefined,
): AuthoredChange | undefined {
  if (!version) return changes[0];
  return findAuthorSince(changes, new Date(version).toISOString());
}

function listChangedLabels<T extends object>(
  definition: RecordDefinition<T>,
  change: Change | undefined,
): string[] {
  if (!change?.before || !change.after) return [];
  return listFieldChanges(definition, change.before, change.after).map(({ label }) => label);
}

function describeChange(recordName: string, labels: string[]): string {
  if (labels.length === 0) return `changed ${recordName}`;
  return `changed ${labels.join(", ")} of ${recordName}`;
}

export const formatActor = (author: ChangeAuthor | undefined): string =>
  author?.isYou ? "You" : (author?.changedBy ?? "Someone");
