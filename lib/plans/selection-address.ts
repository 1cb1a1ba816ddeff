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
  const texts: Partial<Record<keyof Wanted, string>> = Object.fromEntries(
    Object.entries(ADDRESS_KEYS).map(([part, key]) => [part, query.get(key) ?? undefined]),
  );
  return {
    ...texts,
    // A `+` that somebody typed arrives as a blank.
    planType: PLAN_TYPES.find((type) => type === texts.planType?.replaceAll(" ", "+")),
    duration: DURATIONS.find((duration) => duration === texts.duration),
  };
}
