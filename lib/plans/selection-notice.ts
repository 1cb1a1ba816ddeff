// What the builder says where one choice changed others, with the way back.
import type { PlanWords } from "../content/en/plans";
import { type Duration, NONE, type PlanType } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Selection, Wanted } from "./selection";
import type { Choice } from "./selection-options";

/** `by` is the choice that changed the others. */
export type Notice = { by: keyof Choice; text: string; back: string };

const PARTS = ["speed", "provider", "duration", "tvChannels", "ottTier"] as const;

/** @returns null where the last choice changed nothing but itself */
export function noticeOf({ choice, lastTap }: Selection, words: PlanWords): Notice | null {
  const before = lastTap?.before.choice;
  if (!choice || !before) return null;
  const { by, expected } = lastTap;
  const changedParts = differences(expected, choice);
  if (changedParts.length === 0) return null;
  const { changed, titles } = words;
  const changes = words.and(
    changedParts.map((part) => changed.is(titles[part], partText(choice, part, words))),
  );
  const text = changed.now(changes, partText(choice, by, words));
  return { by, text, back: changed.back(partText(before, by, words)) };
}

function partText(choice: Wanted, part: keyof Choice, words: PlanWords): string {
  if (part === "planType") return words.types[choice.planType as PlanType];
  if (part === "duration") return words.durations[choice.duration as Duration];
  return choice[part] === NONE ? words.none : `${choice[part]}`;
}

/** Where a choice is another; a type that has no such part says nothing against it. */
function differences(expected: Wanted, choice: Choice) {
  return PARTS.filter((part) => {
    const [one, other] = [expected[part], choice[part]];
    return one && other && !sameText(one, other);
  });
}
