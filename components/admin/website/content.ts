// A section's content as the form walks it: by the shape of its schema.
import { z } from "zod";
import { type FieldMeta, type Said, SECTIONS, type SectionId } from "@/lib/site/schema";
import { GROUP_TITLES, listWords } from "./sections";

export type Path = readonly (string | number)[];
export type Part = { name: string; schema: z.ZodType };

/** How a form asks for a value; nothing where it has parts of its own, or is never asked for. */
export function metaOf(schema: z.ZodType): FieldMeta | undefined {
  const meta = schema.meta() as FieldMeta | undefined;
  if (meta || !(schema instanceof z.ZodNullable)) return meta;
  return metaOf(schema.unwrap() as z.ZodType);
}

/** What an object is asked for, part by part. Whether it shows is no field, but a button. */
export function partsOf(schema: z.ZodType): Part[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([name]) => name !== "hidden")
    .map(([name, part]) => ({ name, schema: part }));
}

export const elementOf = (schema: z.ZodType) =>
  schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;

/** Whether items can be added to a list, hidden and deleted; else there is a place for each. */
export const isOpenList = (element: z.ZodType) =>
  element instanceof z.ZodObject && "hidden" in element.shape;

export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null)?.[key],
    content,
  );
}

/** The same content with another value at one place. */
export function withValue(content: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue((content as Record<string | number, unknown>)[key], rest, value);
  if (Array.isArray(content)) return content.with(Number(key), inner);
  return { ...(content as object), [key]: inner };
}

/** A new item: nothing written yet, and what is chosen as in the one before it. */
export function emptyLike(element: z.ZodType, like: unknown): unknown {
  const parts = partsOf(element).map(({ name, schema }) => {
    const kind = metaOf(schema)?.kind;
    if (kind === "said") return [name, { en: "", ta: "" }];
    if (kind === "picture") return [name, null];
    return [name, kind === "choice" ? valueAt(like, [name]) : ""];
  });
  return { ...Object.fromEntries(parts), hidden: false };
}

/** What an item is called by: the first of its texts. */
export function nameOf(item: unknown): string {
  const { id: _, ...rest } = item as Record<string, unknown>;
  const [first] = Object.values(rest).map((value) =>
    isSaid(value) ? value.en || value.ta : value,
  );
  return typeof first === "string" ? first.trim() : "";
}

export function isSaid(value: unknown): value is Said {
  return typeof value === "object" && value !== null && "en" in value && "ta" in value;
}

export const lacksTamil = ({ en, ta }: Said) => en.trim() !== "" && ta.trim() === "";

type Leaf = { path: string; label: string; value: unknown };

/** Every single value of a section, with the words for it. */
export function leavesOf(section: SectionId, content: unknown): Leaf[] {
  const walk = (schema: z.ZodType, value: unknown, path: Path, where: string[]): Leaf[] => {
    const meta = metaOf(schema);
    const leaf = (label: string, of: unknown, at = path) => ({
      path: at.join("."),
      label: [...where, label].join(", "),
      value: of,
    });
    if (meta?.kind === "picture" && value) {
      const { alt } = value as { alt: unknown };
      return [leaf(meta.label, value), leaf(`${meta.label}, description`, alt, [...path, "alt"])];
    }
    if (meta) return [leaf(meta.label, value)];
    const element = elementOf(schema);
    if (element)
      return (value as unknown[]).flatMap((item, index) => {
        const { one } = listWords(section, String(path.at(-1)));
        const own = [...where, `${one} ${index + 1}`];
        const shown = { path: [...path, index, "hidden"].join("."), label: `${own}, hidden` };
        const parts = walk(element, item, [...path, index], own);
        return isOpenList(element)
          ? [...parts, { ...shown, value: valueAt(item, ["hidden"]) }]
          : parts;
      });
    return partsOf(schema).flatMap(({ name, schema: part }) => {
      const title = GROUP_TITLES[name];
      const inner = title && !metaOf(part) ? [...where, title] : where;
      return walk(part, valueAt(value, [name]), [...path, name], inner);
    });
  };
  return walk(SECTIONS[section], content, [], []);
}

/** How many texts Tamil pages show in English. */
export function missingTamil(value: unknown): number {
  if (isSaid(value)) return lacksTamil(value) ? 1 : 0;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + missingTamil(part), 0);
}

/** `12 texts have no Tamil` */
export function missingText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 text has no Tamil" : `${count} texts have no Tamil`;
}
