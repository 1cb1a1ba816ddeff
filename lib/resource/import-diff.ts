// What a file would change in the records of a resource. A cell that says what the record's own export says
// leaves its value as it is, whatever the export did to it.
import type { z } from "zod";
import { type FileLine, inTurns } from "../csv-read";
import { cutText } from "../cut-text";
import { isSame } from "../same";

type Read<Field extends string> = {
  /** What a record is found by, as far as a file can say it. */
  key: string;
  /** What stands in each field, to be checked by the schema. */
  values: Record<Field, unknown>;
};

/** How a kind of record stands in a file. */
export type FileFormat<Field extends string, Value extends object, Row extends object> = {
  name: string;
  labels: Record<Field, string>;
  read(cells: Record<Field, string>): Read<Field>;
  /** What the export says of a record. */
  cellsOf(row: Row): Record<Field, string>;
  inputOf(row: Row): Value;
  /** What it is found by and stays as it is spelled there. */
  identity: readonly Field[];
  /** What else a record may be found by that nothing in the file is. */
  otherKey(key: string): string | undefined;
  /** @param cells what stands there otherwise, over what there is */
  check(row: Row | undefined, cells: Partial<Record<Field, unknown>>): z.ZodSafeParseResult<Value>;
  /** What the schema cannot know of a cell. */
  unreadable(cell: string, value: unknown, field: Field): string | false | undefined;
  nameOf(cells: Record<Field, string>): string;
};

export type ImportDiff<Field extends string, Value, Row> = {
  added: { line: number; input: Value }[];
  changed: { line: number; from: Row; input: Value; fields: Field[] }[];
  unchanged: number;
  wrong: { line: number; name: string; notes: string[] }[];
};

export async function diffRecords<Field extends string, Value extends object, Row extends object>(
  format: FileFormat<Field, Value, Row>,
  lines: FileLine<Field>[],
  records: Row[],
): Promise<ImportDiff<Field, Value, Row>> {
  const { labels, name, identity } = format;
  const diff: ImportDiff<Field, Value, Row> = { added: [], changed: [], unchanged: 0, wrong: [] };
  const fields = Object.keys(labels) as Field[];
  const others = fields.filter((field) => !identity.includes(field));
  const unmatched = new Map<string, (Read<Field> & { row: Row })[]>();
  for await (const row of inTurns(records)) {
    const read = format.read(format.cellsOf(row));
    unmatched.set(read.key, [...(unmatched.get(read.key) ?? []), { ...read, row }]);
  }
  const given: (FileLine<Field> & Read<Field>)[] = [];
  for await (const line of inTurns(lines)) given.push({ ...line, ...format.read(line.cells) });
  const firstLines = new Map(given.toReversed().map(({ key, line }) => [key, line]));

  for await (const line of inTurns(given)) {
    const other = format.otherKey(line.key);
    const isOther = other !== undefined && !unmatched.has(line.key) && !firstLines.has(other);
    const changedIn = ({ values }: Read<Field>) =>
      others.filter((field) => String(values[field]) !== String(line.values[field]));
    const candidates = unmatched.get(isOther ? other : line.key) ?? [];
    const same = candidates.find((one) => changedIn(one).length === 0);
    const found = same ?? candidates[0];
    if (found) candidates.splice(candidates.indexOf(found), 1);
    if (same && !line.outside) {
      diff.unchanged += 1;
      continue;
    }

    const from = found?.row;
    const changed = found ? changedIn(found) : fields;
    const cells = Object.fromEntries(changed.map((field) => [field, line.values[field]]));
    const { data: input, error } = format.check(from, cells as Partial<Record<Field, unknown>>);
    const notes = fields.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field)?.message;
      const cell = changed.includes(field) && unreadable(format, line, field);
      const why = cell || issue;
      return why ? `${labels[field]}: ${why}` : [];
    });
    if (line.outside)
      notes.push(`${quoted(line.outside)} stands in no column: a comma in a number, perhaps?`);
    const first = firstLines.get(line.key);
    if (!found && first !== line.line)
      notes.push(`The same ${name} stands in line ${first} already.`);
    // Only the export makes them alike: a comma in one, a semicolon in the other.
    if (!same && candidates.length > 0)
      notes.push(`Several ${name}s look like this one in a file. Change them in the list.`);

    if (!input || notes.length > 0)
      diff.wrong.push({ line: line.line, name: cutText(format.nameOf(line.cells), 100), notes });
    else if (!from) diff.added.push({ line: line.line, input });
    else {
      const before = format.inputOf(from);
      const stored = { ...input, ...fieldsOf(before, identity) };
      const inOrder = fields.filter(
        (field) => !isSame(Object(stored)[field], Object(before)[field]),
      );
      if (inOrder.length === 0) diff.unchanged += 1;
      else diff.changed.push({ line: line.line, from, input: stored, fields: inOrder });
    }
  }
  return diff;
}

const fieldsOf = (value: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));

export const quoted = (cell: string) => `“${cutText(cell, 40)}”`;

function unreadable<Field extends string, Value extends object, Row extends object>(
  format: FileFormat<Field, Value, Row>,
  { cells, values }: FileLine<Field> & Read<Field>,
  field: Field,
): string | false | undefined {
  const cell = cells[field];
  const why = format.unreadable(cell, values[field], field);
  if (why) return why;
  // What a spreadsheet leaves of letters that the encoding it saves in does not have.
  const isLost = /\?\?|\uFFFD/.test(cell);
  return isLost && `Letters were lost in ${quoted(cell)}. Save the file as CSV UTF-8.`;
}
