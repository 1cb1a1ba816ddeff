// The fields of an area that staff decide: their names on the screen, and how two states of one
// differ. Safe in the browser.
import { foldName } from "../folding";
import { isSame } from "../records/merge";
import { monthText } from "../time";
import type { AreaInput, AreaState } from "./schema";

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

/** The same of two areas that are the same one, however its name is spelled, and of no others. */
export const areaKey = ({ name, postcode }: Pick<AreaInput, "name" | "postcode">) =>
  `${foldName(name)}\n${postcode}`;

/** `1 area`, `2,000 areas` */
export const areasText = (count: number) =>
  count === 1 ? "1 area" : `${count.toLocaleString("en-IN")} areas`;

/** A field's value as staff read it: `Connected`, `Mar 2027`, `All`. */
export function showAreaField(area: AreaInput, field: AreaField): string {
  switch (field) {
    case "state":
      return STATE_LABELS[area.state];
    case "comingMonth":
      return area.comingMonth ? monthText(area.comingMonth) : "—";
    case "providers":
      return area.providers.join(", ") || "All";
    default:
      return [area[field]].flat().join(", ") || "—";
  }
}

/** In words, what sets two states of an area apart. */
export const areaChanges = (from: AreaInput, to: AreaInput) =>
  AREA_FIELDS.filter((field) => !isSame(from[field], to[field])).map((field) => ({
    label: AREA_FIELD_LABELS[field],
    from: showAreaField(from, field),
    to: showAreaField(to, field),
  }));
