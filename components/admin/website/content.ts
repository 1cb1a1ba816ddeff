import { createItemId } from "@/lib/json-values";
import type { ItemListKind } from "@/lib/resource/field-kinds";
import { type BilingualText, isTamilMissing } from "@/lib/resource/fields";
import { createBlankValues } from "@/lib/resource/resource";

export type Item = Record<string, unknown> & { id: string; hidden?: boolean };

/** In a list of drawn scenes, the item gets the id of an unused scene and the description of its drawing. */
export function createItem(
  { fields, allowedIds }: ItemListKind,
  items: Item[],
  initialItems: Item[],
): Item {
  const unusedId = allowedIds?.find((id) => !items.some((item) => item.id === id));
  const newItem: Item = { ...createBlankValues(fields), id: unusedId ?? createItemId() };
  const scene = initialItems.find(({ id }) => id === unusedId);
  if (!scene) return newItem;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "bilingual" && field.describesDrawing) newItem[name] = scene[name];
  }
  return newItem;
}

export function countMissingTamil(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if ("en" in value && "ta" in value) return isTamilMissing(value as BilingualText) ? 1 : 0;
  let count = 0;
  for (const part of Object.values(value)) count += countMissingTamil(part);
  return count;
}

export function describeMissingTamil(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 text has no Tamil" : `${count} texts have no Tamil`;
}
