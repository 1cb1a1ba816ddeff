// Can be imported by client code.

import { isSameText } from "../plans/plan-identity";
import { foldSpelling, normaliseName, truncate } from "../text";
import { formatMonth } from "../time";
import type { AreaState, AreaValues } from "./schema";

export const AREA_STATE_LABELS: Record<AreaState, string> = {
  connected: "Connected",
  coming: "Coming",
  notYet: "Not yet",
};

export const formatAreaName = ({ name, postcode }: Pick<AreaValues, "name" | "postcode">) =>
  [name, postcode].filter(Boolean).join(" ");

export const getAreaKey = ({ name, postcode }: Pick<AreaValues, "name" | "postcode">) =>
  `${normaliseName(name)}\n${postcode}`;

export const removePostcode = (areaKey: string) => areaKey.replace(/\n.+$/, "\n");

/** `Gandhi Nagar, 2nd Street` gives `gandhi-nagar-2nd-street`. A name without Latin letters is transliterated. */
export function toSlug(name: string): string {
  const joinWithHyphens = (text: string) =>
    text
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[^a-z\d]+/g, "-")
      .slice(0, 80)
      .replace(/^-+|-+$/g, "");
  return (
    joinWithHyphens(name.normalize("NFKD").toLowerCase()) ||
    joinWithHyphens(foldSpelling(name)) ||
    "area"
  );
}

export const formatAreaState = ({
  state,
  comingMonth,
}: Pick<AreaValues, "state" | "comingMonth">) =>
  AREA_STATE_LABELS[state] + (comingMonth && `, ${formatMonth(comingMonth)}`);

/** Always accepts providers that the area had before. */
export function normaliseProviders(names: string[], previous: string[], accepted: string[]) {
  const known = [...previous, ...accepted];
  const providers = names.map(
    (text) => known.find((provider) => isSameText(text, provider)) ?? text,
  );
  return { providers, unknownProvider: providers.find((provider) => !known.includes(provider)) };
}

export const describeUnknownProvider = (unknown: string, catalogue: string[]) =>
  `No plan in the catalogue is from “${truncate(unknown, 60)}”. Choose from: ${catalogue.join(", ") || "none yet"}`;
