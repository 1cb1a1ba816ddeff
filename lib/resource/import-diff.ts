// Compares the lines of a CSV file with the records of a resource. A cell that equals the record's exported
// cell leaves the value unchanged, because the export can lose details, such as a semicolon in a list item.
import type { z } from "zod";
import { type CsvRecord, iterateWithPauses } from "../csv-read";
import { isDeepEqual } from "../json-values";
import { truncate } from "../truncate";

type ParsedRecord<Field extends string> = {
  /** Identifies the record; built from cells only, because a file has no ids. */
  key: string;
  /** Not validated yet. */
  values: Record<Field, unknown>;
};

/** How records of one kind are read from a file. */
export type ImportFormat<Field extends string, Value extends object, Row extends object> = {
  name: string;
  labels: Record<Field, string>;
  parse(cells: Record<Field, string>): ParsedRecord<Field>;
  /** Returns the cells of the record's export. */
  toCells(row: Row): Record<Field, string>;
  toInput(row: Row): Value;
  /** Fields of the key. A changed record keeps its stored spelling of these. */
  identityFields: readonly Field[];
  /** Used if no record has the key of a line, unless another line has the alternative key. */
  getAlternativeKey(key: string): string | undefined;
  /** @param cells the changed fields of `row`, or all fields of a new record */
  validate(
    row: Row | undefined,
    cells: Partial<Record<Field, unknown>>,
  ): z.ZodSafeParseResult<Value>;
  /** Returns a message if the cell could not be parsed. */
  describeUnreadableCell(cell: string, value: unknown, field: Field): string | false | undefined;
  getName(cells: Record<Field, string>): string;
};

export type ImportDiff<Field extends string, Value, Row> = {
  added: { line: number; input: Value }[];
  changed: { line: number; record: Row; input: Value; fields: Field[] }[];
  unchanged: number;
  wrong: { line: number; name: string; notes: string[] }[];
};

export async function diffImport<Field extends string, Value extends object, Row extends object>(
  format: ImportFormat<Field, Value, Row>,
  lines: CsvRecord<Field>[],
  records: Row[],
): Promise<ImportDiff<Field, Value, Row>> {
  const { labels, name, identityFields } = format;
  const diff: ImportDiff<Field, Value, Row> = { added: [], changed: [], unchanged: 0, wrong: [] };
  const fields = Object.keys(labels) as Field[];
  const otherFields = fields.filter((field) => !identityFields.includes(field));
  const unmatched = new Map<string, (ParsedRecord<Field> & { row: Row })[]>();
  for await (const row of iterateWithPauses(records)) {
    const exported = format.parse(format.toCells(row));
    unmatched.set(exported.key, [...(unmatched.get(exported.key) ?? []), { ...exported, row }]);
  }
  const parsedLines: (CsvRecord<Field> & ParsedRecord<Field>)[] = [];
  for await (const line of iterateWithPauses(lines))
    parsedLines.push({ ...line, ...format.parse(line.cells) });
  const firstLines = new Map(parsedLines.toReversed().map(({ key, line }) => [key, line]));

  for await (const line of iterateWithPauses(parsedLines)) {
    const alternativeKey = format.getAlternativeKey(line.key);
    const usesAlternativeKey =
      alternativeKey !== undefined && !unmatched.has(line.key) && !firstLines.has(alternativeKey);
    const listChanges = ({ values }: ParsedRecord<Field>) =>
      otherFields.filter((field) => String(values[field]) !== String(line.values[field]));
    const candidates = unmatched.get(usesAlternativeKey ? alternativeKey : line.key) ?? [];
    const identical = candidates.find((candidate) => listChanges(candidate).length === 0);
    const match = identical ?? candidates[0];
    if (match) candidates.splice(candidates.indexOf(match), 1);
    if (identical && !line.untitledValue) {
      diff.unchanged += 1;
      continue;
    }

    const record = match?.row;
    const changedCells = match ? listChanges(match) : fields;
    const cells = Object.fromEntries(changedCells.map((field) => [field, line.values[field]]));
    const { data: input, error } = format.validate(
      record,
      cells as Partial<Record<Field, unknown>>,
    );
    const notes = fields.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field)?.message;
      const cellProblem = changedCells.includes(field) && findUnreadableCell(format, line, field);
      const problem = cellProblem || issue;
      return problem ? `${labels[field]}: ${problem}` : [];
    });
    if (line.untitledValue)
      notes.push(
        `${quoteCell(line.untitledValue)} stands in no column: a comma in a number, perhaps?`,
      );
    const firstLine = firstLines.get(line.key);
    if (!match && firstLine !== line.line)
      notes.push(`The same ${name} stands in line ${firstLine} already.`);
    // These records differ, but their exported cells do not: `a,b` and `a;b` are exported alike.
    if (!identical && candidates.length > 0)
      notes.push(`Several ${name}s look like this one in a file. Change them in the list.`);

    if (!input || notes.length > 0)
      diff.wrong.push({ line: line.line, name: truncate(format.getName(line.cells), 100), notes });
    else if (!record) diff.added.push({ line: line.line, input });
    else {
      const before = format.toInput(record);
      const after = { ...input, ...pickFields(before, identityFields) };
      const changedFields = fields.filter(
        (field) => !isDeepEqual(Object(after)[field], Object(before)[field]),
      );
      if (changedFields.length === 0) diff.unchanged += 1;
      else diff.changed.push({ line: line.line, record, input: after, fields: changedFields });
    }
  }
  return diff;
}

const pickFields = (value: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));

export const quoteCell = (cell: string) => `“${truncate(cell, 40)}”`;

function findUnreadableCell<Field extends string, Value extends object, Row extends object>(
  format: ImportFormat<Field, Value, Row>,
  { cells, values }: CsvRecord<Field> & ParsedRecord<Field>,
  field: Field,
): string | false | undefined {
  const cell = cells[field];
  const problem = format.describeUnreadableCell(cell, values[field], field);
  if (problem) return problem;
  // Spreadsheets write question marks or U+FFFD for letters that the file's encoding does not have.
  const isLost = /\?\?|\uFFFD/.test(cell);
  return isLost && `Letters were lost in ${quoteCell(cell)}. Save the file as CSV UTF-8.`;
}
