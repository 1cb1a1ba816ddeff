import { expect, test } from "vitest";
import { planNotifications, type RecentMessage } from "./plan-notifications";

const now = new Date("2026-11-29T06:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

const recentEnquiry = (id: string, changes: Partial<RecentMessage> = {}): RecentMessage => ({
  id: `message-${id}`,
  kind: "enquiry",
  tag: `enquiry-${id}`,
  enquiryIds: [id],
  closesTags: [],
  dueAt: secondsAgo(9),
  isSent: true,
  ...changes,
});
const recentSummary = (ids: string[], changes: Partial<RecentMessage> = {}): RecentMessage =>
  recentEnquiry("s", { kind: "summary", tag: "enquiries", enquiryIds: ids, ...changes });

const tags = (recent: RecentMessage[], newIds: string[]) =>
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
