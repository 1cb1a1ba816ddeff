// A cell that equals the record's export leaves the value unchanged, because the export can lose details,
// such as a semicolon in a list item.
import type { z } from "zod";
import type { CsvValue } from "../csv";
import { isDeepEqual } from "../json-values";
import { truncate } from "../text";
import { type Field as FieldDefinition, getFieldKind } from "./field-kinds";
import { isFieldShown } from "./fields";
import { type CsvFile, type CsvRecord, iterateWithPauses } from "./read-csv";

type ParsedRecord<Field extends string> = {
  /** Identifies the record, because a file has no ids. */
  key: string;
  /** Unvalidated. */
  values: Partial<Record<Field, unknown>>;
};

export type ImportFormat<Field extends string, Value extends object, Row extends object> = {
  name: string;
  fields: Record<Field, FieldDefinition>;
  parse(cells: Partial<Record<Field, string>>): ParsedRecord<Field>;
  toCells(row: Row): Record<Field, CsvValue>;
  toValues(row: Row): Value;
  /** These form the key. An import does not change their stored spelling. */
  identityFields: readonly Field[];
  /**
   * Returns the key that a line has if a spreadsheet program has changed a cell; LibreOffice saves `450+` as 450. Used
   * if no record has the key of the line, unless another line has the alternative key.
   */
  getAlternativeKey(key: string): string | undefined;
  /** @param cells the changed fields of `row`, or all fields of the file for a new record */
  validate(
    row: Row | undefined,
    cells: Partial<Record<Field, unknown>>,
  ): z.ZodSafeParseResult<Value>;
  getName(cells: Partial<Record<Field, string>>): string;
};

export type ImportDiff<Field extends string, Value, Row> = {
  added: { line: number; input: Value }[];
  changed: { line: number; record: Row; input: Value; fields: Field[] }[];
  unchanged: number;
  wrong: { line: number; name: string; notes: string[] }[];
};

type ParsedLine<Field extends string> = CsvRecord<Field> & ParsedRecord<Field>;

/** The state of one comparison of a file with the stored records. */
type Comparison<Field extends string, Value extends object, Row extends object> = {
  format: ImportFormat<Field, Value, Row>;
  /** Fields with a column in the file. An import does not change the others. */
  fields: Field[];
  missingFields: Field[];
  /** Records that no line has matched yet, by key. */
  candidates: Map<string, (ParsedRecord<Field> & { row: Row })[]>;
  /** Number of the first line with a key. */
  firstLines: Map<string, number>;
};

export async function diffImport<Field extends string, Value extends object, Row extends object>(
  format: ImportFormat<Field, Value, Row>,
  file: CsvFile<Field>,
  records: Row[],
): Promise<ImportDiff<Field, Value, Row>> {
  const { comparison, parsedLines } = await parseAll(format, file, records);
  const diff: ImportDiff<Field, Value, Row> = { added: [], changed: [], unchanged: 0, wrong: [] };
  for await (const parsedLine of iterateWithPauses(parsedLines)) {
    const { line, cells, values, valueWithoutColumn } = parsedLine;
    const match = takeMatch(comparison, parsedLine);
    if (match.isIdentical && !valueWithoutColumn) {
      diff.unchanged += 1;
      continue;
    }
    const changedValues = Object.fromEntries(
      match.changedCells.map((field) => [field, values[field]]),
    ) as Partial<Record<Field, unknown>>;
    const { data: input, error } = format.validate(match.record, changedValues);
    const notes = describeProblems(comparison, parsedLine, match, error);
    if (!input || notes.length > 0) {
      diff.wrong.push({ line, name: truncate(format.getName(cells), 100), notes });
      continue;
    }
    if (!match.record) {
      diff.added.push({ line, input });
      continue;
    }
    const change = compareRecord(comparison, match.record, input);
    if (change.fields.length === 0) diff.unchanged += 1;
    else diff.changed.push({ line, record: match.record, ...change });
  }
  return diff;
}

async function parseAll<Field extends string, Value extends object, Row extends object>(
  format: ImportFormat<Field, Value, Row>,
  { records: lines, missingFields }: CsvFile<Field>,
  records: Row[],
) {
  const comparison: Comparison<Field, Value, Row> = {
    format,
    fields: listFieldNames(format).filter((field) => !missingFields.includes(field)),
    missingFields,
    candidates: new Map(),
    firstLines: new Map(),
  };
  const { candidates, firstLines } = comparison;
  for await (const row of iterateWithPauses(records)) {
    const candidate = { ...format.parse(toCellTexts(format.toCells(row))), row };
    const candidatesWithKey = candidates.get(candidate.key);
    if (candidatesWithKey) candidatesWithKey.push(candidate);
    else candidates.set(candidate.key, [candidate]);
  }
  const parsedLines: ParsedLine<Field>[] = [];
  for await (const line of iterateWithPauses(lines)) {
    const parsedLine = { ...line, ...format.parse(line.cells) };
    parsedLines.push(parsedLine);
    if (!firstLines.has(parsedLine.key)) firstLines.set(parsedLine.key, line.line);
  }
  return { comparison, parsedLines };
}

function toCellTexts<Field extends string>(cells: Record<Field, CsvValue>): Record<Field, string> {
  const texts = Object.entries<CsvValue>(cells).map(([name, cell]) => [name, String(cell ?? "")]);
  return Object.fromEntries(texts) as Record<Field, string>;
}

const listFieldNames = <Field extends string>(format: { fields: Record<Field, unknown> }) =>
  Object.keys(format.fields) as Field[];

type Match<Field extends string, Row> = {
  /** Undefined for a new record. */
  record: Row | undefined;
  /** For a new record, all cells of the file. */
  changedCells: Field[];
  isIdentical: boolean;
  /** True if no record has equal cells, and several records that no earlier line has matched have the key. */
  isAmbiguous: boolean;
};

/** Prefers a record with equal cells, and removes it from the candidates. */
function takeMatch<Field extends string, Value extends object, Row extends object>(
  comparison: Comparison<Field, Value, Row>,
  line: ParsedLine<Field>,
): Match<Field, Row> {
  const { format, fields } = comparison;
  const listChangedCells = ({ values }: ParsedRecord<Field>) =>
    fields.filter(
      (field) =>
        !format.identityFields.includes(field) &&
        String(values[field]) !== String(line.values[field]),
    );
  const candidates = comparison.candidates.get(getMatchKey(comparison, line.key)) ?? [];
  const identical = candidates.find((candidate) => listChangedCells(candidate).length === 0);
  const match = identical ?? candidates[0];
  const isAmbiguous = !identical && candidates.length > 1;
  if (match) candidates.splice(candidates.indexOf(match), 1);
  return {
    record: match?.row,
    changedCells: match ? listChangedCells(match) : fields,
    isIdentical: identical !== undefined,
    isAmbiguous,
  };
}

function getMatchKey<Field extends string, Value extends object, Row extends object>(
  { format, candidates, firstLines }: Comparison<Field, Value, Row>,
  key: string,
): string {
  const alternativeKey = format.getAlternativeKey(key);
  if (alternativeKey === undefined || candidates.has(key) || firstLines.has(alternativeKey))
    return key;
  return alternativeKey;
}

function describeProblems<Field extends string, Value extends object, Row extends object>(
  comparison: Comparison<Field, Value, Row>,
  line: ParsedLine<Field>,
  match: Match<Field, Row>,
  error: z.ZodError | undefined,
): string[] {
  const { format, firstLines } = comparison;
  const { name } = format;
  const notes: string[] = [];
  for (const field of listFieldNames(format)) {
    const isChanged = match.changedCells.includes(field);
    const unreadable = isChanged ? describeUnreadableCell(format, line, field) : undefined;
    const missing = match.record ? undefined : describeMissingColumn(comparison, line, field);
    const issue = error?.issues.find(({ path }) => path[0] === field);
    const problem = unreadable ?? missing ?? issue?.message;
    if (problem) notes.push(`${format.fields[field].label}: ${problem}`);
  }
  if (line.valueWithoutColumn)
    notes.push(
      `${quoteCell(line.valueWithoutColumn)} is not in any column. Is there a comma in a number?`,
    );
  const firstLine = firstLines.get(line.key);
  if (!match.record && firstLine !== line.line)
    notes.push(`Line ${firstLine} already has the same ${name}.`);
  // Different records can have equal exported cells, because `a,b` and `a;b` are exported alike.
  if (match.isAmbiguous)
    notes.push(`Several ${name}s look the same as this one in a file. Change them in the list.`);
  return notes;
}

function compareRecord<Field extends string, Value extends object, Row extends object>(
  { format }: Comparison<Field, Value, Row>,
  record: Row,
  input: Value,
): { input: Value; fields: Field[] } {
  const before = format.toValues(record);
  const after = { ...input, ...pickFields(before, format.identityFields) };
  const changedFields = listFieldNames(format).filter(
    (field) => !isDeepEqual(Object(after)[field], Object(before)[field]),
  );
  return { input: after, fields: changedFields };
}

const pickFields = (value: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));

/** A new record needs the columns of its required fields. */
function describeMissingColumn<Field extends string, Value extends object, Row extends object>(
  { format, missingFields }: Comparison<Field, Value, Row>,
  { values }: ParsedLine<Field>,
  field: Field,
): string | undefined {
  const definition = format.fields[field];
  if (!missingFields.includes(field) || !definition.required) return undefined;
  if (!isFieldShown(definition, values)) return undefined;
  return `A new ${format.name} needs this column, which the file does not have.`;
}

const quoteCell = (cell: string) => `“${truncate(cell, 40)}”`;

function describeUnreadableCell<Field extends string, Value extends object, Row extends object>(
  format: ImportFormat<Field, Value, Row>,
  { cells, values }: ParsedLine<Field>,
  field: Field,
): string | undefined {
  const cell = cells[field] ?? "";
  const value = values[field];
  const { unreadableCellText } = getFieldKind(format.fields[field]);
  if (unreadableCellText && (value === undefined || Number.isNaN(value)))
    return `${quoteCell(cell)} ${unreadableCellText}`;
  // Spreadsheets write question marks or U+FFFD for letters that the encoding of the file cannot represent.
  const hasLostCharacters = /\?\?|\uFFFD/.test(cell);
  if (!hasLostCharacters) return undefined;
  return `Some characters were lost in ${quoteCell(cell)}. Save the file as CSV UTF-8.`;
}
