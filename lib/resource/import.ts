// An import takes two requests. The first reports the changes, the second applies them.
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "../errors";
import { type PLANS_UPLOAD, readBytes } from "../http/body";
import type { BatchResponse } from "./changes-schema";
import type { ImportDiff } from "./import-diff";
import type { ImportQuery, ImportReport, ImportRow } from "./import-schema";
import type { Command } from "./rules";

type Row = Omit<ImportRow, "line">;

type FileComparison<Value extends object, Stored> = {
  records: Stored[];
  diff: ImportDiff<string, Value, Stored>;
  describe: {
    added(input: Value): Row;
    changed(from: Stored, input: Value): Row;
  };
};

type ImportOptions<Value extends object, Stored> = {
  upload: typeof PLANS_UPLOAD;
  /** Such as `Plans` and `The catalogue`. */
  labels: { plural: string; collection: string };
  compareFile(file: Buffer): Promise<FileComparison<Value, Stored>>;
  write(what: string, commands: Command<Value>[]): Promise<Omit<BatchResponse, "message">>;
};

/** @throws AppError if the file is invalid; `conflict` if the file or the records changed since the report */
export async function importFile<
  Value extends object,
  Stored extends { _id: string; updatedAt: string },
>(
  request: Request,
  { apply, version: reportedVersion }: ImportQuery,
  { upload, labels, compareFile, write }: ImportOptions<Value, Stored>,
): Promise<ImportReport> {
  const file = await readBytes(request, upload.maxBytes, upload.tooLargeText);
  const { records, diff, describe } = await compareFile(file);
  const versions = records.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).sort();
  const version = createHash("sha256").update(versions.join("\n")).update(file).digest("hex");
  const report = { version, ...buildReport(diff, describe) };
  if (!apply) return report;
  if (reportedVersion !== version)
    throw new AppError(
      "conflict",
      `${labels.collection} or the file has changed in the meantime. Nothing was imported. Check the file again.`,
    );
  if (diff.wrong.length > 0)
    throw new AppError("invalid", "The file contains errors. Nothing was imported.");
  const { added, changed, changeId } = await write("CSV file imported", [
    ...diff.added.map(({ input }) => ({ id: randomUUID(), version: null, to: input })),
    ...diff.changed.map(({ record, input }) => ({
      id: record._id,
      version: record.updatedAt,
      to: input,
    })),
  ]);
  const message = `${labels.plural} imported: ${added} new, ${changed} changed`;
  return { ...report, message, changeId };
}

function buildReport<Value extends object, Stored>(
  { unchanged, wrong, ...diff }: ImportDiff<string, Value, Stored>,
  describe: FileComparison<Value, Stored>["describe"],
) {
  const compareByWarning = (one: ImportRow, other: ImportRow) =>
    Number(!one.warning) - Number(!other.warning);
  const buildGroup = (rows: ImportRow[]) => ({
    count: rows.length,
    rows: rows.toSorted(compareByWarning).slice(0, 200),
  });
  return {
    unchanged,
    wrong: buildGroup(wrong),
    changed: buildGroup(
      diff.changed.map(({ line, record, input }) => ({ line, ...describe.changed(record, input) })),
    ),
    added: buildGroup(diff.added.map(({ line, input }) => ({ line, ...describe.added(input) }))),
  };
}
