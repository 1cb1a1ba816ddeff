import { type CsvValue, formatCsvFile } from "../csv";
import { splitList } from "../text";
import { type Field, getFieldKind } from "./field-kinds";
import type { RecordDefinition, Resource, Row } from "./resource";

/** Numbers and text lists are texts; null means all options of a multiple choice. */
export type Inputs = Record<string, unknown>;

type Fields<Name extends string> = { fields: Record<Name, Field> };

export const listFields = ({ fields }: Fields<string>) => Object.entries(fields);

export const isFieldShown = ({ when }: Field, inputs: Inputs) =>
  !when || when.is.includes(inputs[when.field]);

/** In a new record, and in fields that are not shown, numbers and default texts become empty inputs. */
export function toInputs<T extends object>(resource: RecordDefinition<T>, value: T): Inputs {
  const values = value as Inputs;
  const isNew = value === resource.blank;
  return Object.fromEntries(
    listFields(resource).map(([name, field]) => [
      name,
      getFieldKind(field).toInput(field, values[name], isNew || !isFieldShown(field, values)),
    ]),
  );
}

/** Does not validate the values. Fields that are not shown become blank. */
export function fromInputs<T extends object>(
  { fields, blank }: RecordDefinition<T>,
  inputs: Inputs,
): T {
  const values = listFields({ fields }).map(([name, field]) => {
    const value = isFieldShown(field, inputs)
      ? getFieldKind(field).fromInput(field, inputs[name])
      : (blank as Inputs)[name];
    return [name, value];
  });
  return Object.fromEntries(values) as T;
}

const isSameItem = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @param typedList items with commas between them */
export const hasListItem = (typedList: string, item: string) =>
  splitList(typedList, ",").some((other) => isSameItem(other, item));

export function toggleListItem(typedList: string, item: string): string {
  const items = splitList(typedList, ",");
  const remaining = items.filter((other) => !isSameItem(other, item));
  return (remaining.length < items.length ? remaining : [...items, item]).join(", ");
}

export type BilingualText = { en: string; ta: string };

/** An English text with Tamil letters needs no translation. */
export const isTamilMissing = ({ en, ta }: BilingualText) =>
  en.trim() !== "" && ta.trim() === "" && !/\p{Script=Tamil}/u.test(en);

export const formatValue = (field: Field, value: unknown): string =>
  getFieldKind(field).format(field, value);

/** Does not escape formulas. */
export function toCsvCells<Name extends string>(
  resource: Fields<Name>,
  row: Record<Name, unknown>,
): Record<Name, CsvValue> {
  const cells = listFields(resource).map(([name, field]) => [
    name,
    getFieldKind(field).toCell(field, row[name as Name]),
  ]);
  return Object.fromEntries(cells) as Record<Name, CsvValue>;
}

export function getFieldLabels<Name extends string>(resource: Fields<Name>) {
  const labels = listFields(resource).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

export const buildResourceCsv = <Name extends string>(
  resource: Fields<Name>,
  rows: Record<Name, unknown>[],
): string =>
  formatCsvFile(
    Object.values<string>(getFieldLabels(resource)),
    rows.map((row) => Object.values<CsvValue>(toCsvCells(resource, row))),
  );

/** Returns by label the value that a new record gets if its file does not have the column. */
export function listDefaultValues<T extends object>({
  fields,
  blank,
}: Pick<RecordDefinition<T>, "fields" | "blank">): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, field] of listFields({ fields })) {
    if (field.required && !field.when) continue;
    const value = formatValue(field, (blank as Inputs)[name]);
    if (value !== "—") values[field.label] = value;
  }
  return values;
}

export type FileColumns = {
  required: string[];
  /** Only needed for new records. */
  requiredIfNew: string[];
  optional: string[];
};

/** Returns the labels of the columns of a file that can be imported. */
export function listFileColumns<T extends object, R extends Row<T>>(
  resource: Pick<Resource<T, R>, "fields" | "keyFields">,
): FileColumns {
  const keyFields: readonly string[] = resource.keyFields;
  const columns: FileColumns = { required: [], requiredIfNew: [], optional: [] };
  for (const [name, { label, required, when }] of listFields(resource)) {
    if (keyFields.includes(name)) columns.required.push(label);
    else if (required && !when) columns.requiredIfNew.push(label);
    else columns.optional.push(label);
  }
  return columns;
}
