import { expect, test } from "vitest";
import { ageText, clockText, dayText, exactText, spanText, timeText } from "./time";

// 10:40 in India.
const now = Date.parse("2026-11-21T05:10:00Z");

test.each([
  ["2026-11-21T05:09:31Z", "just now"],
  ["2026-11-21T05:10:05Z", "just now"],
  ["2026-11-21T05:01:00Z", "9 minutes ago"],
  ["2026-11-21T02:10:00Z", "3 hours ago"],
  // Yesterday by India's calendar, and yet only hours ago.
  ["2026-11-20T18:20:00Z", "10 hours ago"],
  ["2026-11-20T05:00:00Z", "yesterday"],
  ["2026-11-17T05:00:00Z", "4 days ago"],
  ["2026-11-14T05:00:00Z", "14 Nov"],
  ["2025-11-14T05:00:00Z", "14 Nov 2025"],
])("%s reads %s", (time, text) => {
  expect(ageText(time, now)).toBe(text);
});

test.each([
  ["2026-11-21T05:09:31Z", "less than a minute"],
  ["2026-11-21T05:09:00Z", "1 minute"],
  ["2026-11-21T02:10:00Z", "3 hours"],
  ["2026-11-19T06:00:00Z", "47 hours"],
  ["2026-11-18T05:00:00Z", "3 days"],
])("since %s is %s", (time, text) => {
  expect(spanText(time, now)).toBe(text);
});

test.each([
  ["2026-11-21T02:08:00Z", "today 07:38"],
  ["2026-11-20T18:20:00Z", "yesterday 23:50"],
  ["2026-11-17T02:08:00Z", "17 Nov 07:38"],
])("%s is at %s", (time, text) => {
  expect(timeText(time, now)).toBe(text);
});

test("in full it names the year and the zone", () => {
  expect(exactText("2026-11-21T02:08:00Z")).toBe("21 Nov 2026 07:38 IST");
});

test("the day and the time alone are India's", () => {
  expect(dayText("2026-11-20T20:08:00Z")).toBe("21 Nov 2026");
  expect(clockText("2026-11-20T20:08:00Z")).toBe("01:38");
});
