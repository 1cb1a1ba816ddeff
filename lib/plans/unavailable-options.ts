import type { PlanWords } from "../content/en/plans";
import { shortenUrlText } from "../text";
import { NONE } from "./constants";
import { isSameText } from "./plan-identity";
import { getChoiceState, type Selection } from "./selection";
import { CHOICE_FIELDS, type ChoiceField } from "./selection-options";
import {
  addTitle,
  type ChoiceNotice,
  deriveSelectionView,
  formatOption,
  formatOptionText,
} from "./selection-view";

/**
 * Names the options of a URL or a saved choice that no plan has, or no plan has together with the others.
 *
 * @param explainedProviders providers that the message about the visitor's area explains
 */
export function describeUnavailableOptions(
  selection: Selection,
  words: PlanWords,
  explainedProviders: readonly string[] = [],
): ChoiceNotice | null {
  const isExplained = (field: ChoiceField) =>
    field === "provider" && explainedProviders.includes(selection.requested.provider ?? "");
  const fields = listUnavailableFields(selection).filter((field) => !isExplained(field));
  const [firstField] = fields;
  if (!firstField) return null;
  return {
    field: isStepShown(selection, firstField) ? firstField : "planType",
    text: describeFields(selection, fields, words),
    undoLabel: null,
  };
}

function listUnavailableFields(selection: Selection): ChoiceField[] {
  const { status, requested } = selection;
  if (status === "loading") return [];
  // Without plans, only the plan type can be checked.
  const fields: ChoiceField[] = status === "ready" ? [...CHOICE_FIELDS] : ["planType"];
  return fields.filter((field) => {
    const text = requested[field];
    return text && !isSameText(text, getChosenOption(selection, field) ?? NONE);
  });
}

function getChosenOption(selection: Selection, field: ChoiceField): string | null {
  if (field === "planType") return selection.planType;
  return getChoiceState(selection)?.choice[field] ?? null;
}

function describeFields(selection: Selection, fields: ChoiceField[], words: PlanWords): string {
  const { notOffered, notOfferedTogether, chosenInstead } = words.unavailable;
  const { plans, choice } = getChoiceState(selection) ?? { plans: [], choice: null };
  const unknown: string[] = [];
  const notTogether: string[] = [];
  const chosen: string[] = [];
  for (const field of fields) {
    const text = selection.requested[field] ?? "";
    const name = addTitle(field, formatOptionText(shortenUrlText(text), field, words), words);
    const isOffered = plans.some((plan) => isSameText(plan[field], text));
    if (isOffered) notTogether.push(name);
    else unknown.push(name);
    if (field === "planType") chosen.push(words.planTypes[selection.planType]);
    else if (choice?.[field])
      chosen.push(addTitle(field, formatOption(choice, field, words), words));
  }
  const sentences: string[] = [];
  if (unknown.length > 0) sentences.push(notOffered(words.joinList(unknown), unknown.length));
  if (notTogether.length > 0)
    sentences.push(notOfferedTogether(words.joinList(notTogether), notTogether.length));
  if (chosen.length > 0) sentences.push(chosenInstead(words.joinList(chosen), chosen.length));
  return sentences.join(" ");
}

function isStepShown(selection: Selection, field: ChoiceField): boolean {
  if (field !== "tvChannels" && field !== "ottTier") return true;
  return deriveSelectionView(selection).options[field].length > 0;
}
