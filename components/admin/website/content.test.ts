import { expect, test } from "vitest";
import type { z } from "zod";
import { metaOf } from "@/lib/site/describe";
import { countsOf } from "@/lib/site/fields";
import { firstContent } from "@/lib/site/first-content";
import { SECTION_IDS, SECTIONS } from "@/lib/site/schema";
import {
  elementOf,
  missingTamil,
  missingText,
  nameOf,
  newItem,
  partsOf,
  valueAt,
  withValue,
} from "./content";

type List = { place: string; list: z.ZodType; element: z.ZodType; first: { id: string }[] };

/** The lists of a section that may be longer and shorter. */
function listsIn(schema: z.ZodType, content: unknown, place: string): List[] {
  return partsOf(schema).flatMap(({ name, schema: part }) => {
    const [first, element] = [valueAt(content, [name]) as { id: string }[], elementOf(part)];
    const at = `${place}.${name}`;
    if (!element) return listsIn(part, first, at);
    return countsOf(part) ? [{ place: at, list: part, element, first }] : [];
  });
}
const LISTS = SECTION_IDS.flatMap((id) => listsIn(SECTIONS[id], firstContent[id], id));

/** What somebody types: whatever is chosen stays. */
function filled(element: z.ZodType, item: object) {
  const typed: Record<string, unknown> = { ...item };
  for (const { name, schema } of partsOf(element)) {
    const { kind } = metaOf(schema) ?? {};
    if (kind === "said") typed[name] = { en: "Words", ta: "" };
    if (kind === "link") typed[name] = "https://pay.example/";
    if (kind === "plain") typed[name] = "40";
  }
  return typed;
}

test.each(LISTS)("what is added to $place, also to none, can be saved once it is written", (of) => {
  const { list, element, first } = of;
  expect(first.length).toBeGreaterThan(1);
  for (const items of [[], first.slice(0, 1), first.slice(1)]) {
    const added = newItem(element, items, first);
    expect(Object.keys(added).sort()).toEqual(Object.keys(first[0] ?? {}).sort());
    const { error } = list.safeParse([...items, filled(element, added)]);
    expect(error?.issues ?? []).toEqual([]);
  }
});

test("a new testimonial has five stars, and a slide that comes back what is drawn of it", () => {
  const find = (wanted: string) => LISTS.find(({ place }) => place === wanted) as List;
  const { element } = find("testimonials.items");
  const voice = newItem(element, [], firstContent.testimonials.items);
  expect(voice).toMatchObject({ name: { en: "", ta: "" }, rating: "5", language: "en" });
  expect(nameOf(element, voice)).toBe("");
  const [first] = firstContent.testimonials.items;
  expect(nameOf(element, first)).toBe(first?.name.en);
  const { hero } = firstContent.banners;
  const left = hero.filter(({ id }) => id !== "3");
  const slide = newItem(find("banners.hero").element, left, hero);
  expect(slide).toMatchObject({ id: "3", alt: hero[2]?.alt, title: { en: "", ta: "" } });
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
  expect(asked).toEqual([]);
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
  // What is Tamil on English pages, too, lacks none.
  const said = ["ஒரே கோடு", "One line", ""].map((en) => ({ en, ta: " " }));
  expect(said.map(missingTamil)).toEqual([0, 1, 0]);
});
