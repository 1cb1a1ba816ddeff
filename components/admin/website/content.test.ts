import { expect, test } from "vitest";
import { metaOf } from "@/lib/site/describe";
import { firstContent } from "@/lib/site/first-content";
import { SECTIONS } from "@/lib/site/schema";
import {
  elementOf,
  emptyLike,
  missingTamil,
  missingText,
  nameOf,
  partsOf,
  valueAt,
  withValue,
} from "./content";

const [items] = partsOf(SECTIONS.testimonials);
const element = items && elementOf(items.schema);
if (!element) throw new Error("There is no list.");

test("a new item asks for what the others say, and is chosen like the one before", () => {
  const [first] = firstContent.testimonials.items;
  const empty = emptyLike(element, first);
  expect(Object.keys(empty as object).sort()).toEqual(Object.keys(first ?? {}).sort());
  expect(empty).toMatchObject({ name: { en: "", ta: "" }, rating: first?.rating, hidden: false });
  expect(nameOf(element, empty)).toBe("");
  expect(nameOf(element, first)).toBe(first?.name.en);
});

test("whatever a section asks for has a kind or parts", () => {
  const walk = (schema: Parameters<typeof partsOf>[0], path: string[]): string[] => {
    const inner = elementOf(schema);
    if (metaOf(schema)) return [];
    if (inner) return walk(inner, path);
    const parts = partsOf(schema);
    if (parts.length === 0) return [path.join(".")];
    return parts.flatMap(({ name, schema: part }) => walk(part, [...path, name]));
  };
  const asked = Object.entries(SECTIONS).flatMap(([name, schema]) => walk(schema, [name]));
  // Which place it is, is no question.
  expect(asked).toEqual(["offers.offers.id", "tv.scenes.id"]);
});

test("a value is written at its place, and nothing else changes", () => {
  const path = ["items", 1, "answer", "ta"];
  const next = withValue(firstContent.faq, path, "") as typeof firstContent.faq;
  expect(valueAt(next, path)).toBe("");
  expect(next.items[0]).toBe(firstContent.faq.items[0]);
  expect(missingTamil(firstContent.faq)).toBe(0);
  expect(missingText(missingTamil(next))).toBe("1 text has no Tamil");
  expect(missingText(12)).toBe("12 texts have no Tamil");
  expect(missingText(0)).toBeNull();
});

test("what is Tamil on English pages, too, lacks none", () => {
  expect(missingTamil({ en: "ஒரே கோடு", ta: "" })).toBe(0);
  expect(
    missingTamil([
      { en: "One line", ta: " " },
      { en: "", ta: "" },
    ]),
  ).toBe(1);
});
