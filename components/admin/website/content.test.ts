import { expect, test } from "vitest";
import { setValueAtPath } from "@/lib/json-values";
import { getItemName } from "@/lib/resource/field-changes";
import type { Field, ItemListKind } from "@/lib/resource/field-kinds";
import { initialContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS } from "@/lib/site/schema";
import { fillField } from "@/test/filled-section";
import { countMissingTamil, createItem, describeMissingTamil, type Item } from "./content";

type ItemList = { fieldPath: string; list: Field & ItemListKind; initialItems: Item[] };

const LISTS_OF_VARIABLE_LENGTH = SECTION_IDS.flatMap((id) =>
  Object.entries<Field>(SECTIONS[id].fields).flatMap(([name, list]): ItemList[] =>
    list.kind === "items" && list.minItems < list.maxItems
      ? [{ fieldPath: `${id}.${name}`, list, initialItems: Object(initialContent[id])[name] }]
      : [],
  ),
);

function fillTexts({ fields }: ItemListKind, item: Item) {
  const filled: Item = { ...item };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "bilingual" || field.kind === "text") filled[name] = fillField(field);
  }
  return filled;
}

test.each(LISTS_OF_VARIABLE_LENGTH)(
  "a new item of $fieldPath is valid once its texts are filled in",
  (itemList) => {
    const { list, initialItems } = itemList;
    for (const items of [[], initialItems.slice(0, 1), initialItems.slice(1)]) {
      const item = createItem(list, items, initialItems);
      expect(Object.keys(item).sort()).toEqual(["id", ...Object.keys(list.fields)].sort());
      const { error } = list.schema?.safeParse([...items, fillTexts(list, item)]) ?? {};
      expect(error?.issues ?? []).toEqual([]);
    }
  },
);

const findList = (path: string) =>
  LISTS_OF_VARIABLE_LENGTH.find(({ fieldPath }) => fieldPath === path)?.list as ItemListKind;

test("a new testimonial has five stars and no name", () => {
  const testimonials = findList("testimonials.items");
  const testimonial = createItem(testimonials, [], []);
  expect(testimonial).toMatchObject({ name: { en: "", ta: "" }, rating: "5" });
  expect(getItemName(testimonials.fields, testimonial)).toBe("");
});

test("a new slide gets an unused picture and its description", () => {
  const { hero } = initialContent.banners;
  const otherSlides = hero.filter(({ id }) => id !== "3");
  const slide = createItem(findList("banners.hero"), otherSlides, hero);
  expect(slide).toMatchObject({ id: "3", alt: hero[2]?.alt, title: { en: "", ta: "" } });
});

test("counts and describes the texts that Tamil pages show in English", () => {
  const fieldPath = ["items", "2", "answer", "ta"];
  expect(countMissingTamil(initialContent.faq)).toBe(0);
  expect(
    describeMissingTamil(countMissingTamil(setValueAtPath(initialContent.faq, fieldPath, ""))),
  ).toBe("1 text has no Tamil");
  expect(describeMissingTamil(12)).toBe("12 texts have no Tamil");
  expect(describeMissingTamil(0)).toBeNull();
  // A Tamil text in the English field needs no translation.
  const texts = ["ஒரே கோடு", "One line", ""].map((en) => ({ en, ta: " " }));
  expect(texts.map(countMissingTamil)).toEqual([0, 1, 0]);
});
