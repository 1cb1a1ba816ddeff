import { describe, expect, it } from "vitest";
import { describeSection, placeLabel } from "./describe";
import { firstContent } from "./first-content";

const question = (en: string, ta = "", hidden = false) => ({
  question: { en, ta },
  answer: { en: "Yes.", ta: "" },
  hidden,
});
const questions = (...items: object[]) => ({ items });
const [one, two, three] = ["One?", "Two?", "Three?"].map((en) => question(en));

describe("a change of the website says", () => {
  it.each<[string, string, unknown, unknown, object[]]>([
    [
      "which texts changed, in which language",
      "contact",
      { phone: "6000000001", street: { en: "1 Car Street", ta: "" } },
      { phone: "6000000002", street: { en: "2 Car Street", ta: "தெரு" } },
      [
        { label: "Phone", from: "6000000001", to: "6000000002" },
        { label: "Street", from: "1 Car Street", to: "2 Car Street" },
        { label: "Street, Tamil", from: "—", to: "தெரு" },
      ],
    ],
    [
      "which of a list",
      "faq",
      questions(one ?? {}, two ?? {}),
      questions(one ?? {}, question("Two?", "இரண்டு?", true)),
      [
        { label: "No. 2 · Question, Tamil", from: "—", to: "இரண்டு?" },
        { label: "No. 2 · Hidden", from: "No", to: "Yes" },
      ],
    ],
    [
      "what was removed and added",
      "faq",
      questions(one ?? {}, two ?? {}),
      questions(one ?? {}, three ?? {}, question("Four?")),
      [
        { label: "Removed", from: "Two?", to: "—" },
        { label: "Added", from: "—", to: "Three?" },
        { label: "Added", from: "—", to: "Four?" },
      ],
    ],
    [
      "another order",
      "faq",
      questions(one ?? {}, two ?? {}),
      questions(two ?? {}, one ?? {}),
      [{ label: "Order", from: "One?, Two?", to: "Two?, One?" }],
    ],
    [
      "a choice, a time and a picture by their names",
      "notice",
      { from: null },
      { from: "2027-01-17T18:30:00.000Z" },
      [{ label: "From", from: "—", to: "18 Jan 2027 00:00 IST" }],
    ],
    [
      "an own picture",
      "people",
      { director: { portrait: null } },
      { director: { portrait: { hash: "a".repeat(64) } } },
      [{ label: "Portrait", from: "—", to: "Own picture" }],
    ],
    [
      "what it can of another version's",
      "contact",
      { fax: { tone: 1 }, phone: null },
      { fax: { tone: 2 }, phone: {} },
      [
        { label: "fax · tone", from: "1", to: "2" },
        { label: "Phone", from: "—", to: "" },
      ],
    ],
  ])("%s", (_, section, before, after, fields) => {
    expect(describeSection(section, before, after).fields).toEqual(fields);
  });

  it("where it was, and not more than one reads", () => {
    const changed = firstContent.tv.scenes.map((scene) => ({
      ...scene,
      name: { en: "x".repeat(200), ta: "" },
    }));
    const told = describeSection("tv", firstContent.tv, { ...firstContent.tv, scenes: changed });
    expect(told).toMatchObject({
      title: "Website: TV",
      detail: "and 20 more",
      href: "/admin/website/tv",
    });
    expect(told.fields).toHaveLength(12);
    expect(told.fields[0]?.to).toHaveLength(120);
  });

  it("nothing of a section that is not there any more", () => {
    expect(describeSection("toString", {}, {})).toEqual({ title: "Website", fields: [] });
  });
});

it.each([
  ["contact", ["phone"], "Phone"],
  ["faq", ["items", "1"], "No. 2"],
  ["faq", ["items", "1", "question", "ta"], "No. 2 · Question, Tamil"],
  ["tv", ["followers", "youtube", "href"], "YouTube link"],
  ["people", ["reasons", "0", "title", "en"], "No. 1 · Reason"],
  ["faq", [], "Questions"],
] as const)("in %s the place %j is called %s", (section, path, label) => {
  expect(placeLabel(section, [...path])).toBe(label);
});
