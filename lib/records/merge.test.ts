import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idOf, isSame, mergeValues, placeOf, valueAt, withIds } from "./merge";

const list = (...words: string[]) => words.map((id) => ({ id, text: id }));
const names = (items: unknown) => (items as unknown[]).map(idOf).join("");
const lists = (base: string, mine: string, theirs: string) => {
  const [one = [], two = [], three = []] = [base, mine, theirs].map((word) => list(...word));
  const { merged, collisions } = mergeValues(one, two, three);
  return { merged: names(merged), collisions: collisions.map(({ place }) => place) };
};

describe("lists of two people", () => {
  test.each([
    ["each deletes another item", "abc", "ab", "bc", "b"],
    ["one adds where another deletes", "abc", "abxc", "ac", "axc"],
    ["both add at the end", "ab", "abx", "aby", "abxy"],
    ["one moves, another adds", "abc", "cab", "abcx", "cxab"],
    ["both move to the same order", "abc", "cab", "cab", "cab"],
    ["one empties it, another adds", "ab", "", "abx", "x"],
    ["nobody changes it", "ab", "ab", "ab", "ab"],
  ])("%s: %s, %s, %s", (_, base, mine, theirs, merged) => {
    expect(lists(base, mine, theirs)).toEqual({ merged, collisions: [] });
    expect(lists(base, theirs, mine)).toEqual({ merged, collisions: [] });
  });

  test("two orders collide as the list's own, and theirs stands", () => {
    expect(lists("abc", "acb", "bac")).toEqual({ merged: "bac", collisions: [[]] });
  });

  test("an item that one deletes and another edits collides by its id, until it is decided", () => {
    const b = { id: "b", text: "B" };
    const [base, deleted] = [{ items: list("a", "b", "c") }, { items: list("c") }];
    const edited = { items: [...list("a"), b, ...list("c")] };
    const { merged, collisions } = mergeValues(base, edited, deleted);
    expect(names(merged.items)).toBe("c");
    expect(collisions).toEqual([{ place: ["items", "b"], mine: b, theirs: undefined }]);
    const { merged: chosen } = mergeValues(base, edited, deleted, () => true);
    expect(chosen.items).toEqual([b, ...list("c")]);
    expect(names(mergeValues(base, deleted, edited).merged.items)).toBe("bc");
    expect(names(mergeValues(base, deleted, edited, () => true).merged.items)).toBe("c");
  });

  test("texts are their own ids, and what cannot be told apart counts as a whole", () => {
    expect(mergeValues(["x", "y"], ["x"], ["x", "y", "z"]).merged).toEqual(["x", "z"]);
    expect(mergeValues(["x", "x"], ["x"], ["x", "x", "z"]).collisions).toHaveLength(1);
  });
});

test("a picture counts as a whole", () => {
  const picture = (hash: string, focus: number) => ({ portrait: { hash, focus } });
  const { merged, collisions } = mergeValues(picture("a", 1), picture("a", 2), picture("b", 1));
  expect(merged).toEqual(picture("b", 1));
  expect(collisions.map(({ place }) => place)).toEqual([["portrait"]]);
});

const content = { items: list("a", "b") };
test("places lead by ids", () => {
  expect(placeOf(content, ["items", 1, "text"])).toEqual(["items", "b", "text"]);
  expect(valueAt(content, ["items", "b", "text"])).toBe("b");
  expect(valueAt(content, ["items", "x", "text"])).toBeUndefined();
  expect(placeOf(null, ["items", 0])).toEqual(["items", "0"]);
});

test("ids for items without are those of like items, then of the same place, else new ones", () => {
  const like = { items: list("a", "b", "c") };
  const given = { items: [{ text: "c" }, { text: "B" }, { text: "a" }, { text: "d" }] };
  expect(names(withIds(given, like, (at) => `new${at}`).items)).toBe("cbanew3");
  expect(withIds(like, null)).toEqual(like);
  expect(withIds({ apps: ["x"] }, null)).toEqual({ apps: ["x"] });
});

type Record = { name: string; group: { one: number; two: string }; items: Item[]; apps: string[] };
type Item = { id: string; text: string; hidden: boolean };

const word = fc.constantFrom("x", "y", "z");
const item = fc.record({ id: fc.constantFrom(..."abcdef"), text: word, hidden: fc.boolean() });
const record: fc.Arbitrary<Record> = fc.record({
  name: word,
  group: fc.record({ one: fc.integer({ min: 0, max: 2 }), two: word }),
  items: fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 }),
  apps: fc.uniqueArray(word, { maxLength: 3 }),
});
/** What two people make of one record; what they add has ids of its own. */
const three = fc.tuple(record, record, record).map(([base, one, two]) => {
  const own = (side: Record, mark: string) => ({
    ...side,
    items: side.items.map((each) => ({
      ...each,
      id: base.items.some(({ id }) => id === each.id) ? each.id : each.id + mark,
    })),
  });
  return [base, own(one, "1"), own(two, "2")] as const;
});
const check = (holds: (base: Record, mine: Record, theirs: Record) => void) =>
  fc.assert(
    fc.property(three, (all) => holds(...all)),
    { numRuns: 300 },
  );

describe("of any records", () => {
  test("mine stands where nobody else changed anything, theirs where I did not", () => {
    check((base, mine) => {
      expect(mergeValues(base, mine, base)).toEqual({ merged: mine, collisions: [] });
      expect(mergeValues(base, base, mine)).toEqual({ merged: mine, collisions: [] });
      expect(mergeValues(base, mine, mine)).toEqual({ merged: mine, collisions: [] });
    });
  });

  test("both orders of two people give the same where nothing collides, and once more no change", () => {
    check((base, mine, theirs) => {
      const [one, two] = [mergeValues(base, mine, theirs), mergeValues(base, theirs, mine)];
      expect(one.collisions.length).toBe(two.collisions.length);
      if (one.collisions.length === 0) expect(isSame(one.merged, two.merged)).toBe(true);
      expect(isSame(mergeValues(theirs, one.merged, theirs).merged, one.merged)).toBe(true);
    });
  });

  test("no item is doubled, lost or brought back", () => {
    check((base, mine, theirs) => {
      const { merged, collisions } = mergeValues(base, mine, theirs);
      const ids = merged.items.map(idOf);
      expect(new Set(ids).size).toBe(ids.length);
      const collided = new Set(collisions.map(({ place }) => place[1]));
      const [before, one, two] = [base, mine, theirs].map(({ items }) => new Set(items.map(idOf)));
      for (const id of new Set([base, mine, theirs].flatMap(({ items }) => items.map(idOf)))) {
        const [was, isMine, isTheirs] = [before, one, two].map((some) => some?.has(id));
        const stays = was ? isMine && isTheirs : isMine || isTheirs;
        if (!collided.has(id)) expect([id, ids.includes(id)]).toEqual([id, Boolean(stays)]);
      }
    });
  });

  test("a collision is where both changed to something else; theirs stands, or mine by choice", () => {
    check((base, mine, theirs) => {
      const { merged, collisions } = mergeValues(base, mine, theirs);
      const { merged: chosen } = mergeValues(base, mine, theirs, () => true);
      for (const { place, ...sides } of collisions) {
        const isOrder = Array.isArray(sides.mine);
        const values = [base, mine, theirs].map((side) => valueAt(side, place));
        const [was, one, two] = isOrder ? values.map((each) => names(each)) : values;
        expect([isSame(was, one), isSame(was, two), isSame(one, two)]).toEqual(
          Array(3).fill(false),
        );
        if (isOrder) continue;
        expect(sides).toEqual({ mine: one, theirs: two });
        expect(valueAt(merged, place)).toEqual(two);
        expect(valueAt(chosen, place)).toEqual(one);
      }
    });
  });
});
