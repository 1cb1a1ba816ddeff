// Differences between two versions of a record, as text. Also used in the browser.

import { isDeepEqual } from "../json-values";
import { truncateWithEllipsis } from "../truncate";
import { formatValue } from "./fields";
import {
  type Field,
  type Fields,
  type ItemListKind,
  type RecordDefinition,
  readValues,
} from "./resource";

type FieldChange = { label: string; from: string; to: string };
type Values = Record<string, unknown>;
type Item = Values & { id: string };

export function listFieldChanges<T extends object>(
  resource: Pick<RecordDefinition<T>, "fields" | "blank">,
  from: object,
  to: object,
): FieldChange[] {
  const [before, after] = [from, to].map((version) => readValues(resource, version) as Values);
  return before && after ? compareFields(resource.fields, "", before, after) : [];
}

/** Returns one text per field: `Base Price ₹500 → ₹529`. */
export const describeFieldChanges = (...args: Parameters<typeof listFieldChanges>): string[] =>
  listFieldChanges(...args).map(({ label, from, to }) => `${label} ${from} → ${to}`);

/** @param itemName of the list item that has the fields, in quotes; empty for fields of the record */
const compareFields = (
  fields: Fields,
  itemName: string,
  before: Values,
  after: Values,
): FieldChange[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    compareField(field, itemName, before[name], after[name]),
  );

function compareField(
  field: Field,
  itemName: string,
  before: unknown,
  after: unknown,
): FieldChange[] {
  if (isDeepEqual(before, after)) return [];
  const label = [itemName, field.label].filter(Boolean).join(" · ");
  switch (field.kind) {
    case "fields":
      return compareFields(field.fields, itemName, before as Values, after as Values);
    case "items":
      return compareItems(field, before as Item[], after as Item[]);
    case "bilingual": {
      const text = { kind: "text", label: "" } as const;
      const [from, to] = [before, after] as Record<"en" | "ta", string>[];
      return [
        ...compareField({ ...text, label: field.label }, itemName, from?.en, to?.en),
        ...compareField({ ...text, label: `${field.label}, Tamil` }, itemName, from?.ta, to?.ta),
      ];
    }
  }
  const format = (value: unknown) => truncateWithEllipsis(formatValue(field, value), 120);
  return [{ label, from: format(before), to: format(after) }];
}

function compareItems({ fields }: ItemListKind, before: Item[], after: Item[]): FieldChange[] {
  const formatName = (item: Item) => truncateWithEllipsis(getItemName(fields, item) || "—", 40);
  const isIn = (items: Item[]) => (item: Item) => items.some(({ id }) => id === item.id);
  const changes = after.flatMap((item) => {
    const previous = before.find(({ id }) => id === item.id);
    if (previous) return compareFields(fields, `“${formatName(item)}”`, previous, item);
    return [{ label: "Added", from: "—", to: formatName(item) }];
  });
  const removed = before.filter((item) => !isIn(after)(item));
  const [from, to] = [before.filter(isIn(after)), after.filter(isIn(before))];
  const formatOrder = (items: Item[]) =>
    truncateWithEllipsis(items.map(formatName).join(", "), 120);
  const isMoved = from.some(({ id }, index) => id !== to[index]?.id);
  return [
    ...removed.map((item) => ({ label: "Removed", from: formatName(item), to: "—" })),
    ...changes,
    ...(isMoved ? [{ label: "Order", from: formatOrder(from), to: formatOrder(to) }] : []),
  ];
}

/** Returns the text of the item's first field. */
export function getItemName(fields: Fields, item: Values): string {
  const [first = ""] = Object.keys(fields);
  const value = item[first];
  const { en, ta } = Object(value);
  return String(en || ta || (typeof value === "string" ? value : "")).trim();
}
