import { expect, test } from "vitest";
import type { InboxAnswer, InboxFilter, InboxItem } from "@/lib/enquiries/inbox-schema";
import {
  crossedText,
  latestOf,
  startInbox,
  withChange,
  withFreshShown,
  withNews,
  withOlder,
  withoutEnquiry,
  withPage,
} from "./inbox-state";

const untouched = { takenBy: null, callAgain: null, outcome: null, soldPlan: null };
const item = (minute: number, changes: Partial<InboxItem> = {}): InboxItem => ({
  id: `id-${minute}`,
  createdAt: `2026-11-21T05:${String(minute).padStart(2, "0")}:00.000Z`,
  firstName: "Fathima",
  lastName: "Begum",
  phone: "6000000001",
  language: "en",
  messageStart: "Please call me after five.",
  status: "new",
  statusBy: null,
  statusAt: null,
  ...untouched,
  selectedPlan: null,
  planNow: "none",
  mail: { mailedAt: null, attempts: 0, fault: null },
  ...changes,
});
const answer = (items: InboxItem[], older: string | null = null): InboxAnswer => ({
  items,
  older,
  counts: { new: items.length, contacted: 0, closed: 0 },
  due: 0,
  mine: 0,
  waiting: { waiting: items.length, oldest: items.at(-1)?.createdAt ?? null },
  at: "2026-11-21T05:30:00.000Z",
});
const start = (filter: InboxFilter = {}) =>
  withPage(startInbox(answer([]), filter), filter, answer([item(20), item(10)], "older"));
const ids = (items: InboxItem[] | null) => items?.map(({ id }) => id);
const nobody = new Set<string>();

test("a first page of another filter is not shown", () => {
  expect(startInbox(answer([item(20)]), { status: "closed" }).items).toBeNull();
});

test("older ones follow", () => {
  const state = withOlder(start(), answer([item(5)]));
  expect(ids(state.items)).toEqual(["id-20", "id-10", "id-5"]);
  expect(state.older).toBeNull();
});

test("what is new waits beside the list, until it is shown on top", () => {
  const state = withNews(start(), answer([item(25), item(20)]), nobody);
  expect(ids(state.items)).toEqual(["id-20", "id-10"]);
  expect(ids(state.fresh)).toEqual(["id-25"]);
  const again = withNews(state, answer([item(26), item(25)]), nobody);
  expect(ids(again.fresh)).toEqual(["id-26", "id-25"]);
  expect(ids(withFreshShown(again).items)).toEqual(["id-26", "id-25", "id-20", "id-10"]);
});

test("of those that wait, the oldest first, what is new is the end, once the end is there", () => {
  const news = answer([item(27), item(25), item(20)]);
  const inTurn = (page: InboxAnswer) => withPage(start(), { status: "new" }, page);
  const whole = inTurn(answer([item(10), item(20)]));
  const state = withNews(whole, news, nobody);
  expect(ids(state.items)).toEqual(["id-10", "id-20", "id-25", "id-27"]);
  expect(state.fresh).toEqual([]);
  const begun = inTurn(answer([item(5), item(20)], "more"));
  expect(ids(withNews(begun, news, nobody).items)).toEqual(["id-5", "id-20"]);
});

test("what does not fit the filter, and older ones that changed, are no news", () => {
  const news = answer([item(25, { status: "closed" }), item(1, { status: "contacted" })]);
  const state = withNews(start({ status: "contacted" }), news, nobody);
  expect(state.fresh).toEqual([]);
});

test("a row that a colleague changed stays in its place, with what it is now", () => {
  const closed = item(20, { status: "closed", statusBy: "kumar@staff.example" });
  const state = withNews(start({ status: "new" }), answer([closed]), nobody);
  expect(ids(state.items)).toEqual(["id-20", "id-10"]);
  expect(latestOf(item(20), state)).toMatchObject({
    status: "closed",
    statusBy: closed.statusBy,
  });
});

test("what is being changed here is not put back by what the server said before", () => {
  const state = withChange(start(), item(20), { status: "contacted" });
  const news = withNews(state, answer([item(20)]), new Set(["id-20"]));
  expect(news.latest["id-20"]?.status).toBe("contacted");
});

test("a status moves the figures with it, and back again", () => {
  const contacted = withChange(start(), item(20), { status: "contacted" });
  expect(contacted.counts).toEqual({ new: 1, contacted: 1, closed: 0 });
  expect(contacted.waiting.waiting).toBe(1);
  const back = withChange(contacted, item(20), { status: "new" });
  expect(back.counts).toEqual({ new: 2, contacted: 0, closed: 0 });
  expect(back.waiting.waiting).toBe(2);
});

test("two staff at once: the later one is told, unless both meant the same", () => {
  const said = (before: "new" | "closed" | "contacted") =>
    crossedText(item(20), {
      status: "contacted",
      statusBy: "priya@staff.example",
      statusAt: null,
      ...untouched,
      before: { status: before, statusBy: "kumar@staff.example" },
    });
  expect(said("closed")).toBe(
    "kumar@staff.example had marked it closed meanwhile. It is contacted now.",
  );
  expect(said("new")).toBeNull();
  expect(said("contacted")).toBeNull();
});

test("a deleted one is gone from the list and from the figures, also where it came just now", () => {
  const state = withNews(start(), answer([item(25), item(20)]), nobody);
  const without = withoutEnquiry(withoutEnquiry(state, item(20)), item(25));
  expect(ids(without.items)).toEqual(["id-10"]);
  expect(without.fresh).toEqual([]);
  expect(without.counts.new).toBe(0);
  expect(without.waiting.waiting).toBe(0);
  const closed = withChange(start(), item(20), { status: "closed" });
  expect(withoutEnquiry(closed, item(20))).toMatchObject({
    counts: { new: 1, contacted: 0, closed: 0 },
    waiting: { waiting: 1 },
  });
});
