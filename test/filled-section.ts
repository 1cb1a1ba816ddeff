import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import {
  type Field,
  type Fields,
  getFieldKind,
  type ItemListKind,
} from "@/lib/resource/field-kinds";
import { SECTIONS, type SectionId, type SiteContent } from "@/lib/site/schema";

/** Each text field accepts at least one of these. */
const TEXTS = [
  "Words",
  "2024",
  "627756",
  "6000000001",
  "selvi@staff.example",
  "https://a.example/",
];

export const FILLED_PICTURE_HASH = "a".repeat(64);

/** Returns valid content with all fields filled in, and with at least one visible item in each list. */
export const buildFilledSection = <Section extends SectionId>(id: Section) =>
  fillFields(SECTIONS[id].fields) as SiteContent[Section];

function fillFields(fields: Fields): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, fillField(field)]);
  return Object.fromEntries(values);
}

export function fillField(field: Field): unknown {
  switch (field.kind) {
    case "text":
      return findValid(field, TEXTS);
    case "bilingual":
      return findValid(
        field,
        TEXTS.map((text) => ({ en: text, ta: text })),
      );
    case "picture":
      return { hash: FILLED_PICTURE_HASH, focus: { x: 50, y: 50 }, alt: { en: "Words", ta: "" } };
    case "plan":
      return INITIAL_OFFER_PLAN_IDS.max;
    case "fields":
      return fillFields(field.fields);
    case "items":
      return fillItems(field);
    default:
      return getFieldKind(field).getBlank(field);
  }
}

function fillItems({ fields, allowedIds = [], minItems }: ItemListKind): object[] {
  const length = Math.max(minItems, 1);
  return Array.from({ length }, (_, index) => ({
    id: allowedIds[index] ?? String(index + 1),
    ...fillFields(fields),
  }));
}

function findValid({ label, schema }: Field, values: unknown[]): unknown {
  const valid = values.find((value) => schema?.safeParse(value).success);
  if (valid === undefined) throw new Error(`No text is valid for the field "${label}".`);
  return valid;
}
