// What the builder shows of a selection: the options of each row, the plan and its neighbours; and what
// it says where one choice changed others, with the way back.
import type { PlanWords } from "../content/en/plans";
import { DURATIONS, type Duration, NONE, type PlanType } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import { resolveChoice, type Selection, type Wanted } from "./selection";
import {
  type Choice,
  matchPlan,
  monthlyPriceOf,
  nearestPlan,
  ottOptions,
  plansAt,
  shownProviders,
  speedsOf,
  tvOptions,
} from "./selection-options";

type DurationOption = {
  duration: Duration;
  /** The plan that a tap leads to; null where the duration is not offered. */
  plan: Plan | null;
};

export type SelectionView = ReturnType<typeof viewSelection> & {
  /** What the last choice changed besides. */
  notice: Notice | null;
};

export function viewSelection(selection: Selection) {
  const { status, plans, choice } = selection;
  const candidates = choice ? plansAt(plans, choice) : [];
  const resolved = status === "ready" ? choice : null;
  const plan = resolved && matchPlan(plans, resolved);
  return {
    options: {
      speed: speedsOf(plans),
      provider: choice ? shownProviders(plans, choice) : [],
      /** Empty where the type has none or there is nothing to choose from; so are the tiers. */
      tvChannels: choosable(tvOptions(candidates)),
      ottTier: choosable(ottOptions(candidates)),
    },
    durations: choice ? durationOptions(selection, choice) : [],
    plan,
    /** Rupees of the plan's Monthly sibling, before GST. */
    monthlyPrice: plan ? monthlyPriceOf(plans, plan) : 0,
    /** What to offer while no plan matches. */
    nearest: resolved && !plan ? nearestPlan(plans, resolved) : null,
  };
}

const durationOptions = ({ plans, wished }: Selection, choice: Choice): DurationOption[] =>
  DURATIONS.map((duration) => {
    const after = resolveChoice(plans, { ...choice, duration }, "tvChannels", wished);
    return { duration, plan: after && matchPlan(plans, after) };
  });

/** 'None' alone is nothing to choose. */
const choosable = (options: string[]): string[] =>
  options.some((option) => !sameText(option, NONE)) ? options : [];

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
const differences = (expected: Wanted, choice: Choice) =>
  PARTS.filter((part) => {
    const [one, other] = [expected[part], choice[part]];
    return one && other && !sameText(one, other);
  });
