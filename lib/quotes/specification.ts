// What a plan holds, as the quote's specification table shows it.
import type { Plan } from "../plans/schema";
import { NONE, PLAN_TYPE_LABELS } from "../plans/terms";
import { printable, textWidth } from "./text";

export type SpecificationRow = { label: string; value: string };

/** Rows for all that a plan has; an OTT tier or TV channels that it has not are left out. */
export function specificationRows(plan: Plan): SpecificationRow[] {
  const rows = [
    { label: "Speed", value: printable(plan.speed) },
    { label: "Provider", value: printable(plan.provider) },
    { label: "Duration", value: plan.duration },
    { label: "Plan type", value: PLAN_TYPE_LABELS[plan.planType] },
  ];
  if (plan.ottTier !== NONE) rows.push({ label: "OTT tier", value: printable(plan.ottTier) });
  if (plan.tvChannels !== NONE)
    rows.push({ label: "TV channels", value: printable(plan.tvChannels) });
  // Equipment that is missing is told all the same: the customer has to bring it.
  rows.push(
    { label: "Router", value: plan.router === NONE ? "Not included" : printable(plan.router) },
    { label: "Android box", value: plan.androidBox ? "Included" : "Not included" },
  );
  return rows;
}

/** How many rows of tiles the page has room for when all else is at its longest. */
export const APP_ROWS = 4;

// Measures of a row of tiles, in average Latin letters of a tile's type.
const ROW_WIDTH = 104;
const TILE_PADDING = 4;
const LABEL_WIDTH = 10;
const MORE_WIDTH = 12;

/** The apps that have room on the quote, at least one, and how many more the plan has. */
export function appsThatFit(apps: string[]): { shown: string[]; more: number } {
  const names = [...new Set(apps.map(printable))];
  const allFit = countThatFit(names, ROW_WIDTH) === names.length;
  // Where some do not, the last row keeps room to say 'and 41 more'.
  const count = allFit ? names.length : countThatFit(names, ROW_WIDTH - MORE_WIDTH);
  return { shown: names.slice(0, count), more: names.length - count };
}

function countThatFit(names: string[], lastRowWidth: number): number {
  let row = 1;
  let used = LABEL_WIDTH;
  for (const [index, name] of names.entries()) {
    const tile = Math.min(textWidth(name) + TILE_PADDING, ROW_WIDTH - MORE_WIDTH);
    if (used + tile > (row === APP_ROWS ? lastRowWidth : ROW_WIDTH)) {
      row += 1;
      used = 0;
    }
    if (row > APP_ROWS) return index;
    used += tile;
  }
  return names.length;
}
