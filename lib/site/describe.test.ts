import { expect, it } from "vitest";
import type { Change } from "../records/schema";
import { describeCollision, describeSection, placeLabel, whoChanged } from "./describe";
import { firstContent } from "./first-content";
import { mergeContent } from "./merge";

const question = (en: string, ta = "", hidden = false) => ({
  id: en.slice(0, 2),
  question: { en, ta },
  answer: { en: "Yes.", ta: "" },
  hidden,
});
const questions = (...items: object[]) => ({ items });
const [one, two, three] = [question("One?"), question("Two?"), question("Three?")];

const told = (label: string, from: string, to: string) => ({ label, from, to });
const portrait = (portrait: object | null) => ({ director: { portrait } });

it.each<[string, string, unknown, unknown, object[]]>([
  [
    "which texts changed, in which language",
    "contact",
    { phone: "6000000001", street: { en: "1 Car Street", ta: "" } },
    { phone: "6000000002", street: { en: "1 Car Street", ta: "தெரு" } },
    [told("Phone", "6000000001", "6000000002"), told("Street, Tamil", "—", "தெரு")],
  ],
  [
    "which of a list, and what was removed and added",
    "faq",
    questions(one, two),
    questions(question("One?", "ஒன்று?", true), three),
    [
      ...[told("Removed", "Two?", "—"), told("“One?” · Question, Tamil", "—", "ஒன்று?")],
      ...[told("“One?” · Hidden", "No", "Yes"), told("Added", "—", "Three?")],
    ],
  ],
  [
    "which it is by what it asks first, in whatever order it is kept",
    "links",
    { quickPay: [{ id: "1", href: "https://pay.example/", label: "Ours", hidden: false }] },
    { quickPay: [{ id: "1", href: "https://pay.example/", label: "Ours", hidden: true }] },
    [told("“Ours” · Hidden", "No", "Yes")],
  ],
  [
    "another order",
    "faq",
    questions(one, two),
    questions(two, one),
    [told("Order", "One?, Two?", "Two?, One?")],
  ],
  [
    "a time by its name",
    "notice",
    { from: null },
    { from: "2027-01-17T18:30:00.000Z" },
    [told("From", "—", "18 Jan 2027 00:00 IST")],
  ],
  [
    "an own picture",
    "people",
    portrait(null),
    portrait({ hash: "a".repeat(64) }),
    [told("Portrait", "—", "Own picture")],
  ],
  [
    "what it can of another version's",
    "contact",
    { fax: { tone: 1 }, phone: null },
    { fax: { tone: 2 }, phone: {} },
    [told("fax · tone", "1", "2"), told("Phone", "—", "")],
  ],
])("a change of the website says %s", (_, section, before, after, fields) => {
  expect(describeSection(section, before, after).fields).toEqual(fields);
});

it("a change of the website says where it was, and not more than one reads", () => {
  const name = { en: "x".repeat(200), ta: "" };
  const changed = firstContent.tv.scenes.map((scene) => ({ ...scene, name }));
  const told = describeSection("tv", firstContent.tv, { ...firstContent.tv, scenes: changed });
  const href = "/admin/website/tv";
  expect(told).toMatchObject({ title: "Website: TV", detail: "and 20 more", href });
  expect(told.fields).toHaveLength(12);
  expect(told.fields[0]?.to).toHaveLength(120);
});

it("a change of the website says nothing of a section that is not there any more", () => {
  expect(describeSection("toString", {}, {})).toEqual({ title: "Website", fields: [] });
});

it.each([
  ["contact", ["phone"], "Phone"],
  ["faq", ["items", "2"], "“Which services do you provide?”"],
  ["faq", ["items", "2", "question", "ta"], "“Which services do you provide?” · Question, Tamil"],
  ["faq", ["items"], "Order"],
  ["tv", ["followers", "youtube", "href"], "YouTube link"],
  ["people", ["reasons", "1", "title", "en"], "“Speed that never slows” · Reason"],
  ["faq", [], "Questions"],
] as const)("in %s the place %j is called %s", (section, place, label) => {
  expect(placeLabel(section, place, firstContent[section])).toBe(label);
});

const [base, mine, theirs] = [
  questions(one, two, three),
  questions({ ...two, hidden: true }, one, { ...three, answer: { en: "No.", ta: "" } }),
  questions(one, { ...three, answer: { en: "Perhaps.", ta: "" } }),
];
it("a collision says what each made of an item and of a field", () => {
  const { collisions } = mergeContent(base, mine, theirs);
  const told = collisions.map((each) =>
    describeCollision("faq", each, [theirs, mine, base], { by: "meena@staff.example" }),
  );
  expect(told).toEqual([
    {
      label: "“Two?”",
      mine: "Changed by you: “Two?”; Hidden No → Yes",
      theirs: "Deleted by meena@staff.example: “Two?”",
    },
    { label: "“Three?” · Answer", mine: "No.", theirs: "Perhaps." },
  ]);
  const [deleted] = mergeContent(base, theirs, mine).collisions.map((each) =>
    describeCollision("faq", each, [mine, theirs, base]),
  );
  expect(deleted).toEqual({
    label: "“Two?”",
    mine: "Deleted by you: “Two?”",
    theirs: "Changed by somebody else: “Two?”; Hidden No → Yes",
  });
});

it("a collision says of a scene that both brought back that both added it", () => {
  const { banners } = firstContent;
  const [first, ...others] = banners.hero;
  const slides = (...hero: object[]) => ({ ...banners, hero: [...others, ...hero] });
  const back = (en: string) => ({ ...first, title: { en, ta: "" } });
  const all = [slides(back("Theirs")), slides(back("Mine")), slides()];
  const { collisions } = mergeContent(all[2], all[1], all[0]);
  const [mine, theirs] = ["Added by you: “Mine”", "Added by somebody else: “Theirs”"];
  expect(collisions.map((each) => describeCollision("banners", each, all))).toEqual([
    { label: "“Mine”", mine, theirs },
  ]);
});

it("a collision says who did it last", () => {
  const change = (changedBy: string, before: object, after: object): Change => ({
    ...{ id: changedBy, createdAt: "", subject: "site", subjectId: "faq", action: "changed" },
    ...{ batchId: null, undoneById: null, changedBy, before: { ...before }, after: { ...after } },
  });
  const changes = [
    change("meena@staff.example", theirs, questions(...theirs.items, { id: "new" })),
    change("kannan@staff.example", base, theirs),
  ];
  expect(whoChanged(changes, ["items", "Tw"])).toBe("kannan@staff.example");
  expect(whoChanged(changes, ["items", "On"])).toBeUndefined();
});

it("a collision says what each made of the order", () => {
  const orders = mergeContent(
    questions(one, two, three),
    questions(one, three, two),
    questions(two, one, three),
  );
  expect(orders.collisions.map((each) => describeCollision("faq", each, [base]))).toEqual([
    { label: "Order", mine: "One?, Three?, Two?", theirs: "Two?, One?, Three?" },
  ]);
});
