// What the builder says where one choice changed others: what, why, and the way back.
import type { Selection, Wanted } from "./selection";
import { type Choice, sameText } from "./selection-options";
import { PLAN_TYPE_LABELS } from "./terms";

/** `by` is the choice that changed the others. */
export type Notice = { by: keyof Choice; text: string; back: string };

/** The questions about a plan, by the specification's words. */
export const TITLES = {
  speed: "Speed",
  provider: "Provider",
  duration: "Duration",
  tvChannels: "TV Channel",
  ottTier: "OTT Tier",
} as const;

/** @returns null where the last choice changed nothing but itself */
export function noticeOf({ choice, wished, lastTap }: Selection): Notice | null {
  const before = lastTap?.before.choice;
  if (!choice || !before) return null;
  const { by, expected } = lastTap;
  const turned = differences(expected, choice);
  if (turned.length === 0) return null;
  const told = and(turned.map((part) => `${TITLES[part]} is ${choice[part]}`));
  const from = by === "planType" ? PLAN_TYPE_LABELS[before.planType] : before[by];
  // What is as the visitor wished it once has come back.
  const gone = differences(wished, choice).filter((part) => turned.includes(part));
  const lost = and(gone.map((part) => `${expected[part]}`));
  let why = " again";
  if (by === "planType") why = ` now: ${PLAN_TYPE_LABELS[choice.planType]} begins anew`;
  else if (gone.includes("provider")) why = ` now: ${expected.provider} has no ${choice.speed}`;
  else if (gone.length > 0)
    why = ` now: ${choice.provider} has no ${lost}${by === "provider" ? "" : ` with ${choice[by]}`}`;
  return { by, text: `${told}${why}.`, back: `Back to ${from}` };
}

/** Where a choice is another; a type that has no such part says nothing against it. */
function differences(expected: Wanted, choice: Choice) {
  return (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((part) => {
    const [one, other] = [expected[part], choice[part]];
    return one && other && !sameText(one, other);
  });
}

export function and(words: string[]): string {
  return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(words);
}
