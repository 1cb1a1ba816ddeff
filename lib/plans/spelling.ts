import { foldCaseAndSpaces } from "../text";
import type { PlanIdentity, PlanValues } from "./schema";

type Names = Pick<PlanIdentity, "provider" | "ottTier">;

/**
 * Returns a function that spells a new provider or tier as the other plans do, otherwise as most of the written
 * plans do. The stored spelling of a plan stays.
 */
export function createSpelling(otherPlans: Names[], writtenPlans: Names[]) {
  const providers = findSpellings(
    otherPlans.map(({ provider }) => provider),
    writtenPlans.map(({ provider }) => provider),
  );
  const tiers = findSpellings(
    otherPlans.map(({ ottTier }) => ottTier),
    writtenPlans.map(({ ottTier }) => ottTier),
  );
  return (plan: PlanValues, stored: Names | null): PlanValues => ({
    ...plan,
    provider: spell(plan.provider, stored?.provider, providers),
    ottTier: spell(plan.ottTier, stored?.ottTier, tiers),
  });
}

/** Returns the most frequent spelling among the other plans, otherwise among the written ones, by the folded name. */
function findSpellings(otherNames: string[], writtenNames: string[]): Map<string, string> {
  const spellings = new Map<string, string>();
  // Later entries replace earlier ones.
  for (const name of sortByFrequency(writtenNames)) spellings.set(foldCaseAndSpaces(name), name);
  for (const name of sortByFrequency(otherNames)) spellings.set(foldCaseAndSpaces(name), name);
  return spellings;
}

/** Most frequent last. */
function sortByFrequency(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => a - b).map(([name]) => name);
}

const spell = (name: string, stored: string | undefined, spellings: Map<string, string>) =>
  name === stored ? name : (spellings.get(foldCaseAndSpaces(name)) ?? name);
