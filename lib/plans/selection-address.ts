// A selection as the query of an address: it can be shared, and it survives a reload.
import { DURATIONS, PLAN_TYPES } from "../plan-terms";
import type { Selection, Wanted } from "./selection";

export const ADDRESS_KEYS = {
  planType: "type",
  speed: "speed",
  provider: "provider",
  duration: "duration",
  tvChannels: "tv",
  ottTier: "ott",
} as const satisfies Record<keyof Wanted, string>;

/** Under what the device keeps the last choice, as the query that says it. */
export const CHOICE_KEY = "choice";

/** The query that says what is chosen, beginning with `?`. */
export function addressOf({ status, planType, choice, wanted }: Selection): string {
  const chosen: Wanted = status === "ready" && choice ? choice : { ...wanted, planType };
  const query = new URLSearchParams();
  for (const [part, key] of Object.entries(ADDRESS_KEYS)) {
    const value = chosen[part as keyof Wanted];
    if (value) query.set(key, value);
  }
  return `?${query}`;
}

/** What an address asks for. Types and durations that do not exist are as if not there. */
export function readAddress(search: string): Wanted {
  const query = new URLSearchParams(search);
  const oneOf = <Value extends string>(values: readonly Value[], param: string | undefined) =>
    values.find((value) => value === param);
  const text = (part: keyof typeof ADDRESS_KEYS) => query.get(ADDRESS_KEYS[part]) ?? undefined;
  return {
    // A `+` that somebody typed arrives as a blank.
    planType: oneOf(PLAN_TYPES, text("planType")?.replaceAll(" ", "+")),
    speed: text("speed"),
    provider: text("provider"),
    duration: oneOf(DURATIONS, text("duration")),
    tvChannels: text("tvChannels"),
    ottTier: text("ottTier"),
  };
}
