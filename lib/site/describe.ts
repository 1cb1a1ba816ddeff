// A change of a section in words. Safe in the browser.
import { z } from "zod";
import { shortened } from "../cut-text";
import {
  type Collision,
  idOf,
  isFields,
  isSame,
  type Place,
  valueAt,
  withIds,
} from "../records/merge";
import type { Change } from "../records/schema";
import { exactText } from "../time";
import type { FieldMeta } from "./fields";
import { SECTION_LABELS, SECTIONS, type SectionId } from "./schema";

type Line = { label: string; from: string; to: string };
/** A place in a section, as its form asks for it. */
type Asked = { schema?: z.ZodType; label: string; planName?: PlanName };
type PlanName = (id: string) => string | undefined;

const MOST_LINES = 12;
const short = (text: string) => shortened(text, 120);

export function describeSection(
  subjectId: string,
  before: unknown,
  after: unknown,
  planName?: PlanName,
): { title: string; detail?: string; href?: string; fields: Line[] } {
  if (!Object.hasOwn(SECTIONS, subjectId)) return { title: "Website", fields: [] };
  const section = subjectId as SectionId;
  const lines = linesOf({ schema: SECTIONS[section], label: "", planName }, before, after);
  const more = lines.length - MOST_LINES;
  return {
    title: `Website: ${SECTION_LABELS[section]}`,
    detail: more > 0 ? `and ${more} more` : undefined,
    href: `/admin/website/${section}`,
    fields: lines.slice(0, MOST_LINES),
  };
}

/** What the form calls a place in a section: `“How fast is it?” · Answer`. */
export function placeLabel(section: SectionId, place: Place, ...contents: unknown[]): string {
  const { schema, label } = askedAt(section, place, contents);
  return joined(label, schema instanceof z.ZodArray ? "Order" : "") || SECTION_LABELS[section];
}

function askedAt(section: SectionId, place: Place, contents: unknown[]): Asked {
  const start: Asked = { schema: SECTIONS[section], label: "" };
  return place.reduce((asked, key, at) => {
    const values = contents.map((content) => valueAt(content, place.slice(0, at + 1)));
    return askedIn(asked, key, values.find(Boolean));
  }, start);
}

function askedIn({ schema, label, planName }: Asked, key: string, value: unknown): Asked {
  let inner = schema;
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap() as z.ZodType;
  if (inner instanceof z.ZodArray)
    return {
      schema: inner.element as z.ZodType,
      label: joined(label, itemName(value, inner.element)),
      planName,
    };
  const next = inner instanceof z.ZodObject ? (inner.shape[key] as z.ZodType) : undefined;
  if (metaOf(schema)) return { schema: next, label: key === "ta" ? `${label}, Tamil` : label };
  return {
    schema: next,
    planName,
    label: joined(label, metaOf(next)?.label ?? (inner instanceof z.ZodObject && next ? "" : key)),
  };
}

const joined = (...words: string[]) => words.filter(Boolean).join(" · ");

const itemName = (item: unknown, schema: unknown) =>
  `“${shortened(nameOf(item, schema) || "—", 40)}”`;

/** How a form asks for a value; nothing where it has parts of its own. */
export function metaOf(schema: z.ZodType | undefined): FieldMeta | undefined {
  const meta = schema?.meta() as FieldMeta | undefined;
  return meta ?? (schema instanceof z.ZodNullable ? metaOf(schema.unwrap() as z.ZodType) : meta);
}

function linesOf(asked: Asked, before: unknown, after: unknown): Line[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listLines(asked, before, after);
  const isText = metaOf(asked.schema) && metaOf(asked.schema)?.kind !== "said";
  if (isText || !isFields(before) || !isFields(after))
    return [
      { label: asked.label || "Content", from: shown(asked, before), to: shown(asked, after) },
    ];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    linesOf(askedIn(asked, key, after[key]), before[key], after[key]),
  );
}

/** Item by item; those that were kept before they had ids are told apart by what they say. */
function listLines(asked: Asked, kept: unknown[], after: unknown[]): Line[] {
  const now = withIds(after, kept);
  const before = withIds(kept, now);
  const element = asked.schema instanceof z.ZodArray ? asked.schema.element : undefined;
  const name = (item: unknown) => nameOf(item, element);
  const lines = now.flatMap((item) => {
    const old = before.find((other) => idOf(other) === idOf(item));
    const key = idOf(item) ?? "";
    if (old !== undefined) return linesOf(askedIn(asked, key, item), old, item);
    return [{ label: "Added", from: "—", to: short(name(item)) }];
  });
  const stays = (items: unknown[], others: unknown[]) =>
    items.filter((item) => others.some((other) => idOf(other) === idOf(item)));
  const [from, to] = [stays(before, now), stays(now, before)];
  const gone = before.filter((item) => !from.includes(item));
  const order = (items: unknown[]) => short(items.map(name).join(", "));
  const isMoved = !isSame(from.map(idOf), to.map(idOf));
  return [
    ...gone.map((item) => ({ label: "Removed", from: short(name(item)), to: "—" })),
    ...lines,
    ...(isMoved ? [{ label: joined(asked.label, "Order"), from: order(from), to: order(to) }] : []),
  ];
}

/** An item by the first text that its form asks for; PostgreSQL keeps them in an order of its own. */
function nameOf(item: unknown, schema?: unknown): string {
  if (typeof item === "string") return item;
  if (!isFields(item)) return "";
  const asked = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const { id: _, ...said } = item;
  const texts = [...asked.map((key) => said[key]), ...Object.values(said)];
  return texts.map((text) => nameOf(text)).find(Boolean) ?? "";
}

function shown({ schema, planName }: Omit<Asked, "label">, value: unknown): string {
  const meta = metaOf(schema);
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (meta?.kind === "picture") return "Own picture";
  if (meta?.kind === "plan") return planName?.(String(value)) ?? `Plan …${String(value).slice(-4)}`;
  if (meta?.kind === "time") return exactText(String(value));
  if (meta?.kind === "choice") return new Map(meta.options).get(String(value)) ?? String(value);
  return short(value instanceof Object ? nameOf(value) : String(value));
}

/**
 * A place of a section that two changed, and what each made of it; of an item what each did to it.
 *
 * @param contents what it is now, what I typed and what both began from
 * @param by who they are
 */
export function describeCollision(
  section: SectionId,
  { place, mine, theirs }: Collision,
  contents: unknown[],
  { planName, by = "somebody else" }: { planName?: PlanName; by?: string } = {},
): { label: string; mine: string; theirs: string } {
  const { schema } = askedAt(section, place, contents);
  const isItem = askedAt(section, place.slice(0, -1), contents).schema instanceof z.ZodArray;
  const before = valueAt(contents.at(-1), place);
  const element = schema instanceof z.ZodArray ? schema.element : undefined;
  const nameIn = (id: unknown) => {
    const items = contents.map((content) => valueAt(content, [...place, String(id)]));
    return nameOf(items.find(Boolean), element);
  };
  const said = (value: unknown, who: string) => {
    if (Array.isArray(value)) return short(value.map(nameIn).join(", "));
    if (!isItem) return shown({ schema, planName }, value);
    if (value === undefined) return `Deleted by ${who}: ${itemName(before, schema)}`;
    if (before === undefined) return `Added by ${who}: ${itemName(value, schema)}`;
    const name = itemName(value, schema);
    // Its name is said already.
    const what = linesOf({ schema, label: "", planName }, before, value)
      .filter(({ to }) => itemName(to, undefined) !== name)
      .map(({ label, from, to }) => `; ${label} ${from} → ${to}`);
    return shortened(`Changed by ${who}: ${name}${what.join("")}`, 240);
  };
  // What both began from calls it as both know it.
  const label = placeLabel(section, place, ...contents.toReversed());
  return { label, mine: said(mine, "you"), theirs: said(theirs, by) };
}

/** Who was the last to change what stands there; nothing where no such change is known. */
export const whoChanged = (changes: Change[], place: Place): string | undefined =>
  changes.find(({ before, after }) => !isSame(valueAt(before, place), valueAt(after, place)))
    ?.changedBy;
