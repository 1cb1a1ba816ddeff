// What a file would change in the records of a kind. A cell that says what the record's own export says
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
export type FileKind<Field extends string, Value extends object, Shown extends object> = {
  noun: string;
  labels: Record<Field, string>;
  read(cells: Record<Field, string>): Read<Field>;
  /** What the export says of a record. */
  cellsOf(shown: Shown): Record<Field, string>;
  inputOf(shown: Shown): Value;
  /** What it is found by and stays as it is spelled there. */
  identity: readonly Field[];
  /** What else a record may be found by that nothing in the file is. */
  otherKey(key: string): string | undefined;
  /** @param cells what stands there otherwise, over what there is */
  check(
    shown: Shown | undefined,
    cells: Partial<Record<Field, unknown>>,
  ): z.ZodSafeParseResult<Value>;
  /** What the schema cannot know of a cell. */
  unreadable(cell: string, value: unknown, field: Field): string | false | undefined;
  nameOf(cells: Record<Field, string>): string;
};

export type ImportDiff<Field extends string, Value, Shown> = {
  added: { line: number; input: Value }[];
  changed: { line: number; from: Shown; input: Value; fields: Field[] }[];
  unchanged: number;
  wrong: { line: number; name: string; notes: string[] }[];
  /** There, and not in the file. */
  missing: Shown[];
};

export async function diffRecords<Field extends string, Value extends object, Shown extends object>(
  kind: FileKind<Field, Value, Shown>,
  lines: FileLine<Field>[],
  records: Shown[],
): Promise<ImportDiff<Field, Value, Shown>> {
  const { labels, noun, identity } = kind;
  const diff: ImportDiff<Field, Value, Shown> = {
    ...{ added: [], changed: [], unchanged: 0, wrong: [], missing: [] },
  };
  const fields = Object.keys(labels) as Field[];
  const others = fields.filter((field) => !identity.includes(field));
  const left = new Map<string, (Read<Field> & { shown: Shown })[]>();
  for await (const shown of inTurns(records)) {
    const read = kind.read(kind.cellsOf(shown));
    left.set(read.key, [...(left.get(read.key) ?? []), { ...read, shown }]);
  }
  const given: (FileLine<Field> & Read<Field>)[] = [];
  for await (const line of inTurns(lines)) given.push({ ...line, ...kind.read(line.cells) });
  const firstLines = new Map(given.toReversed().map(({ key, line }) => [key, line]));

  for await (const line of inTurns(given)) {
    const other = kind.otherKey(line.key);
    const isOther = other !== undefined && !left.has(line.key) && !firstLines.has(other);
    const changedIn = ({ values }: Read<Field>) =>
      others.filter((field) => String(values[field]) !== String(line.values[field]));
    const alike = left.get(isOther ? other : line.key) ?? [];
    const same = alike.find((one) => changedIn(one).length === 0);
    const found = same ?? alike[0];
    if (found) alike.splice(alike.indexOf(found), 1);
    if (same && !line.outside) {
      diff.unchanged += 1;
      continue;
    }

    const from = found?.shown;
    const changed = found ? changedIn(found) : fields;
    const cells = Object.fromEntries(changed.map((field) => [field, line.values[field]]));
    const { data: input, error } = kind.check(from, cells as Partial<Record<Field, unknown>>);
    const notes = fields.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field)?.message;
      const cell = changed.includes(field) && unreadable(kind, line, field);
      const why = cell || issue;
      return why ? `${labels[field]}: ${why}` : [];
    });
    if (line.outside)
      notes.push(`${quoted(line.outside)} stands in no column: a comma in a number, perhaps?`);
    const first = firstLines.get(line.key);
    if (!found && first !== line.line)
      notes.push(`The same ${noun} stands in line ${first} already.`);
    // Only the export makes them alike: a comma in one, a semicolon in the other.
    if (!same && alike.length > 0)
      notes.push(`Several ${noun}s look like this one in a file. Change them in the list.`);

    if (!input || notes.length > 0)
      diff.wrong.push({ line: line.line, name: cutText(kind.nameOf(line.cells), 100), notes });
    else if (!from) diff.added.push({ line: line.line, input });
    else {
      const before = kind.inputOf(from);
      const kept = { ...input, ...fieldsOf(before, identity) };
      const inOrder = fields.filter((field) => !isSame(Object(kept)[field], Object(before)[field]));
      if (inOrder.length === 0) diff.unchanged += 1;
      else diff.changed.push({ line: line.line, from, input: kept, fields: inOrder });
    }
  }
  return { ...diff, missing: [...left.values()].flat().map(({ shown }) => shown) };
}

const fieldsOf = (value: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));

export const quoted = (cell: string) => `“${cutText(cell, 40)}”`;

function unreadable<Field extends string, Value extends object, Shown extends object>(
  kind: FileKind<Field, Value, Shown>,
  { cells, values }: FileLine<Field> & Read<Field>,
  field: Field,
): string | false | undefined {
  const cell = cells[field];
  const why = kind.unreadable(cell, values[field], field);
  if (why) return why;
  // What a spreadsheet leaves of letters that the encoding it saves in does not have.
  const isLost = /\?\?|\uFFFD/.test(cell);
  return isLost && `Letters were lost in ${quoted(cell)}. Save the file as CSV UTF-8.`;
}
