// A file of records: first what it would change, then the change itself.
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "../errors";
import { type PLANS_UPLOAD, readBytes } from "../http/body";
import type { BatchSaved } from "./changes-schema";
import type { ImportDiff } from "./import-diff";
import type { ImportQuery, ImportReport, ImportRow } from "./import-schema";
import type { Command } from "./rules";

type Row = Omit<ImportRow, "line">;

/** A file that was read, beside all records of its kind. */
type ReadFile<Value extends object, Stored> = {
  records: Stored[];
  diff: ImportDiff<string, Value, Stored>;
  /** Each as a row of the report. */
  describe: {
    added(input: Value): Row;
    changed(from: Stored, input: Value): Row;
  };
};

type Options<Value extends object, Stored> = {
  upload: typeof PLANS_UPLOAD;
  /** `Plans`, of which the whole is called `The catalogue`. */
  words: { many: string; all: string };
  read(file: Buffer): Promise<ReadFile<Value, Stored>>;
  write(what: string, commands: Command<Value>[]): Promise<Omit<BatchSaved, "message">>;
};

/**
 * Reports what a file would change; with `apply` in the query, changes it.
 *
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export async function importFile<
  Value extends object,
  Stored extends { _id: string; updatedAt: string },
>(
  request: Request,
  { apply, version: seen }: ImportQuery,
  { upload, words, read, write }: Options<Value, Stored>,
): Promise<ImportReport> {
  const file = await readBytes(request, upload.limit, upload.tooLarge);
  const { records, diff, describe } = await read(file);
  const rows = records.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).sort();
  const version = createHash("sha256").update(rows.join("\n")).update(file).digest("hex");
  const report = { version, ...reportOf(diff, describe) };
  if (!apply) return report;
  if (seen !== version)
    throw new AppError(
      "conflict",
      `${words.all} was changed meanwhile, or the file. Nothing was written: check the file again.`,
    );
  if (diff.wrong.length > 0)
    throw new AppError("invalid", "Lines of the file are wrong. Nothing was written.");
  const { added, changed, changeId } = await write("CSV file imported", [
    ...diff.added.map(({ input }) => ({ id: randomUUID(), version: null, to: input })),
    ...diff.changed.map(({ from, input }) => ({
      id: from._id,
      version: from.updatedAt,
      to: input,
    })),
  ]);
  const message = `${words.many} imported: ${added} new, ${changed} changed`;
  return { ...report, message, changeId };
}

function reportOf<Value extends object, Stored>(
  { unchanged, wrong, ...diff }: ImportDiff<string, Value, Stored>,
  describe: ReadFile<Value, Stored>["describe"],
) {
  const byWarning = (one: ImportRow, other: ImportRow) =>
    Number(!one.warning) - Number(!other.warning);
  const listed = (rows: ImportRow[]) => ({
    count: rows.length,
    rows: rows.toSorted(byWarning).slice(0, 200),
  });
  return {
    unchanged,
    wrong: listed(wrong),
    changed: listed(
      diff.changed.map(({ line, from, input }) => ({ line, ...describe.changed(from, input) })),
    ),
    added: listed(diff.added.map(({ line, input }) => ({ line, ...describe.added(input) }))),
  };
}
