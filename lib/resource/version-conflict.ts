// Errors for a save that is based on an outdated version of a record.

import { listAuthoredChanges } from "../changes/authors";
import {
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
  const last = findLastAuthor(await listAuthoredChanges(subject, id, email), version);
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
  const last = current ? findLastAuthor(changes, version) : changes[0];
  const values = current ?? last?.before;
  const recordName = values
    ? definition.getName(readValues(definition, values))
    : `one ${definition.name}`;
  const fieldChanges =
    last?.before && last.after ? listFieldChanges(definition, last.before, last.after) : [];
  const labels = fieldChanges.map(({ label }) => label).join(", ");
  const what = describeChange(recordName, current ? labels : null);
  const when = last?.isYou ? OTHER_TAB_TEXT : "in the meantime";
  return new AppError("conflict", `${formatActor(last)} ${what} ${when}. Nothing was saved.`);
}

const findLastAuthor = <Author extends ChangeAuthor>(
  changes: Author[],
  version: string | undefined,
): Author | undefined =>
  version ? findAuthorSince(changes, new Date(version).toISOString()) : changes[0];

/** @param labels of the changed fields; null if the record was deleted */
function describeChange(recordName: string, labels: string | null): string {
  if (labels === null) return `deleted ${recordName}`;
  return labels ? `changed ${labels} of ${recordName}` : `changed ${recordName}`;
}

const formatActor = (author: ChangeAuthor | undefined): string =>
  author?.isYou ? "You" : (author?.changedBy ?? "Someone");
