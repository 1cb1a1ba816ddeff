import { expect, it } from "vitest";
import { initialContent } from "../site/initial-content";
import { getSectionDefinition } from "../site/resource";
import type { SectionId } from "../site/schema";
import { listFieldChanges } from "./field-changes";

const diffSection = (section: SectionId, before: object, after: object) =>
  listFieldChanges(getSectionDefinition(section), before, after).map(({ label, from, to }) => [
    label,
    from,
    to,
  ]);

it("listFieldChanges labels a changed Tamil text with its language", () => {
  const contact = (phone: string, ta: string) => ({ phone, street: { en: "1 Car Street", ta } });
  expect(diffSection("contact", contact("6000000001", ""), contact("6000000002", "தெரு"))).toEqual([
    ["Phone", "6000000001", "6000000002"],
    ["Street, Tamil", "—", "தெரு"],
  ]);
});

it("listFieldChanges formats a time in IST", () => {
  const midnight = { from: "2027-01-17T18:30:00.000Z" };
  const change = ["From", "—", "18 Jan 2027 00:00 IST"];
  expect(diffSection("notice", { from: null }, midnight)).toEqual([change]);
});

it("listFieldChanges describes an uploaded picture without its hash", () => {
  const alt = { en: "", ta: "" };
  const portrait = { hash: "a".repeat(64), focus: { x: 50, y: 50 }, alt };
  const people = { director: { portrait } };
  expect(diffSection("people", {}, people)).toEqual([["Portrait", "—", "Your own picture"]]);
});

const question = (en: string, ta = "", hidden = false) => ({
  id: en.slice(0, 2),
  question: { en, ta },
  answer: { en: "Yes.", ta: "" },
  hidden,
});
const faq = (...items: object[]) => ({ items });
const first = question("One?");
const second = question("Two?");
const third = question("Three?");

it("listFieldChanges returns removed, changed and added items", () => {
  const changed = faq(question("One?", "ஒன்று?", true), third);
  expect(diffSection("faq", faq(first, second), changed)).toEqual([
    ["Removed", "Two?", "—"],
    ["“One?” · Question, Tamil", "—", "ஒன்று?"],
    ["“One?” · Hidden", "No", "Yes"],
    ["Added", "—", "Three?"],
  ]);
});

it("listFieldChanges returns a changed order of items as one change", () => {
  const change = ["Order", "One?, Two?", "Two?, One?"];
  expect(diffSection("faq", faq(first, second), faq(second, first))).toEqual([change]);
});

it("listFieldChanges truncates values to 120 characters", () => {
  const name = { en: "x".repeat(200), ta: "" };
  const scenes = initialContent.tv.scenes.map((scene) => ({ ...scene, name }));
  expect(
    diffSection("tv", initialContent.tv, { ...initialContent.tv, scenes })[0]?.[2],
  ).toHaveLength(120);
});
