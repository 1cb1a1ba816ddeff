// Derives from a selection what the builder shows: options, plan and notice.
import type { PlanWords } from "../content/en/plans";
import { DURATIONS, type Duration, NONE } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import { resolveChanges, type Selection, type Shown, shownIn } from "./selection";
import {
  type Choice,
  type ChoiceField,
  findCandidates,
  findMatchingPlan,
  findNearestPlan,
  listOttTiers,
  listSpeeds,
  listTvChannels,
  listVisibleProviders,
  monthlyBasePrice,
} from "./selection-options";

type DurationOption = {
  duration: Duration;
  /** The plan that this duration selects, or null if the duration is not offered. */
  plan: Plan | null;
};

export type SelectionView = ReturnType<typeof deriveSelectionView> & {
  notice: ChangeNotice | null;
};

export function deriveSelectionView(selection: Selection) {
  const shown = shownIn(selection);
  const { plans, choice } = shown ?? { plans: [], choice: null };
  const candidates = choice ? findCandidates(plans, choice) : [];
  const readyChoice = selection.status === "ready" ? choice : null;
  const plan = readyChoice && findMatchingPlan(plans, readyChoice);
  return {
    options: {
      speed: listSpeeds(plans),
      provider: choice ? listVisibleProviders(plans, choice) : [],
      tvChannels: emptyIfOnlyNone(listTvChannels(candidates)),
      ottTier: emptyIfOnlyNone(listOttTiers(candidates)),
    },
    durations: shown ? listDurations(shown) : [],
    plan,
    /** Rupees before GST. */
    monthlyPrice: plan ? monthlyBasePrice(plans, plan) : 0,
    nearestPlan: readyChoice && !plan ? findNearestPlan(plans, readyChoice) : null,
  };
}

function listDurations(shown: Shown): DurationOption[] {
  return DURATIONS.map((duration) => {
    const choice = resolveChanges(shown, { duration });
    return { duration, plan: findMatchingPlan(shown.plans, choice) };
  });
}

function emptyIfOnlyNone(options: string[]): string[] {
  return options.some((option) => !sameText(option, NONE)) ? options : [];
}

/** Names the side effects of the last change. The step of `field` shows the notice. */
export type ChangeNotice = { field: ChoiceField; text: string; undoLabel: string };

/** Returns null if the last change had no side effects. */
export function describeLastChange(selection: Selection, words: PlanWords): ChangeNotice | null {
  if (selection.status !== "ready" || !selection.lastChange) return null;
  const { choice, lastChange } = selection;
  const { noticeField: field, sideEffects, before } = lastChange;
  if (sideEffects.length === 0) return null;
  const { changed, titles } = words;
  const changes = sideEffects.map((other) =>
    changed.is(titles[other], optionLabel(choice, other, words)),
  );
  return {
    field,
    text: changed.now(words.and(changes), optionLabel(choice, field, words)),
    undoLabel: changed.back(optionLabel(before.choice, field, words)),
  };
}

function optionLabel(choice: Choice, field: ChoiceField, words: PlanWords): string {
  if (field === "planType") return words.types[choice.planType];
  if (field === "duration") return words.durations[choice.duration];
  return choice[field] === NONE ? words.none : `${choice[field]}`;
}
