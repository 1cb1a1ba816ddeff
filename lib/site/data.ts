import { listBatchChanges, recordEdits } from "../changes/data";
import { createNextVersion, hasEffect, type RecordEdit } from "../changes/record-edits";
import type { Change } from "../changes/schema";
import { recordUndo, requireUndoable } from "../changes/undo-data";
import { query } from "../db";
import { AppError } from "../errors";
import type { Prisma, SiteSection } from "../generated/prisma/client";
import { isDeepEqual } from "../json-values";
import { checkChanged, describeInvalid, errorsIn } from "../resource/check";
import { readValues } from "../resource/resource";
import { describeRecordChange, requireValid, restoreValues } from "../resource/restore-values";
import { createVersionConflict } from "../resource/version-conflict";
import { runWrite, type Transaction } from "../transaction";
import { initialContent } from "./initial-content";
import { getSectionDefinition, type Section, type SectionRow } from "./resource";
import { SECTION_IDS, type SectionId, type SiteContent } from "./schema";

/** Version of a section without a row, which has its initial content. */
const INITIAL_VERSION = new Date(0);

/** Raw SQL, because every start of the server waits for the sections and Prisma initialises slowly. */
const SELECT_SECTIONS = `SELECT "section", "content", "updated_at" AS "updatedAt" FROM "site_section"`;

/** @param tx reads the sections as the transaction sees them */
export async function listSections(tx?: Transaction): Promise<SectionRow[]> {
  const rows = tx ? await tx.siteSection.findMany() : await query<SiteSection>(SELECT_SECTIONS);
  return SECTION_IDS.map((id) => {
    const row = rows.find(({ section }) => section === id);
    const updatedAt = row?.updatedAt ?? INITIAL_VERSION;
    return { ...readContent(id, row?.content), _id: id, updatedAt: updatedAt.toISOString() };
  });
}

export async function requireSection(id: SectionId, tx?: Transaction): Promise<SectionRow> {
  return findSection(await listSections(tx), id);
}

function findSection(sections: SectionRow[], id: SectionId): SectionRow {
  const section = sections.find(({ _id }) => _id === id);
  if (!section) throw new Error(`There is no section ${id}.`);
  return section;
}

function readContent(id: SectionId, stored: unknown): Section {
  return stored instanceof Object
    ? readValues(getSectionDefinition(id), stored)
    : { ...initialContent[id] };
}

export async function loadSite(tx?: Transaction): Promise<SiteContent> {
  const sections = (await listSections(tx)).map(({ _id, updatedAt: _, ...content }) => [
    _id,
    content,
  ]);
  return Object.fromEntries(sections);
}

const HISTORY_SUBJECTS = { subject: "site", batchSubject: "sections" } as const;

/**
 * Values that the admin did not change may stay, even if the present schema rejects them.
 * @param version the `updatedAt` that the change is based on. Without it, the change replaces any version.
 * @throws AppError invalid; conflict with the stored section, or for a missing picture
 */
export async function updateSection(
  id: SectionId,
  content: Section,
  version: string | undefined,
  changedBy: string,
): Promise<SectionRow> {
  const definition = getSectionDefinition(id);
  const section = await runWrite(async (tx) => {
    const stored = await requireSection(id, tx);
    const before = readValues(definition, stored);
    const { data: after, error } = checkChanged(definition.schema, content, before);
    // An earlier request stored the same content.
    if (isDeepEqual(before, after)) return stored;
    if (version && Date.parse(version) !== Date.parse(stored.updatedAt)) return null;
    if (error)
      throw new AppError("invalid", describeInvalid(definition, content, error), {
        errors: errorsIn(error),
      });
    const edits = [{ id, before, after }];
    await writeSections(tx, edits);
    await recordEdits(tx, edits, { ...HISTORY_SUBJECTS, changedBy, batch: null });
    return requireSection(id, tx);
  });
  if (section) return section;
  const save = { subject: "site", id, version, email: changedBy } as const;
  throw await createVersionConflict(definition.name, await requireSection(id), save);
}

/**
 * Writes the content before a change of one or several sections back. A repeat by the same person changes nothing.
 * @throws AppError conflict if the change is not the latest, or the content is no longer valid
 */
export async function undoSectionChange(change: Change, changedBy: string) {
  const isBatch = change.subject === "sections";
  const parts = isBatch ? await listBatchChanges(change.id) : [change];
  const changeId = await runWrite(async (tx) => {
    const describe = (later: Change) =>
      describeRecordChange(getSectionDefinition(later.subjectId as SectionId), later);
    const ownUndoId = await requireUndoable(tx, change, changedBy, describe);
    if (ownUndoId) return ownUndoId;
    const edits = await restoreSections(tx, parts);
    return recordUndo(tx, change, edits, { ...HISTORY_SUBJECTS, changedBy });
  });
  const current = isBatch ? null : await requireSection(change.subjectId as SectionId);
  return { changeId, current };
}

type SectionEdit = RecordEdit<Section> & { id: SectionId };

/** For a transaction that records the undo itself. */
export async function restoreSections(tx: Transaction, parts: Change[]): Promise<SectionEdit[]> {
  const sections = await listSections(tx);
  const edits: SectionEdit[] = [];
  for (const part of parts) {
    const id = part.subjectId as SectionId;
    const definition = getSectionDefinition(id);
    const before = readValues(definition, findSection(sections, id));
    // A section is never deleted. Without earlier content, it becomes blank, which need not be valid.
    const restored = restoreValues(definition, part, before) ?? definition.blank;
    const isBlank = isDeepEqual(restored, definition.blank);
    const after = isBlank ? restored : requireValid(definition, restored, before);
    edits.push({ id, before, after });
  }
  const changes = edits.filter(hasEffect);
  await writeSections(tx, changes);
  return changes;
}

/** Does not validate. For a transaction that records the changes itself. */
export async function writeSections(tx: Transaction, edits: SectionEdit[]): Promise<void> {
  const ids = edits.map(({ id }) => id);
  const rows = await tx.siteSection.findMany({ where: { section: { in: ids } } });
  const updatedAt = createNextVersion(rows);
  for (const { id, before, after } of edits) {
    await markPicturesAsUsed(tx, before, after);
    const content = after as Prisma.InputJsonObject;
    await tx.siteSection.upsert({
      where: { section: id },
      create: { section: id, content, updatedAt },
      update: { content, updatedAt },
    });
  }
}

/**
 * Prevents the deletion of unused pictures from removing the pictures. Includes the pictures of `before`, so that an
 * undo in the next 30 days finds them.
 * @throws AppError conflict if a picture of `after` was deleted, for example while a form was open for weeks
 */
async function markPicturesAsUsed(
  tx: Transaction,
  before: Section | null,
  after: Section | null,
): Promise<void> {
  const newHashes = listPictureHashes(after);
  const usedHashes = [...newHashes, ...listPictureHashes(before)];
  if (usedHashes.length === 0) return;
  const where = { hash: { in: usedHashes } };
  await tx.picture.updateMany({ where, data: { lastUsedAt: new Date() } });
  const stored = await tx.picture.findMany({ where, select: { hash: true } });
  const storedHashes = new Set(stored.map(({ hash }) => hash));
  if (!newHashes.every((hash) => storedHashes.has(hash)))
    throw new AppError(
      "conflict",
      "A picture in this section has been deleted. Choose it again, or remove it.",
    );
}

function listPictureHashes(content: unknown): string[] {
  const matches = JSON.stringify(content).matchAll(/"hash":"([\da-f]{64})"/g);
  return Array.from(matches, ([, hash = ""]) => hash);
}
