import { DURATIONS, PLAN_TYPES } from "../plan-constants";
import type { RequestedChoice, Selection } from "./selection";
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
  const options: RequestedChoice =
    selection.status === "ready" ? selection.choice : selection.requested;
  const query = new URLSearchParams();
  for (const field of CHOICE_FIELDS) {
    const option = options[field];
    if (option) query.set(CHOICE_PARAMS[field], option);
  }
  return `?${query}`;
}

export function choiceFromQuery(search: string): RequestedChoice {
  const query = new URLSearchParams(search);
  const read = (field: ChoiceField) => query.get(CHOICE_PARAMS[field]);
  // An unescaped `+` is decoded as a space.
  const planType = read("planType")?.replaceAll(" ", "+");
  const options = {
    planType: PLAN_TYPES.find((option) => option === planType),
    speed: read("speed"),
    provider: read("provider"),
    duration: DURATIONS.find((option) => option === read("duration")),
    tvChannels: read("tvChannels"),
    ottTier: read("ottTier"),
  };
  return Object.fromEntries(Object.entries(options).filter(([, option]) => option));
}
