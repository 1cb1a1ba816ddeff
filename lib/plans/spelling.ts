import { foldCaseAndSpaces } from "../text";
import type { PlanIdentity, PlanInput } from "./schema";

type Names = Pick<PlanIdentity, "provider" | "ottTier">;
type Edit = { before: PlanInput | null; after: PlanInput | null };

/** Spells a new provider or tier as the other plans do, otherwise as most of the written plans do. */
export function unifySpelling<E extends Edit>(edits: E[], otherPlans: Names[]): E[] {
  const written = edits.flatMap(({ after }) => after ?? []);
  const providers = findSpellings(
    written.map(({ provider }) => provider),
    otherPlans.map(({ provider }) => provider),
  );
  const tiers = findSpellings(
    written.map(({ ottTier }) => ottTier),
    otherPlans.map(({ ottTier }) => ottTier),
  );
  return edits.map((edit) => {
    const { before, after } = edit;
    if (!after) return edit;
    const provider = spell(after.provider, before?.provider, providers);
    const ottTier = spell(after.ottTier, before?.ottTier, tiers);
    return { ...edit, after: { ...after, provider, ottTier } };
  });
}

/** Returns the most frequent spelling of each name by its folded form. Names of other plans have priority. */
function findSpellings(writtenNames: string[], otherNames: string[]): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const names of [writtenNames, otherNames])
    for (const name of sortByFrequency(names)) spellings.set(foldCaseAndSpaces(name), name);
  return spellings;
}

/** The most frequent name is the last. */
function sortByFrequency(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => a - b).map(([name]) => name);
}

const spell = (name: string, before: string | undefined, spellings: Map<string, string>) =>
  name === before ? name : (spellings.get(foldCaseAndSpaces(name)) ?? name);
