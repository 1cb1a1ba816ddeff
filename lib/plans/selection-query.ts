import { toSingleLine } from "../text";
import {
  createInitialSelection,
  DEFAULT_PLAN_TYPE,
  type RequestedChoice,
  type Selection,
} from "./selection";
import { CHOICE_FIELDS, type ChoiceField } from "./selection-options";

/** The radio inputs have the same names. */
export const CHOICE_PARAMS = {
  planType: "type",
  speed: "speed",
  provider: "provider",
  duration: "duration",
  tvChannels: "tv",
  ottTier: "ott",
} as const satisfies Record<ChoiceField, string>;

export const CHOICE_STORAGE_KEY = "choice";

export function choiceToQuery(selection: Selection): string {
  const query = new URLSearchParams();
  for (const field of CHOICE_FIELDS) {
    const option = getOptions(selection)[field];
    if (option) query.set(CHOICE_PARAMS[field], option);
  }
  return `?${query}`;
}

/** A restored choice keeps its unavailable options until the visitor changes it, like the choice of a URL. */
function getOptions(selection: Selection): RequestedChoice {
  const { status, source, planType, requested } = selection;
  if (status === "ready" && source !== "saved") return selection.choice;
  return { ...requested, planType: requested.planType ?? planType };
}

/** Returns true if the choice is the one that the builder starts with, so that there is nothing to reset. */
export function isDefaultSelection(selection: Selection): boolean {
  if (selection.planType !== DEFAULT_PLAN_TYPE) return false;
  const plans = selection.status === "ready" ? selection.plans : null;
  return choiceToQuery(selection) === choiceToQuery(createInitialSelection(plans));
}

export function choiceFromQuery(search: string): RequestedChoice {
  const query = new URLSearchParams(search);
  const requested: RequestedChoice = {};
  for (const field of CHOICE_FIELDS) {
    const option = toSingleLine(restorePlus(field, query.get(CHOICE_PARAMS[field]) ?? ""));
    if (option) requested[field] = option;
  }
  return requested;
}

/** An unescaped `+`, as in `internet+tv` and `450+`, is decoded as a space. */
function restorePlus(field: ChoiceField, text: string): string {
  if (field === "planType") return text.trim().replaceAll(" ", "+");
  return field === "tvChannels" ? text.replace(/(?<=\d) $/, "+") : text;
}
