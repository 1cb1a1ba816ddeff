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

const portrait = (portrait: object | null) => ({ director: { portrait } });

const said = (section: string, before: unknown, after: unknown) =>
  describeSection(section, before, after).fields.map(({ label, from, to }) => [label, from, to]);

it("a change of the website says which texts changed, in which language, and what was there", () => {
  const address = (phone: string, ta: string) => ({ phone, street: { en: "1 Car Street", ta } });
  expect(said("contact", address("6000000001", ""), address("6000000002", "தெரு"))).toEqual([
    ["Phone", "6000000001", "6000000002"],
    ["Street, Tamil", "—", "தெரு"],
  ]);
  const midnight = { from: "2027-01-17T18:30:00.000Z" };
  const from = ["From", "—", "18 Jan 2027 00:00 IST"];
  expect(said("notice", { from: null }, midnight)).toEqual([from]);
  const own = portrait({ hash: "a".repeat(64) });
  expect(said("people", portrait(null), own)).toEqual([["Portrait", "—", "Own picture"]]);
  // Another version's as far as it can.
  const [before, after] = [1, 2].map((tone) => ({ fax: { tone }, phone: tone > 1 ? {} : null }));
  const phone = ["Phone", "—", ""];
  expect(said("contact", before, after)).toEqual([["fax · tone", "1", "2"], phone]);
});

it("a change of the website says which of a list, what was removed and added, and another order", () => {
  const others = questions(question("One?", "ஒன்று?", true), three);
  expect(said("faq", questions(one, two), others)).toEqual([
    ["Removed", "Two?", "—"],
    ["“One?” · Question, Tamil", "—", "ஒன்று?"],
    ["“One?” · Hidden", "No", "Yes"],
    ["Added", "—", "Three?"],
  ]);
  const order = ["Order", "One?, Two?", "Two?, One?"];
  expect(said("faq", questions(one, two), questions(two, one))).toEqual([order]);
  // By what it asks first, in whatever order it is kept.
  const pay = (hidden: boolean) => ({
    quickPay: [{ id: "1", href: "https://pay.example/", label: "Ours", hidden }],
  });
  expect(said("links", pay(false), pay(true))).toEqual([["“Ours” · Hidden", "No", "Yes"]]);
});

it("a change of the website says where it was, and not more than one reads", () => {
  const name = { en: "x".repeat(200), ta: "" };
  const changed = firstContent.tv.scenes.map((scene) => ({ ...scene, name }));
  const told = describeSection("tv", firstContent.tv, { ...firstContent.tv, scenes: changed });
  const href = "/admin/website/tv";
  expect(told).toMatchObject({ title: "Website: TV", detail: "and 20 more", href });
  expect(told.fields).toHaveLength(12);
  expect(told.fields[0]?.to).toHaveLength(120);
  // Nothing of a section that is not there any more.
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
it("a collision says what each made of an item, of a field and of the order", () => {
  const orders = mergeContent(base, questions(one, three, two), questions(two, one, three));
  expect(orders.collisions.map((each) => describeCollision("faq", each, [base]))).toEqual([
    { label: "Order", mine: "One?, Three?, Two?", theirs: "Two?, One?, Three?" },
  ]);
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
