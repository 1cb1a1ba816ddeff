import { expect, test } from "vitest";
import { itemName } from "@/lib/resource/changes";
import type { Field, ItemsKind } from "@/lib/resource/resource";
import { withPart } from "@/lib/same";
import { firstContent } from "@/lib/site/first-content";
import { SECTION_IDS, SECTIONS } from "@/lib/site/schema";
import { type Item, missingTamil, missingText, newItem } from "./content";

type List = { place: string; list: Field & ItemsKind; first: Item[] };

/** The lists that may be longer and shorter. */
const LISTS = SECTION_IDS.flatMap((id) =>
  Object.entries<Field>(SECTIONS[id].fields).flatMap(([name, list]): List[] =>
    list.kind === "items" && list.least < list.most
      ? [{ place: `${id}.${name}`, list, first: Object(firstContent[id])[name] }]
      : [],
  ),
);

/** What somebody types: whatever is chosen stays. */
function filled({ fields }: ItemsKind, item: Item) {
  const typed: Item = { ...item };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "bilingual") typed[name] = { en: "Words", ta: "" };
    if (field.kind === "text")
      typed[name] = field.keyboard === "url" ? "https://pay.example/" : "40";
  }
  return typed;
}

test.each(LISTS)("what is added to $place, also to none, can be saved once it is written", (of) => {
  const { list, first } = of;
  expect(first.length).toBeGreaterThan(1);
  for (const items of [[], first.slice(0, 1), first.slice(1)]) {
    const added = newItem(list, items, first);
    expect(Object.keys(added).sort()).toEqual(Object.keys(first[0] ?? {}).sort());
    const { error } = list.schema?.safeParse([...items, filled(list, added)]) ?? {};
    expect(error?.issues ?? []).toEqual([]);
  }
});

test("a new testimonial has five stars, and a slide that comes back what is drawn of it", () => {
  const find = (wanted: string) => LISTS.find(({ place }) => place === wanted)?.list as ItemsKind;
  const voices = find("testimonials.items");
  const voice = newItem(voices, [], []);
  expect(voice).toMatchObject({ name: { en: "", ta: "" }, rating: "5" });
  expect(itemName(voices.fields, voice)).toBe("");
  const { hero } = firstContent.banners;
  const left = hero.filter(({ id }) => id !== "3");
  const slide = newItem(find("banners.hero"), left, hero);
  expect(slide).toMatchObject({ id: "3", alt: hero[2]?.alt, title: { en: "", ta: "" } });
});

test("counts the texts that Tamil pages show in English", () => {
  const place = ["items", "2", "answer", "ta"];
  expect(missingTamil(firstContent.faq)).toBe(0);
  expect(missingText(missingTamil(withPart(firstContent.faq, place, "")))).toBe(
    "1 text has no Tamil",
  );
  expect(missingText(12)).toBe("12 texts have no Tamil");
  expect(missingText(0)).toBeNull();
  // What is Tamil on English pages, too, lacks none.
  const texts = ["ஒரே கோடு", "One line", ""].map((en) => ({ en, ta: " " }));
  expect(texts.map(missingTamil)).toEqual([0, 1, 0]);
});
