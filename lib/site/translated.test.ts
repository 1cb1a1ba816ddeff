import { expect, it } from "vitest";
import type { Said } from "./fields";
import { mergeContent } from "./merge";
import { leftBehind, marked, settled } from "./translated";

const first = { en: "From ₹399", ta: "₹399 முதல்" };
const english = { ...first, en: "From ₹425" };
const tamil = { ...first, ta: "₹425 முதல்" };
const both = { ...english, ta: tamil.ta };
const stale: Said = { ...english, of: { en: first.en } };

it.each<[what: string, before: Said | undefined, after: Said, kept: Said]>([
  ["the English alone", first, english, stale],
  ["the Tamil alone", first, tamil, { ...tamil, of: { ta: first.ta } }],
  ["both", first, both, both],
  ["neither", first, first, first],
  ["neither of a text that is marked", stale, stale, stale],
  ["the English once more", stale, { ...stale, en: "From 425" }, { ...stale, en: "From 425" }],
  ["the Tamil after the English", stale, { ...stale, ta: both.ta }, both],
  ["the English, back to what it was", stale, { ...stale, en: first.en }, first],
  ["nothing, but it fits", stale, settled(stale), english],
  ["the English, which still fits", first, settled(english), english],
  ["by who knows no marks", stale, { en: "From 425", ta: first.ta }, { ...stale, en: "From 425" }],
  [
    "a Tamil that was not there",
    { en: "One", ta: "" },
    { en: "One", ta: "ஒன்று" },
    { en: "One", ta: "ஒன்று" },
  ],
  ["a Tamil that goes", first, { ...first, ta: "" }, { ...first, ta: "" }],
  [
    "an English that goes",
    first,
    { en: "", ta: first.ta },
    { en: "", ta: first.ta, of: { en: first.en } },
  ],
  ["what is new", undefined, english, english],
  ["what comes back", undefined, stale, stale],
])("marks what was left behind: %s", (_, before, after, kept) => {
  expect(marked({ text: before }, { text: after })).toEqual({ text: kept });
});

it("finds a text by its item, wherever that moved", () => {
  const before = {
    items: [
      { id: "a", text: first },
      { id: "b", text: { en: "Two", ta: "இரண்டு" } },
    ],
  };
  const after = {
    items: [before.items[1], { id: "a", text: english }, { id: "c", text: english }],
  };
  expect(marked(before, after)).toEqual({
    items: [before.items[1], { id: "a", text: stale }, { id: "c", text: english }],
  });
});

it("says which side was left behind, and what it still says", () => {
  expect(leftBehind(stale)).toEqual({ side: "ta", said: "From ₹399" });
  expect(leftBehind({ ...tamil, of: { ta: "" } })).toEqual({ side: "en", said: "" });
  expect(leftBehind(first)).toBeUndefined();
});

it("two people do not collide over a mark", () => {
  const merge = (base: Said, mine: Said, theirs: Said) => {
    const { merged, collisions } = mergeContent({ text: base }, { text: mine }, { text: theirs });
    expect(collisions).toEqual([]);
    return marked({ text: theirs }, merged).text;
  };
  // I say that it fits, while another writes the Tamil, or the English once more.
  expect(merge(stale, settled(stale), both)).toEqual(both);
  const more = { ...stale, en: "From ₹449" };
  expect(merge(stale, settled(stale), more)).toEqual({ ...more, of: { en: stale.en } });
  // One writes the English, the other the Tamil.
  expect(merge(first, tamil, stale)).toEqual(both);
  // An item of a list may be called as the mark is.
  const list = (words: string) => ({ items: [{ id: "of", text: { en: words, ta: "" } }] });
  expect(mergeContent(list("a"), list("b"), list("c")).collisions).toHaveLength(1);
});
