// The fields of an area that staff decide: their names on the screen, and how two states of one
// differ. Safe in the browser.
import { cutText } from "../cut-text";
import { foldSpelling, plainName } from "../folding";
import { sameText } from "../plans/plan-key";
import { type IsMine, isFields, type Merged, mergeValues } from "../records/merge";
import { monthText } from "../time";
import { type AreaInput, type AreaState, normaliseArea } from "./schema";

export type AreaField = keyof AreaInput;

/** In the order in which the form asks for them. */
export const AREA_FIELD_LABELS: Record<AreaField, string> = {
  name: "Name",
  nameTa: "Name in Tamil",
  spellings: "Other spellings",
  postcode: "Postcode",
  state: "State",
  comingMonth: "Comes in",
  providers: "Providers",
};
export const AREA_FIELDS = Object.keys(AREA_FIELD_LABELS) as AreaField[];

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

export const areasText = (count: number) =>
  count === 1 ? "1 area" : `${count.toLocaleString("en-IN")} areas`;

export const stateText = ({ state, comingMonth }: Pick<AreaInput, "state" | "comingMonth">) =>
  STATE_LABELS[state] + (comingMonth && `, ${monthText(comingMonth)}`);

export function showAreaField(area: AreaInput, field: AreaField): string {
  if (field === "state") return stateText(area);
  return [area[field]].flat().join(", ") || (field === "providers" ? "All" : "—");
}

/** In words, what sets two states of an area apart; the month is said with the state. */
export const areaChanges = (from: AreaInput, to: AreaInput) =>
  AREA_FIELDS.filter((field) => field !== "comingMonth")
    .map((field) => ({
      label: AREA_FIELD_LABELS[field],
      from: showAreaField(from, field),
      to: showAreaField(to, field),
    }))
    .filter((one) => one.from !== one.to);

/** Of two people's, a state with its month counts as a whole, and so do all providers. */
const withWholes = ({ state, comingMonth, providers, ...area }: AreaInput) => ({
  ...area,
  state: whole({ state, comingMonth }),
  providers: whole({ providers }),
});

/** A list whose items are not told apart is not merged by them. */
const whole = <Part>(part: Part): [Part] => [part];

export function mergeAreas(
  base: AreaInput,
  mine: AreaInput,
  theirs: AreaInput,
  isMine?: IsMine,
): Merged<AreaInput> {
  const { merged, collisions } = mergeValues(
    withWholes(base),
    withWholes(mine),
    withWholes(theirs),
    isMine,
  );
  const { state, providers, ...area } = merged;
  return { merged: normaliseArea({ ...area, ...state[0], ...providers[0] }), collisions };
}

export function showSide(field: AreaField, side: unknown): string {
  const isWhole = Array.isArray(side) && isFields(side[0]);
  return showAreaField({ [field]: side, ...(isWhole && side[0]) } as AreaInput, field);
}

/**
 * Providers as the catalogue spells them, and the first that it does not have. Those that the area
 * had before stay.
 */
export function spellProviders(
  given: string[],
  before: string[],
  catalogue: string[],
): { providers: string[]; unknown?: string } {
  const known = [...before, ...catalogue];
  const spelled = given.map((one) => known.find((other) => sameText(one, other)) ?? one);
  return { providers: spelled, unknown: spelled.find((one) => !known.includes(one)) };
}

export const unknownProvider = (unknown: string, catalogue: string[]) =>
  `“${cutText(unknown, 60)}” is no provider of your plans. They are: ${catalogue.join(", ") || "none yet"}`;
