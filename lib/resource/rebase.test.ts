import fc from "fast-check";
import { expect, it } from "vitest";
import { isDeepEqual } from "../json-values";
import { rebase } from "./rebase";

const base = { name: "A", words: ["x", "y"], state: "notYet", month: "" };
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  rebase(base, { ...base, ...mine }, { ...base, ...theirs }, [["state", "month"]]);

it("rebase keeps the changes of both sides, and returns a field that both changed as a conflict", () => {
  expect(merge({ name: "B", words: ["x", "z", "y"] }, { name: "C", words: ["y", "q"] })).toEqual({
    value: { ...base, name: "B", words: ["z", "y", "q"] },
    conflicts: ["name"],
  });
  expect(merge({ name: "B" }, { name: "B" }).conflicts).toEqual([]);
});

it("rebase takes all fields of a group from one side if their first fields differ", () => {
  const coming = { state: "coming", month: "2027-03" };
  expect(merge(coming, { state: "connected" })).toEqual({
    value: { ...base, ...coming },
    conflicts: ["state"],
  });
  expect(merge({ name: "B" }, coming).value).toEqual({ ...base, ...coming, name: "B" });
  expect(merge(coming, { ...coming, month: "2028-01" })).toEqual({
    value: { ...base, ...coming },
    conflicts: ["month"],
  });
});

it("rebase takes a picture with its focus point from one side, and returns the picture as a conflict", () => {
  const withLogo = (hash: string, x: number) => ({ logo: { hash, focus: { x, y: 50 } } });
  expect(rebase(withLogo("a", 50), withLogo("a", 10), withLogo("b", 50))).toEqual({
    value: withLogo("a", 10),
    conflicts: ["logo"],
  });
});

it("rebase keeps the changed order of one side, and inserts an item that the other side added after its predecessor", () => {
  const words = ["x", "y", "z"];
  const mergeWords = (mine: string[], theirs: string[]) =>
    rebase({ words }, { words: mine }, { words: theirs }).value.words;
  expect(mergeWords(["z", "y", "x"], ["x", "new", "y", "z"])).toEqual(["z", "y", "x", "new"]);
  expect(mergeWords(["x", "new", "y", "z"], ["z", "y", "x"])).toEqual(["z", "y", "x", "new"]);
});

const text = fc.constantFrom("a", "b", "c");
const item = fc.record({ id: fc.constantFrom("1", "2", "3", "4"), q: text, a: text });
type Item = { id: string; q: string; a: string };
const record = fc.record({
  name: text,
  title: fc.record({ en: text, ta: text }),
  items: fc.uniqueArray(item, { selector: ({ id }) => id }),
});
type Sample = { name: string; title: { en: string; ta: string }; items: Item[] };
const findItem = ({ items }: Sample, id: string) => items.find((item) => item.id === id);
const flatten = ({ name, title, items }: Sample) => {
  const texts = new Map<string, string>();
  texts.set("name", name);
  texts.set("title.en", title.en);
  texts.set("title.ta", title.ta);
  for (const { id, q, a } of items) {
    texts.set(`items.${id}.q`, q);
    texts.set(`items.${id}.a`, a);
  }
  return texts;
};

it("rebase returns the changed version if one side changed, or both made the same change", () => {
  fc.assert(
    fc.property(record, record, (base, changed) => {
      const expected = { value: changed, conflicts: [] };
      expect(rebase(base, changed, base)).toEqual(expected);
      expect(rebase(base, base, changed)).toEqual(expected);
      expect(rebase(base, changed, changed)).toEqual(expected);
    }),
  );
});

it("rebase keeps every change of one side, and returns exactly the parts that both changed as conflicts", () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { value, conflicts } = rebase(base, mine, theirs);
      const baseTexts = flatten(base);
      const myTexts = flatten(mine);
      const theirTexts = flatten(theirs);
      for (const [path, merged] of flatten(value)) {
        const before = baseTexts.get(path);
        const my = myTexts.get(path);
        const their = theirTexts.get(path);
        if (before === undefined || my === undefined || their === undefined) continue;
        expect(merged, path).toBe(my === before ? their : my);
        const isConflict = my !== before && their !== before && my !== their;
        expect(conflicts.includes(path), path).toBe(isConflict);
      }
      // Added items stay. An item that one side removed and the other changed stays, as a conflict.
      for (const version of [mine, theirs])
        for (const { id } of version.items.filter(({ id }) => !findItem(base, id)))
          expect(findItem(value, id), id).toBeDefined();
      for (const baseItem of base.items) {
        const { id } = baseItem;
        const myItem = findItem(mine, id);
        const theirItem = findItem(theirs, id);
        if (myItem && theirItem) continue;
        const remaining = myItem ?? theirItem;
        const stays = remaining !== undefined && !isDeepEqual(remaining, baseItem);
        expect(findItem(value, id), id).toEqual(stays ? remaining : undefined);
        expect(conflicts.includes(`items.${id}`), id).toBe(stays);
      }
      expect(new Set(value.items.map(({ id }) => id)).size).toBe(value.items.length);
    }),
    { numRuns: 2_000 },
  );
});
