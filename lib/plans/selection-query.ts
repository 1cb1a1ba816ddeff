// The choice as a query string, for the URL and for storage.
import { DURATIONS, PLAN_TYPES } from "../plan-terms";
import type { RequestedChoice, Selection } from "./selection";
import type { ChoiceField } from "./selection-options";

/** Query parameters, which are also the names of the builder's radio inputs. */
export const CHOICE_PARAMS = {
  planType: "type",
  speed: "speed",
  provider: "provider",
  duration: "duration",
  tvChannels: "tv",
  ottTier: "ott",
} as const satisfies Record<ChoiceField, string>;

const FIELDS = Object.keys(CHOICE_PARAMS) as ChoiceField[];

export const CHOICE_STORAGE_KEY = "choice";

/** Returns a query string with its `?`. While plans load, it contains the pending options. */
export function choiceToQuery({ status, planType, choice, pendingChoice }: Selection): string {
  const values: RequestedChoice =
    status === "ready" && choice ? choice : { ...pendingChoice, planType };
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = values[field];
    if (value) query.set(CHOICE_PARAMS[field], value);
  }
  return `?${query}`;
}

/** Parses a query string. Unknown plan types and durations become undefined. */
export function choiceFromQuery(search: string): RequestedChoice {
  const query = new URLSearchParams(search);
  const read = (field: ChoiceField) => query.get(CHOICE_PARAMS[field]) ?? undefined;
  // An unescaped `+` is decoded as a space.
  const planType = read("planType")?.replaceAll(" ", "+");
  const duration = read("duration");
  return {
    planType: PLAN_TYPES.find((known) => known === planType),
    speed: read("speed"),
    provider: read("provider"),
    duration: DURATIONS.find((known) => known === duration),
    tvChannels: read("tvChannels"),
    ottTier: read("ottTier"),
  };
}
