// A change of a section in words. Safe in the browser.
import { z } from "zod";
import { exactText } from "../time";
import { isSame } from "./merge";
import { type FieldMeta, SECTION_LABELS, SECTIONS, type SectionId } from "./schema";

type Line = { label: string; from: string; to: string };
type Place = { schema?: z.ZodType; label: string };

const MOST_LINES = 12;
const MOST_CHARACTERS = 120;

export function describeSection(
  subjectId: string,
  before: unknown,
  after: unknown,
): { title: string; detail?: string; href?: string; fields: Line[] } {
  const section = sectionOf(subjectId);
  if (!section) return { title: "Website", fields: [] };
  const lines = linesOf({ schema: SECTIONS[section], label: "" }, before, after);
  const more = lines.length - MOST_LINES;
  return {
    title: `Website: ${SECTION_LABELS[section]}`,
    detail: more > 0 ? `and ${more} more` : undefined,
    href: `/admin/website/${section}`,
    fields: lines.slice(0, MOST_LINES),
  };
}

function sectionOf(subjectId: string): SectionId | undefined {
  return Object.hasOwn(SECTIONS, subjectId) ? (subjectId as SectionId) : undefined;
}

/** What the form calls a place in a section: `No. 2 · Question`. */
export function placeLabel(section: SectionId, path: string[]): string {
  const start: Place = { schema: SECTIONS[section], label: "" };
  const { label } = path.reduce(placeIn, start);
  return label || SECTION_LABELS[section];
}

function placeIn({ schema, label }: Place, key: string): Place {
  const inner = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodArray)
    return { schema: inner.element as z.ZodType, label: joined(label, `No. ${Number(key) + 1}`) };
  const next = inner instanceof z.ZodObject ? (inner.shape[key] as z.ZodType) : undefined;
  if (metaOf(schema)) return { schema: next, label: key === "ta" ? `${label}, Tamil` : label };
  return {
    schema: next,
    label: joined(label, metaOf(next)?.label ?? (inner instanceof z.ZodObject && next ? "" : key)),
  };
}

const joined = (...words: string[]) => words.filter(Boolean).join(" · ");

/** How a form asks for a value; nothing where it has parts of its own. */
export function metaOf(schema: z.ZodType | undefined): FieldMeta | undefined {
  const meta = schema?.meta() as FieldMeta | undefined;
  return meta ?? (schema instanceof z.ZodNullable ? metaOf(schema.unwrap() as z.ZodType) : meta);
}

function linesOf(place: Place, before: unknown, after: unknown): Line[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listLines(place, before, after);
  const isText = metaOf(place.schema) && metaOf(place.schema)?.kind !== "said";
  if (isText || !(before instanceof Object) || !(after instanceof Object))
    return [
      { label: place.label || "Content", from: shown(place, before), to: shown(place, after) },
    ];
  const [one, two] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...two.keys()])].flatMap((key) =>
    linesOf(placeIn(place, key), one.get(key), two.get(key)),
  );
}

function listLines(place: Place, before: unknown[], after: unknown[]): Line[] {
  const without = (all: unknown[], others: unknown[]) =>
    all.filter((item) => !others.some((other) => isSame(item, other)));
  const gone = without(before, after);
  const come = without(after, before);
  if (before.length === after.length && gone.length > 0)
    return after.flatMap((item, index) =>
      linesOf(placeIn(place, String(index)), before[index], item),
    );
  const order = (items: unknown[]) => shortened(items.map(nameOf).join(", "));
  if (gone.length + come.length === 0)
    return [{ label: joined(place.label, "Order"), from: order(before), to: order(after) }];
  return [
    ...gone.map((item) => ({ label: "Removed", from: shortened(nameOf(item)), to: "—" })),
    ...come.map((item) => ({ label: "Added", from: "—", to: shortened(nameOf(item)) })),
  ];
}

/** An item by the first text in it. */
function nameOf(item: unknown): string {
  if (typeof item === "string") return item;
  if (!(item instanceof Object)) return "";
  return Object.values(item).map(nameOf).find(Boolean) ?? "";
}

/** A value as staff read it. */
function shown({ schema }: Place, value: unknown): string {
  const meta = metaOf(schema);
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (meta?.kind === "picture") return "Own picture";
  if (meta?.kind === "time") return exactText(String(value));
  if (meta?.kind === "choice") return meta.options?.[String(value)] ?? String(value);
  return shortened(value instanceof Object ? nameOf(value) : String(value));
}

function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
