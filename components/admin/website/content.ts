// A section's content as the form walks it: by the shape of its schema.
import { z } from "zod";
import { idOf, isFields, newId } from "@/lib/records/merge";
import { metaOf } from "@/lib/site/describe";
import type { Said } from "@/lib/site/fields";

export type Path = readonly (string | number)[];
export type Part = { name: string; schema: z.ZodType };

/** What an object is asked for, part by part. Whether it shows is no field, but a button. */
export function partsOf(schema: z.ZodType): Part[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([name]) => name !== "hidden" && name !== "id")
    .map(([name, part]) => ({ name, schema: part }));
}

export const elementOf = (schema: z.ZodType) =>
  schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;

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

/**
 * A new item: nothing written yet, and the first of what may be chosen. Where scenes are drawn, one
 * that no other has, with what is said of it.
 *
 * @param first the list as the site begins with it
 */
export function newItem(element: z.ZodType, items: unknown[], first: unknown[]): { id: string } {
  const scenes = element instanceof z.ZodObject ? element.shape.id : undefined;
  const free = (scenes instanceof z.ZodEnum ? scenes.options : []).find(
    (scene) => !items.some((item) => idOf(item) === scene),
  );
  const scene = free && first.find((item) => idOf(item) === free);
  const parts = partsOf(element).map(({ name, schema }) => {
    const { kind, options, drawn } = metaOf(schema) ?? {};
    if (kind === "picture") return [name, null];
    if (kind !== "said") return [name, options?.[0]?.[0] ?? ""];
    return [name, drawn && isFields(scene) ? scene[name] : { en: "", ta: "" }];
  });
  return { ...Object.fromEntries(parts), id: String(free ?? newId()), hidden: false };
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
