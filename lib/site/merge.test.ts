import { expect, it, test } from "vitest";
import { isSame, mergeContent } from "./merge";

const base = {
  phone: "6000000001",
  street: { en: "1 Car Street", ta: "" },
  items: [{ name: "A", stars: 5 }, { name: "B", stars: 5 }, { name: "C" }],
  picture: { hash: "a", focus: { x: 50, y: 50 } },
};
type Content = typeof base;
const [a, b, c] = base.items as [object, object, object];

test("the order of keys says nothing, that of a list does", () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(null, undefined)).toBe(false);
});

it.each<[string, object, object, object]>([
  ["nothing of mine", {}, { phone: "2" }, { phone: "2" }],
  ["nothing of theirs", { phone: "2" }, {}, { phone: "2" }],
  ["the same of both", { phone: "2" }, { phone: "2" }, { phone: "2" }],
  [
    "one language each",
    { street: { en: "2 Car Street", ta: "" } },
    { street: { en: "1 Car Street", ta: "தெரு" } },
    { street: { en: "2 Car Street", ta: "தெரு" } },
  ],
  ["one item each", { items: [a, b, {}] }, { items: [{}, b, c] }, { items: [{}, b, {}] }],
  [
    "an item that I added",
    { items: [a, b, c, {}] },
    { items: [{}, b, c] },
    { items: [{}, b, c, {}] },
  ],
  ["an item that I removed", { items: [a, c] }, { items: [{}, b, c] }, { items: [{}, c] }],
  ["a field that is new", { email: "e" }, { phone: "2" }, { phone: "2", email: "e" }],
])("merges %s", (_, mine, theirs, merged) => {
  expect(mergeContent(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
    merged: { ...base, ...merged },
    clashes: [],
  });
});

it.each<[string, object, object, string[]]>([
  ["a text", { phone: "2" }, { phone: "3" }, ["phone"]],
  ["an item", { items: [{}, b, c] }, { items: [{ name: "D" }, b, c] }, ["items", "0"]],
  [
    "an item in different fields, since it may be another one by now",
    { items: [{ name: "A", stars: 4 }, b, c] },
    { items: [{ name: "D", stars: 5 }, b, c] },
    ["items", "0"],
  ],
  ["a place that they removed", { items: [a, b, {}] }, { items: [a, b] }, ["items", "2"]],
  [
    "a picture, of which the focus alone is of no use",
    { picture: { hash: "a", focus: { x: 1, y: 1 } } },
    { picture: { hash: "b", focus: { x: 50, y: 50 } } },
    ["picture"],
  ],
  ["a picture that is gone", { picture: null }, { picture: { hash: "b" } }, ["picture"]],
])("leaves what both changed as theirs: %s", (_, mine, theirs, place) => {
  const wanted: Content = { ...base, ...theirs };
  expect(mergeContent(base, { ...base, ...mine }, wanted)).toEqual({
    merged: wanted,
    clashes: [place],
  });
});
