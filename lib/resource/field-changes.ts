import { isDeepEqual, isJsonObject } from "../json-values";
import { truncateWithEllipsis } from "../text";
import type { Field, Fields, ItemListKind } from "./field-kinds";
import { type BilingualText, formatValue } from "./fields";
import { type RecordDefinition, readValues } from "./resource";

type FieldChange = { label: string; from: string; to: string };
type Values = Record<string, unknown>;
type Item = Values & { id: string };

export function listFieldChanges<T extends object>(
  resource: Pick<RecordDefinition<T>, "fields" | "blank">,
  from: object,
  to: object,
): FieldChange[] {
  const before = readValues(resource, from) as Values;
  const after = readValues(resource, to) as Values;
  return compareFields(resource.fields, "", before, after);
}

/** Such as `Base Price ₹500 → ₹529`. */
export function describeFieldChanges<T extends object>(
  resource: Pick<RecordDefinition<T>, "fields" | "blank">,
  from: object,
  to: object,
): string[] {
  const changes = listFieldChanges(resource, from, to);
  return changes.map((change) => `${change.label} ${change.from} → ${change.to}`);
}

/** @param itemName quoted name of the list item that contains the fields; empty for fields of the record */
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
  switch (field.kind) {
    case "fields":
      return compareFields(field.fields, itemName, before as Values, after as Values);
    case "items":
      return compareItems(field, before as Item[], after as Item[]);
    case "bilingual": {
      const from = before as BilingualText;
      const to = after as BilingualText;
      const english: Field = { kind: "text", label: field.label };
      const tamil: Field = { kind: "text", label: `${field.label}, Tamil` };
      return [
        ...compareField(english, itemName, from.en, to.en),
        ...compareField(tamil, itemName, from.ta, to.ta),
      ];
    }
  }
  const label = itemName ? `${itemName} · ${field.label}` : field.label;
  const format = (value: unknown) => truncateWithEllipsis(formatValue(field, value), 120);
  return [{ label, from: format(before), to: format(after) }];
}

function compareItems({ fields }: ItemListKind, before: Item[], after: Item[]): FieldChange[] {
  const formatName = (item: Item) => truncateWithEllipsis(getItemName(fields, item) || "—", 40);
  const removed = before.filter((item) => !findItem(after, item));
  const changes = removed.map((item) => ({ label: "Removed", from: formatName(item), to: "—" }));
  for (const item of after) {
    const previous = findItem(before, item);
    if (previous) changes.push(...compareFields(fields, `“${formatName(item)}”`, previous, item));
    else changes.push({ label: "Added", from: "—", to: formatName(item) });
  }
  const remainingBefore = before.filter((item) => findItem(after, item));
  const remainingAfter = after.filter((item) => findItem(before, item));
  const isReordered = remainingBefore.some(({ id }, index) => id !== remainingAfter[index]?.id);
  if (isReordered) {
    const formatOrder = (items: Item[]) =>
      truncateWithEllipsis(items.map(formatName).join(", "), 120);
    changes.push({
      label: "Order",
      from: formatOrder(remainingBefore),
      to: formatOrder(remainingAfter),
    });
  }
  return changes;
}

const findItem = (items: Item[], { id }: Item): Item | undefined =>
  items.find((item) => item.id === id);

/** The first field of an item is its name, as a text or as a bilingual text. */
export function getItemName(fields: Fields, item: Values): string {
  const [nameField = ""] = Object.keys(fields);
  const name = item[nameField];
  if (typeof name === "string") return name.trim();
  if (!isJsonObject(name)) return "";
  return String(name.en || name.ta || "").trim();
}
