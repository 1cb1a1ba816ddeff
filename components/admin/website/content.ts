// What a section's form makes of its items and texts.
import { lacksTamil, type Texts } from "@/lib/resource/fields";
import { blanksOf, type ItemsKind } from "@/lib/resource/resource";
import { newId } from "@/lib/same";

export type Item = Record<string, unknown> & { id: string; hidden?: boolean };

/**
 * A new item with empty texts and the first option of each choice. Where pictures are drawn for fixed
 * ids, it takes a free one, with the description of its picture.
 *
 * @param first the list as the site begins with it
 */
export function newItem({ fields, ids }: ItemsKind, items: Item[], first: Item[]): Item {
  const free = ids?.find((id) => !items.some((item) => item.id === id));
  const scene = first.find(({ id }) => id === free);
  const drawn = Object.entries(fields)
    .filter(([, field]) => field.kind === "bilingual" && field.drawn)
    .map(([name]) => [name, scene?.[name]]);
  return { ...blanksOf(fields), ...(scene && Object.fromEntries(drawn)), id: free ?? newId() };
}

/** How many texts Tamil pages show in English. */
export function missingTamil(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if ("en" in value && "ta" in value) return lacksTamil(value as Texts) ? 1 : 0;
  return Object.values(value).reduce((sum: number, part) => sum + missingTamil(part), 0);
}

/** `12 texts have no Tamil` */
export function missingText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 text has no Tamil" : `${count} texts have no Tamil`;
}
