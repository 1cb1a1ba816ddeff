import { expect, test } from "vitest";
import type { InboxAnswer, InboxFilter, InboxItem } from "@/lib/enquiries/inbox-schema";
import {
  crossedText,
  fits,
  intended,
  latestOf,
  startInbox,
  withChange,
  withFreshShown,
  withNews,
  withOlder,
  withoutEnquiry,
  withPage,
} from "./inbox-state";

const ME = "priya@staff.example";
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
  withPage(startInbox(answer([]), filter, ME), filter, answer([item(20), item(10)], "older"));
const ids = (items: InboxItem[] | null) => items?.map(({ id }) => id);
const nobody = new Set<string>();

test("a first page of another filter is not shown", () => {
  expect(startInbox(answer([item(20)]), { status: "closed" }, ME).items).toBeNull();
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

const call = (on: string, part: "morning" | "evening" | null = null) => ({
  callAgain: { on, part },
});
/** By midnight in India the next day has begun. */
const looking = { me: ME, at: "2026-11-21T18:30:00.000Z" };

test.each<[boolean, Partial<InboxItem>, InboxFilter]>([
  [true, call("2026-11-22"), { due: "today" }],
  [true, call("2026-11-20"), { due: "today", status: "new" }],
  [false, call("2026-11-23"), { due: "today" }],
  [false, {}, { due: "today" }],
  [true, { takenBy: ME }, { mine: "yes" }],
  [false, { takenBy: "kumar@staff.example" }, { mine: "yes" }],
  [false, { takenBy: ME, status: "closed" }, { mine: "yes" }],
  [true, { takenBy: ME, status: "closed" }, { mine: "yes", status: "closed" }],
  [true, { takenBy: ME, status: "closed", outcome: "other" }, { mine: "yes", outcome: "other" }],
  [false, { status: "closed", outcome: "other" }, { outcome: "connected" }],
  [true, {}, { search: "what the server looked for", from: "2026-11-21" }],
])("it is %s that %j stands in the list of %j", (is, changes, filter) => {
  expect(fits(item(20, changes), filter, looking)).toBe(is);
});

test("calls that are due now come in their turn, however old the enquiry", () => {
  const due: InboxFilter = { due: "today" };
  const rows = [item(20, call("2026-11-20")), item(10, call("2026-11-21"))];
  const state = withPage(start(due), due, answer(rows));
  const came = [
    item(1, call("2026-11-21", "evening")),
    item(2, call("2026-11-21", "morning")),
    item(3, call("2026-11-22")),
  ];
  const news = withNews(state, answer(came), nobody);
  expect(ids(news.items)).toEqual(["id-20", "id-10"]);
  expect(ids(withFreshShown(news).items)).toEqual(["id-20", "id-2", "id-1", "id-10"]);
});

test("what is due and what is mine is counted as it is changed", () => {
  const change = (state: ReturnType<typeof start>, wish: Parameters<typeof intended>[0]) =>
    withChange(state, item(20), intended(wish, latestOf(item(20), state), ME));
  const taken = change(start(), { taken: true, ...call("2026-11-21") });
  expect([taken.due, taken.mine]).toEqual([1, 1]);
  expect(latestOf(item(20), taken)).toMatchObject({ takenBy: ME, status: "new" });
  const later = change(taken, call("2026-11-25"));
  expect([later.due, later.mine]).toEqual([0, 1]);
  const closed = change(later, { outcome: "tooExpensive" });
  expect([closed.mine, closed.counts.closed]).toEqual([0, 1]);
  expect(latestOf(item(20), closed)).toMatchObject({ status: "closed", callAgain: null });
  const open = change(closed, { status: "contacted" });
  expect([open.mine, open.counts.contacted]).toEqual([1, 1]);
  expect(latestOf(item(20), open).outcome).toBeNull();
  expect(change(open, { taken: false }).mine).toBe(0);
});

test("two staff at once: the later one is told, unless both meant the same", () => {
  const kumar = "kumar@staff.example";
  const said = (before: "new" | "closed" | "contacted") =>
    crossedText(item(20), {
      status: "contacted",
      statusBy: ME,
      statusAt: null,
      ...untouched,
      before: { status: before, statusBy: kumar, takenBy: null },
    });
  const took = (shown: string | null, takenBy: string | null) =>
    crossedText(item(20, { takenBy: shown }), {
      ...item(20, { takenBy }),
      before: { status: "new", statusBy: null, takenBy: kumar },
    });
  expect(said("closed")).toBe(
    "kumar@staff.example had marked it closed meanwhile. It is contacted now.",
  );
  expect(took(null, ME)).toBe("kumar@staff.example had taken it meanwhile. It is yours now.");
  expect(took(ME, null)).toBe("kumar@staff.example had taken it meanwhile. It is nobody’s now.");
  expect([took(kumar, ME), took(null, kumar)]).toEqual([null, null]);
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
