import { expect, it } from "vitest";
import { firstContent } from "../site/first-content";
import { sectionShape } from "../site/resource";
import type { SectionId } from "../site/schema";
import { changesOf } from "./changes";

const said = (section: SectionId, before: object, after: object) =>
  changesOf(sectionShape(section), before, after).map(({ label, from, to }) => [label, from, to]);

it("says which texts changed, in which language, and what was there", () => {
  const address = (phone: string, ta: string) => ({ phone, street: { en: "1 Car Street", ta } });
  expect(said("contact", address("6000000001", ""), address("6000000002", "தெரு"))).toEqual([
    ["Phone", "6000000001", "6000000002"],
    ["Street, Tamil", "—", "தெரு"],
  ]);
  const midnight = { from: "2027-01-17T18:30:00.000Z" };
  const from = ["From", "—", "18 Jan 2027 00:00 IST"];
  expect(said("notice", { from: null }, midnight)).toEqual([from]);
  const alt = { en: "", ta: "" };
  const portrait = { hash: "a".repeat(64), focus: { x: 50, y: 50 }, alt };
  const own = { director: { portrait } };
  expect(said("people", {}, own)).toEqual([["Portrait", "—", "Own picture"]]);
});

const question = (en: string, ta = "", hidden = false) => ({
  id: en.slice(0, 2),
  question: { en, ta },
  answer: { en: "Yes.", ta: "" },
  hidden,
});
const questions = (...items: object[]) => ({ items });
const [one, two, three] = [question("One?"), question("Two?"), question("Three?")];

it("says which of a list, what was removed and added, and another order", () => {
  const others = questions(question("One?", "ஒன்று?", true), three);
  expect(said("faq", questions(one, two), others)).toEqual([
    ["Removed", "Two?", "—"],
    ["“One?” · Question, Tamil", "—", "ஒன்று?"],
    ["“One?” · Hidden", "No", "Yes"],
    ["Added", "—", "Three?"],
  ]);
  const order = ["Order", "One?, Two?", "Two?, One?"];
  expect(said("faq", questions(one, two), questions(two, one))).toEqual([order]);
});

it("says not more of a text than one reads", () => {
  const name = { en: "x".repeat(200), ta: "" };
  const scenes = firstContent.tv.scenes.map((scene) => ({ ...scene, name }));
  expect(said("tv", firstContent.tv, { ...firstContent.tv, scenes })[0]?.[2]).toHaveLength(120);
});
