// Helpers for the lists and texts of a section form.

import { createItemId } from "@/lib/json-values";
import { type BilingualText, isTamilMissing } from "@/lib/resource/fields";
import { createBlankValues, type ItemListKind } from "@/lib/resource/resource";

export type Item = Record<string, unknown> & { id: string; hidden?: boolean };

/**
 * Returns an item with empty texts and the first option of each choice. In a list of drawn scenes the
 * item gets the id of an unused scene and the description of its drawing.
 *
 * @param initialItems the list in the initial content
 */
export function createItem(
  { fields, allowedIds }: ItemListKind,
  items: Item[],
  initialItems: Item[],
): Item {
  const unusedId = allowedIds?.find((id) => !items.some((item) => item.id === id));
  const scene = initialItems.find(({ id }) => id === unusedId);
  const drawingTexts = Object.entries(fields)
    .filter(([, field]) => field.kind === "bilingual" && field.describesDrawing)
    .map(([name]) => [name, scene?.[name]]);
  return {
    ...createBlankValues(fields),
    ...(scene && Object.fromEntries(drawingTexts)),
    id: unusedId ?? createItemId(),
  };
}

/** Counts the texts that Tamil pages show in English. */
export function countMissingTamil(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if ("en" in value && "ta" in value) return isTamilMissing(value as BilingualText) ? 1 : 0;
  return Object.values(value).reduce((sum: number, part) => sum + countMissingTamil(part), 0);
}

export function describeMissingTamil(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 text has no Tamil" : `${count} texts have no Tamil`;
}
