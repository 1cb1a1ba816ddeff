import { expect, it } from "vitest";
import { firstPlans } from "@/test/first-page";
import { firstContent } from "./first-content";
import { pricesOf } from "./named-prices";
import type { SiteContent } from "./schema";
import { textsToCheck } from "./to-check";

const prices = new Set(pricesOf(firstPlans));
const [question, ...others] = firstContent.faq.items;
if (!question) throw new Error("There are no questions.");
const asked = (item: typeof question): SiteContent => ({
  ...firstContent,
  faq: { items: [...others, item] },
});

it("finds nothing on a fresh site", () => {
  expect(textsToCheck(firstContent, prices)).toEqual([]);
});

it("names the field of a price that no plan has, in either language", () => {
  const answer = { en: "₹425 a month", ta: "மாதம் 425 ரூபாய்" };
  const label = `Questions: “${question.question.en}” · Answer`;
  expect(textsToCheck(asked({ ...question, answer }), prices)).toEqual([
    { why: "price", section: "faq", label, field: "items.4.answer.en" },
    { why: "price", section: "faq", label: `${label}, Tamil`, field: "items.4.answer.ta" },
  ]);
  expect(textsToCheck(asked({ ...question, answer, hidden: true }), prices)).toEqual([]);
});

it("names the side that was left behind", () => {
  const answer = { ...question.answer, of: { ta: "₹1 மட்டும்" } };
  expect(textsToCheck(asked({ ...question, answer }), prices)).toEqual([
    expect.objectContaining({ why: "translation", field: "items.4.answer.en" }),
  ]);
});
