import fc from "fast-check";
import { expect, test } from "vitest";
import type { InboxItem } from "@/lib/enquiries/inbox-schema";
import { crossedText, intended, rowsWith } from "./inbox-state";

const ME = "priya@staff.example";
const untouched = {
  ...{ takenBy: null, takenFrom: null, callAgain: null, outcome: null, soldPlan: null },
};
const item = (number: number, changes: Partial<InboxItem> = {}): InboxItem => ({
  ...{ id: String(number), createdAt: "2026-11-21T05:10:00.000Z", phone: "6000000001" },
  ...{ firstName: "Fathima", lastName: "Begum", messageStart: "Please call me after five." },
  ...{ language: "en", status: "new", statusBy: null, statusAt: null, ...untouched },
  ...{ isWaiting: false, area: null, selectedPlan: null, planNow: "none" },
  mail: { mailedAt: null, attempts: 0, fault: null },
  ...changes,
});
const page = (numbers: number[], older: string | null = null) => ({
  items: numbers.map((number) => item(number)),
  older,
});
const rowsAfter = (rows: number[], listed: number[], mayPush: boolean, older?: string) =>
  rowsWith(page(rows).items, [page(listed, older)], mayPush).map(({ id }) => Number(id));

test.each<[string, number[], number[], number[], number[]]>([
  // What stands, what the list has; what stands then where it may not push, and where it may.
  ["new on top", [2, 1], [3, 2, 1], [2, 1], [3, 2, 1]],
  ["due between two", [1, 4], [1, 2, 3, 4], [1, 4], [1, 2, 3, 4]],
  ["older ones", [4, 3], [4, 3, 2, 1], [4, 3, 2, 1], [4, 3, 2, 1]],
  ["older ones, and new on top", [3, 2], [4, 3, 2, 1], [3, 2, 1], [4, 3, 2, 1]],
  ["one that has left", [3, 2, 1], [3, 1], [3, 2, 1], [3, 2, 1]],
  ["the last has left, or was pushed to the next page", [3, 2], [4, 3], [3, 2], [4, 3, 2]],
  ["all have left, and one came", [2, 1], [3], [2, 1], [3, 2, 1]],
])("rows stay where they are: %s", (_, rows, listed, held, pushed) => {
  expect(rowsAfter(rows, listed, false)).toEqual(held);
  expect(rowsAfter(rows, listed, true)).toEqual(pushed);
});

test("whatever came and left: all rows stay in their order, and what came is in the list's", () => {
  const numbers = fc
    .uniqueArray(fc.nat(40), { maxLength: 15 })
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(numbers, numbers, fc.boolean(), (rows, listed, mayPush) => {
      const now = rowsAfter(rows, listed, mayPush);
      expect(new Set(now).size).toBe(now.length);
      expect(now.filter((number) => rows.includes(number))).toEqual(rows);
      const came = now.filter((number) => listed.includes(number));
      expect(came).toEqual(came.toSorted((a, b) => a - b));
      if (mayPush) expect(came).toEqual(listed);
      else expect(now.slice(0, rows.length)).toEqual(rows);
    }),
  );
});

test("a row keeps what it was when it came; where more than a page came, the list begins anew", () => {
  expect(rowsAfter([2, 1], [5, 4, 3], false, "older")).toEqual([5, 4, 3]);
  const closed = { items: [item(1, { status: "closed" })], older: null };
  expect(rowsWith([item(1)], [closed], true)[0]?.status).toBe("new");
});

test("what a change will make of it is shown before the server says it", () => {
  const call = { on: "2026-11-21", part: null };
  const kumar = "kumar@staff.example";
  const taken = intended({ taken: true, callAgain: call }, item(1, { takenBy: kumar }), ME);
  expect(taken).toMatchObject({ callAgain: call, takenBy: ME, status: "new" });
  const closed = intended({ outcome: "tooExpensive" }, item(1, { callAgain: call }), ME);
  expect(closed).toEqual({ outcome: "tooExpensive", status: "closed", callAgain: null });
  const done = item(1, { status: "closed", outcome: "other" });
  const again = intended({ status: "contacted" }, done, ME);
  expect(again).toMatchObject({ status: "contacted", outcome: null });
  expect(intended({ note: "Thursday.", callAgain: call }, item(1), ME).status).toBe("contacted");
  const mine = item(1, { takenBy: ME });
  expect(intended({ taken: false }, mine, ME)).toMatchObject({ takenBy: null });
  expect(intended({ giveTo: kumar }, mine, ME)).toMatchObject({ takenBy: kumar });
});

test("two staff at once: the later one is told, unless both meant the same", () => {
  const said = (before: "new" | "closed" | "contacted") =>
    crossedText(item(20), {
      ...{ status: "contacted", statusBy: ME, statusAt: null, ...untouched, step: null },
      before: { status: before, statusBy: "kumar@staff.example" },
    });
  expect(said("closed")).toBe(
    "kumar@staff.example had marked it closed meanwhile. It is contacted now.",
  );
  expect(said("new")).toBeNull();
  expect(said("contacted")).toBeNull();
});
