// What sets two states of a record apart, in words. Safe in the browser.
import { shortened } from "../cut-text";
import { isSame } from "../same";
import { showValue } from "./fields";
import { type Field, type Fields, type ItemsKind, type Shape, valuesOf } from "./resource";

type Line = { label: string; from: string; to: string };
type Values = Record<string, unknown>;
type Item = Values & { id: string };

export function changesOf<T extends object>(
  resource: Pick<Shape<T>, "fields" | "blank">,
  from: object,
  to: object,
): Line[] {
  const [before, after] = [from, to].map((one) => valuesOf(resource, one) as Values);
  return before && after ? linesIn(resource.fields, "", before, after) : [];
}

/** Each in a line: `Base Price ₹500 → ₹529`. */
export const changeTexts = (...of: Parameters<typeof changesOf>): string[] =>
  changesOf(...of).map(({ label, from, to }) => `${label} ${from} → ${to}`);

/** @param of what they are fields of: “How fast is it?” */
const linesIn = (fields: Fields, of: string, before: Values, after: Values): Line[] =>
  Object.entries(fields).flatMap(([name, field]) => linesOf(field, of, before[name], after[name]));

function linesOf(field: Field, of: string, before: unknown, after: unknown): Line[] {
  if (isSame(before, after)) return [];
  const label = [of, field.label].filter(Boolean).join(" · ");
  switch (field.kind) {
    case "fields":
      return linesIn(field.fields, of, before as Values, after as Values);
    case "items":
      return itemLines(field, before as Item[], after as Item[]);
    case "bilingual": {
      const text = { kind: "text", label: "" } as const;
      const [was, is] = [before, after] as Record<"en" | "ta", string>[];
      return [
        ...linesOf({ ...text, label: field.label }, of, was?.en, is?.en),
        ...linesOf({ ...text, label: `${field.label}, Tamil` }, of, was?.ta, is?.ta),
      ];
    }
  }
  const show = (value: unknown) => shortened(showValue(field, value), 120);
  return [{ label, from: show(before), to: show(after) }];
}

function itemLines({ fields }: ItemsKind, before: Item[], after: Item[]): Line[] {
  const name = (item: Item) => shortened(itemName(fields, item) || "—", 40);
  const isIn = (items: Item[]) => (item: Item) => items.some(({ id }) => id === item.id);
  const lines = after.flatMap((item) => {
    const old = before.find(({ id }) => id === item.id);
    if (old) return linesIn(fields, `“${name(item)}”`, old, item);
    return [{ label: "Added", from: "—", to: name(item) }];
  });
  const gone = before.filter((item) => !isIn(after)(item));
  const [from, to] = [before.filter(isIn(after)), after.filter(isIn(before))];
  const order = (items: Item[]) => shortened(items.map(name).join(", "), 120);
  const isMoved = from.some(({ id }, at) => id !== to[at]?.id);
  return [
    ...gone.map((item) => ({ label: "Removed", from: name(item), to: "—" })),
    ...lines,
    ...(isMoved ? [{ label: "Order", from: order(from), to: order(to) }] : []),
  ];
}

/** What an item is called by: the first of its fields. */
export function itemName(fields: Fields, item: Values): string {
  const [first = ""] = Object.keys(fields);
  const value = item[first];
  const { en, ta } = Object(value);
  return String(en || ta || (typeof value === "string" ? value : "")).trim();
}
