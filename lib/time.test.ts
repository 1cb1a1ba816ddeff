import { expect, test } from "vitest";
import {
  ageText,
  calendarText,
  clockText,
  dayText,
  exactText,
  spanText,
  timeText,
  weekdayText,
} from "./time";

// 10:40 in India.
const now = Date.parse("2026-11-21T05:10:00Z");

test.each([
  [ageText, "2026-11-21T05:09:31Z", "just now"],
  [ageText, "2026-11-21T05:01:00Z", "9 minutes ago"],
  [ageText, "2026-11-21T02:10:00Z", "3 hours ago"],
  // Yesterday by India's calendar, and yet only hours ago.
  [ageText, "2026-11-20T18:20:00Z", "10 hours ago"],
  [ageText, "2026-11-20T05:00:00Z", "yesterday"],
  [ageText, "2026-11-17T05:00:00Z", "4 days ago"],
  [ageText, "2026-11-14T05:00:00Z", "14 Nov"],
  [ageText, "2025-11-14T05:00:00Z", "14 Nov 2025"],
  [spanText, "2026-11-21T05:09:31Z", "less than a minute"],
  [spanText, "2026-11-21T05:09:00Z", "1 minute"],
  [spanText, "2026-11-19T06:00:00Z", "47 hours"],
  [spanText, "2026-11-18T05:00:00Z", "3 days"],
  [timeText, "2026-11-21T02:08:00Z", "today 07:38"],
  [timeText, "2026-11-17T02:08:00Z", "17 Nov 07:38"],
  [calendarText, "2026-11-21", "today"],
  [calendarText, "2026-11-22", "tomorrow"],
  [calendarText, "2026-11-20", "yesterday"],
  [calendarText, "2026-11-30", "30 Nov"],
  [calendarText, "2027-01-02", "2 Jan 2027"],
  // The day and the time alone are India's, too.
  [exactText, "2026-11-21T02:08:00Z", "21 Nov 2026 07:38 IST"],
  [dayText, "2026-11-20T20:08:00Z", "21 Nov 2026"],
  [clockText, "2026-11-20T20:08:00Z", "01:38"],
  [weekdayText, "2026-11-26", "Thu 26 Nov"],
])("%o of %s is %s", (textOf, time, text) => expect(textOf(time, now)).toBe(text));
