import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import {
  type Field,
  type FieldOf,
  type Fields,
  getFieldKind,
  type ItemListKind,
} from "@/lib/resource/field-kinds";
import type { BilingualText } from "@/lib/resource/fields";
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
  fillFields(SECTIONS[id].fields, findFilledText) as SiteContent[Section];

/** The texts of a field in the pages of both languages. */
export type Marker = { label: string; en: string; ta: string };

/** Like `buildFilledSection`, with a text in each field that occurs nowhere else on the website. */
export function buildMarkedSection(id: SectionId): { content: object; markers: Marker[] } {
  const markers: Marker[] = [];
  const markField: FindText = (field) => {
    const value = buildMarkedValue(field, String(markers.length + 1).padStart(3, "0"));
    const texts = typeof value === "string" ? { en: value, ta: value } : value;
    markers.push({ label: field.label, ...texts });
    return value;
  };
  return { content: fillFields(SECTIONS[id].fields, markField), markers };
}

/** @param number three digits */
function buildMarkedValue(field: TextField, number: string): string | BilingualText {
  if (field.kind === "bilingual") return { en: `zq${number}`, ta: `zx${number}` };
  return findValid(field, [
    `zq${number}`,
    `627${number}`,
    `6000000${number}`,
    `zq${number}@staff.example`,
    `https://zq${number}.example/`,
  ]);
}

type TextField = FieldOf<"text" | "bilingual">;
type FindText = (field: TextField) => string | BilingualText;

const findFilledText: FindText = (field) =>
  field.kind === "text"
    ? findValid(field, TEXTS)
    : findValid(
        field,
        TEXTS.map((text) => ({ en: text, ta: text })),
      );

function fillFields(fields: Fields, findText: FindText): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, fillField(field, findText)]);
  return Object.fromEntries(values);
}

export function fillField(field: Field, findText = findFilledText): unknown {
  switch (field.kind) {
    case "text":
    case "bilingual":
      return findText(field);
    case "picture":
      return { hash: FILLED_PICTURE_HASH, focus: { x: 50, y: 50 }, alt: { en: "Words", ta: "" } };
    case "plan":
      return INITIAL_OFFER_PLAN_IDS.max;
    case "fields":
      return fillFields(field.fields, findText);
    case "items":
      return fillItems(field, findText);
    default:
      return getFieldKind(field).getBlank(field);
  }
}

function fillItems(
  { fields, allowedIds = [], minItems }: ItemListKind,
  findText: FindText,
): object[] {
  const length = Math.max(minItems, 1);
  return Array.from({ length }, (_, index) => ({
    id: allowedIds[index] ?? String(index + 1),
    ...fillFields(fields, findText),
  }));
}

function findValid<Value>({ label, schema }: Field, values: Value[]): Value {
  const valid = values.find((value) => schema?.safeParse(value).success);
  if (valid === undefined) throw new Error(`No text is valid for the field "${label}".`);
  return valid;
}
