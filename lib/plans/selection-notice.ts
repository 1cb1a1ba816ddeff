// What the builder says where one choice changed others: what, why, and the way back.
import type { PlanWords } from "../content/en/plans";
import { type Duration, NONE, type PlanType } from "../plan-terms";
import { sameText } from "./plan-key";
import { restorable, type Selection, type Wanted } from "./selection";
import type { Choice } from "./selection-options";

/** `by` is the choice that changed the others. */
export type Notice = { by: keyof Choice; text: string; back: string };

const PARTS = ["speed", "provider", "duration", "tvChannels", "ottTier"] as const;

/** @returns null where the last choice changed nothing but itself */
export function noticeOf(selection: Selection, words: PlanWords): Notice | null {
  const { choice, wished, lastTap } = selection;
  const before = lastTap?.before.choice;
  if (!choice || !before) return null;
  const { by, expected } = lastTap;
  const changedParts = differences(expected, choice);
  if (changedParts.length === 0) return null;
  const { changed, titles } = words;
  const changes = words.and(
    changedParts.map((part) => changed.is(titles[part], partText(choice, part, words))),
  );
  const restored = restorable(selection);
  const past = restored
    ? PARTS.filter((part) => restored[part]).map((part) => partText(restored, part, words))
    : [partText(before, by, words)];
  const back = changed.back(past.join(", "));
  // What is as the visitor wished it once has come back.
  const gone = differences(wished, choice).filter((part) => changedParts.includes(part));
  const lost = words.and(gone.map((part) => partText(expected, part, words)));
  const here = partText(choice, by, words);
  let text = changed.again(changes);
  if (by === "planType") text = changed.typeBegins(changes, here);
  else if (gone.includes("provider"))
    text = changed.lacks(changes, partText(expected, "provider", words), choice.speed);
  else if (gone.length > 0 && by === "provider") text = changed.lacks(changes, here, lost);
  else if (gone.length > 0) text = changed.lacksWith(changes, choice.provider, lost, here);
  return { by, text, back };
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
