// Providers and tiers are spelled in one way, also where many plans come at once.
import type { Plans, Writes } from "./batch-store";
import type { Plan, PlanInput } from "./schema";
import { fold } from "./selection-options";

/** As `respell` does for one plan: as the plans beside the batch have it, else as most of it do. */
export function respelled(plans: Plans, { added, changed, deleted }: Writes): Writes {
  const others = new Map(plans);
  for (const { _id } of [...changed.map(({ current }) => current), ...deleted]) others.delete(_id);
  const written = [...changed, ...added].map(({ input }) => input);
  const spell = (input: PlanInput, current?: Plan): PlanInput => {
    const spelled = (field: "provider" | "ottTier") =>
      (input[field] !== current?.[field] && words[field].get(fold(input[field]))) || input[field];
    return { ...input, provider: spelled("provider"), ottTier: spelled("ottTier") };
  };
  const wordsOf = (field: "provider" | "ottTier") =>
    new Map([
      ...spellings(written.map((plan) => plan[field])),
      ...spellings([...others.values()].map((plan) => plan[field])),
    ]);
  const words = { provider: wordsOf("provider"), ottTier: wordsOf("ottTier") };
  return {
    added: added.map(({ input }) => ({ input: spell(input) })),
    changed: changed.map(({ current, input }) => ({ current, input: spell(input, current) })),
    deleted,
  };
}

/** Each word as it is spelled most often. */
function spellings(words: string[]): Map<string, string> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const rarestFirst = [...times].sort(([, one], [, other]) => one - other);
  return new Map(rarestFirst.map(([word]) => [fold(word), word]));
}
