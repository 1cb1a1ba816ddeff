import type { PlanWords } from "../content/en/plans";
import { DURATIONS, type Duration, NONE } from "./constants";
import { isSameText } from "./plan-identity";
import type { Plan } from "./schema";
import { type ChoiceState, getChoiceState, resolveChanges, type Selection } from "./selection";
import {
  type Choice,
  type ChoiceField,
  findCandidates,
  findMatchingPlan,
  findNearestPlan,
  getMonthlyBasePrice,
  listOttTiers,
  listSpeeds,
  listTvChannels,
  listVisibleProviders,
} from "./selection-options";

type DurationOption = {
  duration: Duration;
  /** Null if the duration is not offered. */
  plan: Plan | null;
};

export type SelectionView = ReturnType<typeof deriveSelectionView> & {
  notice: ChoiceNotice | null;
};

export function deriveSelectionView(selection: Selection) {
  const choiceState = getChoiceState(selection);
  const { plans, choice } = choiceState ?? { plans: [], choice: null };
  const candidates = choice ? findCandidates(plans, choice) : [];
  const readyChoice = selection.status === "ready" ? choice : null;
  const plan = readyChoice && findMatchingPlan(plans, readyChoice);
  return {
    options: {
      speed: listSpeeds(plans),
      provider: choice ? listVisibleProviders(plans, choice) : [],
      tvChannels: hideIfOnlyNone(listTvChannels(candidates)),
      ottTier: hideIfOnlyNone(listOttTiers(candidates)),
    },
    durations: choiceState ? listDurations(choiceState) : [],
    plan,
    /** In rupees before GST. */
    monthlyPrice: plan ? getMonthlyBasePrice(plans, plan) : 0,
    nearestPlan: readyChoice && !plan ? findNearestPlan(plans, readyChoice) : null,
  };
}

function listDurations(choiceState: ChoiceState): DurationOption[] {
  return DURATIONS.map((duration) => {
    const choice = resolveChanges(choiceState, { duration });
    return { duration, plan: findMatchingPlan(choiceState.plans, choice) };
  });
}

function hideIfOnlyNone(options: string[]): string[] {
  return options.some((option) => !isSameText(option, NONE)) ? options : [];
}

/** `undoLabel` is null if there is nothing to go back to. */
export type ChoiceNotice = { field: ChoiceField; text: string; undoLabel: string | null };

export function describeLastChange(selection: Selection, words: PlanWords): ChoiceNotice | null {
  if (selection.status !== "ready" || !selection.lastChange) return null;
  const { choice, lastChange } = selection;
  const { noticeField: field, sideEffects, before } = lastChange;
  if (sideEffects.length === 0) return null;
  const { changed } = words;
  const options = sideEffects.map((sideEffect) =>
    addTitle(sideEffect, formatOption(choice, sideEffect, words), words),
  );
  return {
    field,
    text: changed.summary(words.joinList(options), formatOption(choice, field, words)),
    undoLabel: changed.undo(formatOption(before.choice, field, words)),
  };
}

export function formatOption(choice: Choice, field: ChoiceField, words: PlanWords): string {
  if (field === "planType") return words.planTypes[choice.planType];
  if (field === "duration") return words.durations[choice.duration];
  return formatOptionText(`${choice[field]}`, field, words);
}

/** @param text option of a field that is not the plan type or the duration */
export function formatOptionText(text: string, field: ChoiceField, words: PlanWords): string {
  if (text === NONE) return words.none;
  return field === "ottTier" ? words.translateValue(text) : text;
}

/** `450+` or `Standard` alone would not say what it is. */
export function addTitle(field: ChoiceField, text: string, { choiceTitles }: PlanWords): string {
  return field === "tvChannels" || field === "ottTier" ? `${choiceTitles[field]} ${text}` : text;
}
