// What is true of an area's values: its name, its address, its state in words. Safe in the browser.
import { cutText } from "../cut-text";
import { foldSpelling, plainName } from "../folding";
import { sameText } from "../plans/plan-key";
import { monthText } from "../time";
import type { AreaInput, AreaState } from "./schema";

export const STATE_LABELS: Record<AreaState, string> = {
  connected: "Connected",
  coming: "Coming",
  notYet: "Not yet",
};

/** `Gandhi Nagar 627756` */
export const areaName = ({ name, postcode }: Pick<AreaInput, "name" | "postcode">) =>
  [name, postcode].filter(Boolean).join(" ");

export const areaKey = ({ name, postcode }: Pick<AreaInput, "name" | "postcode">) =>
  `${plainName(name)}\n${postcode}`;

/** `Gandhi Nagar, 2nd Street` is `gandhi-nagar-2nd-street`; Tamil letters as they sound. */
export function slugOf(name: string): string {
  const words = (text: string) =>
    text
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[^a-z\d]+/g, "-")
      .slice(0, 80)
      .replace(/^-+|-+$/g, "");
  return words(name.normalize("NFKD").toLowerCase()) || words(foldSpelling(name)) || "area";
}

/** `Coming, Mar 2027` */
export const stateText = ({ state, comingMonth }: Pick<AreaInput, "state" | "comingMonth">) =>
  STATE_LABELS[state] + (comingMonth && `, ${monthText(comingMonth)}`);

/**
 * Providers as the catalogue spells them, and the first that it does not have. Those that the area
 * had before stay.
 */
export function spellProviders(given: string[], before: string[], catalogue: string[]) {
  const known = [...before, ...catalogue];
  const spelled = given.map((one) => known.find((other) => sameText(one, other)) ?? one);
  return { providers: spelled, unknown: spelled.find((one) => !known.includes(one)) };
}

export const unknownProvider = (unknown: string, catalogue: string[]) =>
  `“${cutText(unknown, 60)}” is no provider of your plans. They are: ${catalogue.join(", ") || "none yet"}`;
