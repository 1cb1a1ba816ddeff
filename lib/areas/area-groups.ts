import type { ListedArea } from "./visitor-area";

/** A longer list has a heading for each first letter. */
const MAX_UNGROUPED = 24;

export type AreaGroup = {
  /** Empty if the list is short. */
  letter: string;
  /** The postcode distinguishes areas with a shared name. */
  areas: (ListedArea & { isNameShared: boolean })[];
};

/** @param areas sorted by name */
export function groupAreas(areas: readonly ListedArea[]): AreaGroup[] {
  const countsByName = new Map<string, number>();
  for (const { name } of areas) countsByName.set(name, (countsByName.get(name) ?? 0) + 1);
  const groups = new Map<string, AreaGroup>();
  for (const area of areas) {
    const { name } = area;
    const letter = areas.length > MAX_UNGROUPED ? findFirstLetter(name) : "";
    const group = groups.get(letter) ?? { letter, areas: [] };
    const isNameShared = (countsByName.get(name) ?? 0) > 1;
    group.areas.push({ ...area, isNameShared });
    groups.set(letter, group);
  }
  return [...groups.values()];
}

/** Without the vowel sign of a Tamil letter. Digits are one group. */
function findFirstLetter(name: string): string {
  const first = name.match(/[\p{L}\p{Nd}]/u)?.[0] ?? name.charAt(0);
  return /\p{Nd}/u.test(first) ? "0–9" : first.toUpperCase();
}
