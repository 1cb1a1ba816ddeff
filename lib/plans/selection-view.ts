// Derives from a selection what the builder shows: options, plan and notice.
import type { PlanWords } from "../content/en/plans";
import { DURATIONS, type Duration, NONE } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import { type RequestedChoice, resolveChoice, type Selection } from "./selection";
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
  const { status, plans, choice } = selection;
  const candidates = choice ? findCandidates(plans, choice) : [];
  const readyChoice = status === "ready" ? choice : null;
  const plan = readyChoice && findMatchingPlan(plans, readyChoice);
  return {
    options: {
      speed: listSpeeds(plans),
      provider: choice ? listVisibleProviders(plans, choice) : [],
      tvChannels: emptyIfOnlyNone(listTvChannels(candidates)),
      ottTier: emptyIfOnlyNone(listOttTiers(candidates)),
    },
    durations: choice ? listDurations(selection, choice) : [],
    plan,
    /** Rupees before GST. */
    monthlyPrice: plan ? monthlyBasePrice(plans, plan) : 0,
    nearestPlan: readyChoice && !plan ? findNearestPlan(plans, readyChoice) : null,
  };
}

function listDurations({ plans, returnTo }: Selection, choice: Choice): DurationOption[] {
  return DURATIONS.map((duration) => {
    const next = resolveChoice(plans, { ...choice, duration }, "tvChannels", returnTo);
    return { duration, plan: next && findMatchingPlan(plans, next) };
  });
}

function emptyIfOnlyNone(options: string[]): string[] {
  return options.some((option) => !sameText(option, NONE)) ? options : [];
}

/** Names the side effects of the last change. The step of `field` shows the notice. */
export type ChangeNotice = { field: ChoiceField; text: string; undoLabel: string };

/** Returns null if the last change had no side effects. */
export function describeLastChange(
  { choice, lastChange }: Selection,
  words: PlanWords,
): ChangeNotice | null {
  const previousChoice = lastChange?.stateBefore.choice;
  if (!choice || !previousChoice) return null;
  const { field, withoutSideEffects } = lastChange;
  const sideEffects = findDifferences(withoutSideEffects, choice);
  if (sideEffects.length === 0) return null;
  const { changed, titles } = words;
  const changes = sideEffects.map((other) =>
    changed.is(titles[other], optionLabel(choice, other, words)),
  );
  return {
    field,
    text: changed.now(words.and(changes), optionLabel(choice, field, words)),
    undoLabel: changed.back(optionLabel(previousChoice, field, words)),
  };
}

function optionLabel(choice: Choice, field: ChoiceField, words: PlanWords): string {
  if (field === "planType") return words.types[choice.planType];
  if (field === "duration") return words.durations[choice.duration];
  return choice[field] === NONE ? words.none : `${choice[field]}`;
}

const NOTICE_FIELDS = ["speed", "provider", "duration", "tvChannels", "ottTier"] as const;

/** A field that one of the plan types does not have is not a difference. */
function findDifferences(expected: RequestedChoice, choice: Choice) {
  return NOTICE_FIELDS.filter((field) => {
    const expectedOption = expected[field];
    const option = choice[field];
    return expectedOption && option && !sameText(expectedOption, option);
  });
}
