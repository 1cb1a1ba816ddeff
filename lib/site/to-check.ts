// Which of the owner's texts somebody should look at once more, and the field of each.
import { isFields, placeOf } from "../records/merge";
import { placeLabel } from "./describe";
import { unknownPrices } from "./named-prices";
import { SECTION_IDS, SECTION_LABELS, type SectionId, type SiteContent } from "./schema";
import { isSaid, leftBehind } from "./translated";

export type TextToCheck = {
  /** It names a price that no plan has, or one language was left behind by the other. */
  why: "price" | "translation";
  section: SectionId;
  /** What the form calls it. */
  label: string;
  /** The name of its field there. */
  field: string;
};

/**
 * What visitors see of it, in the order of the forms.
 *
 * @param prices of the catalogue, in paise
 */
export function textsToCheck(site: SiteContent, prices: ReadonlySet<number>): TextToCheck[] {
  return SECTION_IDS.flatMap((section) => {
    const content = site[section];
    return findings(content, [], prices).map(({ why, path }) => ({
      why,
      section,
      label: `${SECTION_LABELS[section]}: ${placeLabel(section, placeOf(content, path), content)}`,
      field: path.join("."),
    }));
  });
}

type Finding = Pick<TextToCheck, "why"> & { path: (string | number)[] };

/** The same of a part of a section, by the ways to its fields from there. */
export function findings(
  value: unknown,
  path: Finding["path"],
  prices: ReadonlySet<number>,
): Finding[] {
  if (typeof value === "string")
    return unknownPrices(value, prices).length > 0 ? [{ why: "price", path }] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => findings(item, [...path, index], prices));
  if (!isFields(value) || value.hidden === true) return [];
  const behind = isSaid(value) && leftBehind(value);
  return [
    ...(behind ? [{ why: "translation" as const, path: [...path, behind.side] }] : []),
    ...Object.entries(value)
      .filter(([key]) => key !== "of")
      .flatMap(([key, part]) => findings(part, [...path, key], prices)),
  ];
}
