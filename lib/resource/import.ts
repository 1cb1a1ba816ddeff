// An import takes two requests. The first reports the changes, the second applies them.
import { createHash } from "node:crypto";
import type { RecordUpdate } from "../changes/record-edits";
import type { Subject } from "../changes/schema";
import { AppError } from "../errors";
import { type PLANS_UPLOAD, readBytes } from "../http/body";
import { formatNumber } from "../numbers";
import type { ImportDiff } from "./import-diff";
import type { NameChoices, NewName } from "./import-names";
import {
  describeOpenNames,
  type ImportQuery,
  type ImportReport,
  type ImportRow,
} from "./import-schema";
import { type BatchResult, type BatchTask, findBatchOfKey, hashRequest } from "./repeated-write";

type Row = Omit<ImportRow, "line">;

type FileComparison<Value extends object, Stored> = {
  records: Stored[];
  /** Labels of the columns that the file does not have. */
  missingColumns: string[];
  /** Titles of columns of the file that are ignored. */
  unknownColumns: string[];
  diff: ImportDiff<string, Value, Stored>;
  /** Names in the file that no record has, each with the closest known name and the choice of the person, if any. */
  names: NewName[];
  describe: {
    added(input: Value): Row;
    changed(from: Stored, input: Value): Row;
  };
};

/** Identifies an earlier request with the same Idempotency-Key. */
type RepeatOptions = { key?: string; changedBy: string; subject: Subject };

type ImportOptions<Value extends object, Stored> = {
  upload: typeof PLANS_UPLOAD;
  /** Such as `Plans` and `The catalogue`. */
  labels: { plural: string; collection: string };
  repeat: RepeatOptions;
  compareFile(file: Buffer, choices: NameChoices): Promise<FileComparison<Value, Stored>>;
  write(updates: RecordUpdate<Value>[], additions: Value[], task: BatchTask): Promise<BatchResult>;
};

const IMPORT_TASK = "CSV file imported";

/** @throws AppError invalid or unsupportedType for a wrong file; conflict if it or the records changed since the report */
export async function importFile<
  Value extends object,
  Stored extends { _id: string; updatedAt: string },
>(
  request: Request,
  { apply, version: reportedVersion, use, keep }: ImportQuery,
  { upload, labels, repeat, compareFile, write }: ImportOptions<Value, Stored>,
): Promise<ImportReport> {
  const file = await readBytes(request, upload.maxBytes, upload.tooLargeText);
  const comparison = await compareFile(file, { use: splitIds(use), keep: splitIds(keep) });
  const { diff, names } = comparison;
  const version = hashVersion(file, comparison);
  const report = {
    version,
    missingColumns: comparison.missingColumns,
    unknownColumns: comparison.unknownColumns,
    names: buildNameGroup(names),
    ...buildReport(comparison),
  };
  if (!apply) return report;
  const { key } = repeat;
  // Hashes the choices as they were sent. When a request is repeated, its names are known already, so the comparison
  // contains no choices.
  const requestHash = hashRequest(file, [`use=${use ?? ""}`, `keep=${keep ?? ""}`]);
  const task = { what: IMPORT_TASK, requestHash, key };
  if (reportedVersion !== version) {
    const counts = await findRepeatedImport(repeat, task, diff);
    if (counts) return { ...report, ...describeImport(labels.plural, counts) };
    throw new AppError(
      "conflict",
      `${labels.collection} or the file has changed in the meantime. Nothing was imported. Check the file again.`,
    );
  }
  if (diff.wrong.length > 0)
    throw new AppError("invalid", "The file contains errors. Nothing was imported.");
  const openCount = names.filter(({ suggestion, choice }) => suggestion && !choice).length;
  if (openCount > 0)
    throw new AppError("invalid", `${describeOpenNames(openCount)}. Nothing was imported.`);
  const updates = diff.changed.map(({ record, input }) => ({
    id: record._id,
    version: record.updatedAt,
    change: () => input,
  }));
  const additions = diff.added.map(({ input }) => input);
  const counts = await write(updates, additions, task);
  return { ...report, ...describeImport(labels.plural, counts) };
}

type ImportCounts = Pick<BatchResult, "added" | "changed" | "changeId">;

const describeImport = (plural: string, { added, changed, changeId }: ImportCounts) => ({
  message: `${plural} imported: ${formatNumber(added)} new, ${formatNumber(changed)} changed`,
  changeId,
});

/**
 * Called if the records have changed since the report. Returns the result of an earlier request with the same key.
 * Without one, a file that equals the records counts as imported, with nothing changed.
 *
 * @throws AppError keyUsed if the key identifies another change
 */
async function findRepeatedImport(
  { changedBy, subject: batchSubject }: RepeatOptions,
  { requestHash, key }: BatchTask,
  { added, changed, wrong }: ImportDiff<string, object, unknown>,
): Promise<ImportCounts | null> {
  const repeated = await findBatchOfKey({ key, batchSubject, changedBy, requestHash });
  if (repeated) return repeated;
  const isAlreadyStored = added.length === 0 && changed.length === 0 && wrong.length === 0;
  return isAlreadyStored ? { added: 0, changed: 0, changeId: null } : null;
}

const splitIds = (ids = "") => ids.split(",").filter(Boolean);

/** The hash changes if the file, a stored record or a choice changes. */
function hashVersion<Value extends object, Stored extends { _id: string; updatedAt: string }>(
  file: Buffer,
  { records, names }: FileComparison<Value, Stored>,
): string {
  const versions = records.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).sort();
  const choices = names.map(({ id, choice = "" }) => `${id} ${choice}`);
  return createHash("sha256")
    .update([...versions, ...choices].join("\n"))
    .update(file)
    .digest("hex");
}

const MAX_REPORTED_ROWS = 200;

function buildNameGroup(names: NewName[]): ImportReport["names"] {
  const questions = names.filter(({ suggestion }) => suggestion);
  const otherNames = names.filter(({ suggestion }) => !suggestion);
  const rows = [...questions, ...otherNames]
    .slice(0, MAX_REPORTED_ROWS)
    .map(({ id, name, description, lines, count, suggestion, keepLabel, choice }) => ({
      id,
      name,
      description,
      lines,
      count,
      suggestion,
      keepLabel,
      choice,
    }));
  return { count: names.length, rows };
}

function buildReport<Value extends object, Stored>({
  diff,
  describe,
}: FileComparison<Value, Stored>) {
  const { unchanged, wrong, changed, added } = diff;
  const compareByWarning = (one: ImportRow, other: ImportRow) =>
    Number(!one.warning) - Number(!other.warning);
  const buildGroup = (rows: ImportRow[]) => ({
    count: rows.length,
    rows: rows.toSorted(compareByWarning).slice(0, MAX_REPORTED_ROWS),
  });
  return {
    unchanged,
    wrong: buildGroup(wrong),
    changed: buildGroup(
      changed.map(({ line, record, input }) => ({ line, ...describe.changed(record, input) })),
    ),
    added: buildGroup(added.map(({ line, input }) => ({ line, ...describe.added(input) }))),
  };
}
