// A section's content as the form walks it: by the shape of its schema.
import { z } from "zod";
import { metaOf } from "@/lib/site/describe";
import type { Said } from "@/lib/site/schema";

export type Path = readonly (string | number)[];
export type Part = { name: string; schema: z.ZodType };

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

/** What an item is called by: the first text that it is asked for. */
export function nameOf(element: z.ZodType, item: unknown): string {
  const [first] = partsOf(element).filter(({ schema }) => metaOf(schema));
  const value = first && valueAt(item, [first.name]);
  return String((isSaid(value) ? value.en || value.ta : value) ?? "").trim();
}

function isSaid(value: unknown): value is Said {
  return typeof value === "object" && value !== null && "en" in value && "ta" in value;
}

/** What is said in Tamil on English pages, too, lacks none. */
export const lacksTamil = ({ en, ta }: Said) =>
  en.trim() !== "" && ta.trim() === "" && !/\p{Script=Tamil}/u.test(en);

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
