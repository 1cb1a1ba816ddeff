import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "../same";
import { rebase } from "./rebase";

const base = { name: "A", words: ["x", "y"], state: "notYet", month: "" };
const both = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  rebase(base, { ...base, ...mine }, { ...base, ...theirs }, [["state", "month"]]);

describe("rebase", () => {
  it("keeps both changes, and marks a field that both changed", () => {
    expect(both({ name: "B", words: ["x", "z", "y"] }, { name: "C", words: ["y", "q"] })).toEqual({
      value: { ...base, name: "B", words: ["z", "y", "q"] },
      conflicts: ["name"],
    });
    expect(both({ name: "B" }, { name: "B" }).conflicts).toEqual([]);
  });

  it("takes a group of fields from one side", () => {
    const coming = { state: "coming", month: "2027-03" };
    expect(both(coming, { state: "connected" })).toEqual({
      value: { ...base, ...coming },
      conflicts: ["state"],
    });
    expect(both({ name: "B" }, coming).value).toEqual({ ...base, ...coming, name: "B" });
    expect(both(coming, { ...coming, month: "2028-01" })).toEqual({
      value: { ...base, ...coming },
      conflicts: ["month"],
    });
  });

  it("treats a picture and its focus point as one value", () => {
    const of = (hash: string, x: number) => ({ logo: { hash, focus: { x, y: 50 } } });
    expect(rebase(of("a", 50), of("a", 10), of("b", 50))).toEqual({
      value: of("a", 10),
      conflicts: ["logo"],
    });
  });

  it("keeps a changed order, and inserts added items after their neighbour", () => {
    const words = ["x", "y", "z"];
    const of = (list: string[]) => ({ words: list });
    const merge = (mine: string[], theirs: string[]) =>
      rebase(of(words), of(mine), of(theirs)).value.words;
    expect(merge(["z", "y", "x"], ["x", "new", "y", "z"])).toEqual(["z", "y", "x", "new"]);
    expect(merge(["x", "new", "y", "z"], ["z", "y", "x"])).toEqual(["z", "y", "x", "new"]);
  });
});

const text = fc.constantFrom("a", "b", "c");
const item = fc.record({ id: fc.constantFrom("1", "2", "3", "4"), q: text, a: text });
type Item = { id: string; q: string; a: string };
const record = fc.record({
  one: text,
  two: fc.record({ en: text, ta: text }),
  items: fc.uniqueArray(item, { selector: ({ id }) => id }),
});
type Sample = { one: string; two: { en: string; ta: string }; items: Item[] };
const byId = ({ items }: Sample, id: string) => items.find((one) => one.id === id);
const flat = ({ one, two, items }: Sample) => {
  const parts = items.flatMap(({ id, q, a }) => [
    [`items.${id}.q`, q],
    [`items.${id}.a`, a],
  ]);
  return new Map([["one", one], ["two.en", two.en], ["two.ta", two.ta], ...parts] as [
    string,
    string,
  ][]);
};

describe("rebase of arbitrary records", () => {
  it("returns the changed version if only one side changed", () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        const whole = { value: other, conflicts: [] };
        expect(rebase(one, other, one)).toEqual(whole);
        expect(rebase(one, one, other)).toEqual(whole);
        expect(rebase(one, other, other)).toEqual(whole);
      }),
    );
  });

  it("loses no change, and marks each part that both changed", () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { value, conflicts } = rebase(base, mine, theirs);
        const [was, own, their, now] = [base, mine, theirs, value].map(flat) as [
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
        ];
        for (const [path, part] of now) {
          const all = [was.get(path), own.get(path), their.get(path)];
          const [before, first, second] = all;
          if (all.includes(undefined)) continue;
          expect(part, path).toBe(first === before ? second : first);
          const isMet = first !== before && second !== before && first !== second;
          expect(conflicts.includes(path), path).toBe(isMet);
        }
        // Added items stay. A removed item stays, as a conflict, if the other side changed it.
        for (const one of [mine, theirs])
          for (const { id } of one.items.filter(({ id }) => !byId(base, id)))
            expect(byId(value, id), id).toBeDefined();
        for (const old of base.items) {
          const [own, their] = [byId(mine, old.id), byId(theirs, old.id)];
          if (own && their) continue;
          const left = own ?? their;
          const stays = left !== undefined && !isSame(left, old);
          expect(byId(value, old.id), old.id).toEqual(stays ? left : undefined);
          expect(conflicts.includes(`items.${old.id}`), old.id).toBe(stays);
        }
        expect(new Set(value.items.map(({ id }) => id)).size).toBe(value.items.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
