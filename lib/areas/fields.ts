// The fields of an area that staff decide: their names on the screen, and how two states of one
// differ. Safe in the browser.
import { foldSpelling, plainName } from "../folding";
import { sameText } from "../plans/plan-key";
import { type IsMine, isSame, type Merged, mergeValues } from "../records/merge";
import { monthText } from "../time";
import { AREA_STATES, type AreaInput, type AreaState, normaliseArea } from "./schema";

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

/** The same of two areas that are the same one, and of no others. */
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

/** `1 area`, `2,000 areas` */
export const areasText = (count: number) =>
  count === 1 ? "1 area" : `${count.toLocaleString("en-IN")} areas`;

/** `Connected`, `Coming, Mar 2027` */
export const stateText = ({ state, comingMonth }: Pick<AreaInput, "state" | "comingMonth">) =>
  STATE_LABELS[state] + (comingMonth && `, ${monthText(comingMonth)}`);

/** A field's value as staff read it: `Connected`, `Mar 2027`, `All`. */
export function showAreaField(area: AreaInput, field: AreaField): string {
  switch (field) {
    case "state":
      return stateText(area);
    case "comingMonth":
      return area.comingMonth ? monthText(area.comingMonth) : "—";
    case "providers":
      return area.providers.join(", ") || "All";
    default:
      return [area[field]].flat().join(", ") || "—";
  }
}

/** The month is said with the state. */
const changedFields = (from: AreaInput, to: AreaInput) =>
  AREA_FIELDS.filter((field) => {
    const isApart = !isSame(from[field], to[field]);
    if (field === "comingMonth") return false;
    return isApart || (field === "state" && from.comingMonth !== to.comingMonth);
  });

/** In words, what sets two states of an area apart. */
export const areaChanges = (from: AreaInput, to: AreaInput) =>
  changedFields(from, to).map((field) => ({
    label: AREA_FIELD_LABELS[field],
    from: showAreaField(from, field),
    to: showAreaField(to, field),
  }));

/** Both sides' words for what counts as a whole: a state has its month, and no provider means all. */
type Whole = Omit<AreaInput, "state" | "comingMonth" | "providers"> & {
  state: string;
  providers: string;
};
const wholeOf = ({ state, comingMonth, providers, ...area }: AreaInput): Whole => ({
  ...{ ...area, state: `${state} ${comingMonth}`, providers: providers.join("\n") },
});

function areaOf({ state: whole, providers, ...area }: Whole): AreaInput {
  const [word, comingMonth = ""] = whole.split(" ");
  const state = AREA_STATES.find((one) => one === word) ?? "notYet";
  return normaliseArea({
    ...{ ...area, state, comingMonth, providers: providers.split("\n").filter(Boolean) },
  });
}

/** What becomes of an area that two people changed from the same `base`. */
export function mergeAreas(
  base: AreaInput,
  mine: AreaInput,
  theirs: AreaInput,
  isMine?: IsMine,
): Merged<AreaInput> {
  const { merged, collisions } = mergeValues(wholeOf(base), wholeOf(mine), wholeOf(theirs), isMine);
  return { merged: areaOf(merged), collisions };
}

/** What stands on one side of a collision, as staff read it. */
export function showSide(field: AreaField, side: unknown): string {
  if (field !== "state" && field !== "providers") return [side].flat().join(", ") || "—";
  const whole = { name: "", nameTa: "", spellings: [], postcode: "", state: "", providers: "" };
  return showAreaField(areaOf({ ...whole, [field]: String(side) }), field);
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

/** Said of a provider that the catalogue does not have. */
export const unknownProvider = (unknown: string, catalogue: string[]) =>
  `“${unknown.slice(0, 60)}” is no provider of your plans. They are: ${catalogue.join(", ") || "none yet"}`;
