import { expect, test } from "vitest";
import { planNotifications, type StoredMessage } from "./plan-notifications";

const now = new Date("2026-11-29T06:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

const recentEnquiry = (id: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  id: `message-${id}`,
  kind: "enquiry",
  tag: `enquiry-${id}`,
  enquiryIds: [id],
  closesTags: [],
  dueAt: secondsAgo(9),
  isRecent: true,
  isSent: true,
  ...changes,
});
const recentSummary = (ids: string[], changes: Partial<StoredMessage> = {}): StoredMessage =>
  recentEnquiry("s", { kind: "summary", tag: "enquiries", enquiryIds: ids, ...changes });

const tags = (recent: StoredMessage[], newIds: string[]) =>
  planNotifications(recent, newIds, now).map(({ tag }) => tag);

test("up to two enquiries within the period are notified of singly", () => {
  expect(tags([], ["a"])).toEqual(["enquiry-a"]);
  expect(tags([], ["a", "b"])).toEqual(["enquiry-a", "enquiry-b"]);
  expect(tags([recentEnquiry("a")], ["b"])).toEqual(["enquiry-b"]);
});

test("from the third enquiry on, one summary has all of them and closes those that were sent", () => {
  const recent = [recentEnquiry("a"), recentEnquiry("b", { isSent: false })];
  expect(planNotifications(recent, ["c", "d"], now)).toEqual([
    {
      kind: "summary",
      tag: "enquiries",
      enquiryIds: ["a", "b", "c", "d"],
      closesTags: ["enquiry-a"],
      dueAt: now,
    },
  ]);
});

test("a summary follows an earlier one after five seconds, and counts no enquiry twice", () => {
  const recent = [
    recentEnquiry("a"),
    recentSummary(["a", "b", "c"], { dueAt: secondsAgo(2), closesTags: ["enquiry-a"] }),
  ];
  expect(planNotifications(recent, ["d"], now)).toMatchObject([
    { enquiryIds: ["a", "b", "c", "d"], closesTags: ["enquiry-a"], dueAt: secondsAgo(-3) },
  ]);
});

test("a summary that waits stays due at the same time with further enquiries", () => {
  const recent = [recentSummary(["a", "b", "c"], { dueAt: secondsAgo(-4), isSent: false })];
  expect(planNotifications(recent, ["d"], now)).toMatchObject([
    { enquiryIds: ["a", "b", "c", "d"], dueAt: secondsAgo(-4) },
  ]);
});

test("a later summary includes the open enquiries of an old one, which does not count before", () => {
  const old = recentSummary(["a", "b", "c"], { dueAt: secondsAgo(3_600), isRecent: false });
  expect(tags([old], ["d", "e"])).toEqual(["enquiry-d", "enquiry-e"]);
  expect(planNotifications([old], ["d", "e", "f"], now)).toMatchObject([
    { enquiryIds: ["a", "b", "c", "d", "e", "f"], dueAt: now },
  ]);
});

test("a summary replaces the close of an earlier one, and is due at once", () => {
  const close = recentSummary([], { kind: "close", dueAt: secondsAgo(-9) });
  expect(planNotifications([close], ["a", "b", "c"], now)).toMatchObject([
    { kind: "summary", enquiryIds: ["a", "b", "c"], dueAt: now },
  ]);
});

test("closes at most 40 notifications, the newest ones", () => {
  const closesTags = Array.from({ length: 40 }, (_, index) => `enquiry-${index}`);
  const [summary] = planNotifications(
    [recentSummary(["a", "b", "c"], { closesTags }), recentEnquiry("d")],
    ["e"],
    now,
  );
  expect(summary?.closesTags).toEqual([...closesTags.slice(1), "enquiry-d"]);
});
