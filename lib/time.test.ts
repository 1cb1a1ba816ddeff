import { expect, test } from "vitest";
import {
  formatAge,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatDayHeading,
  formatElapsed,
  formatTimeOfDay,
  formatWeekday,
} from "./time";

// In India, this is 10:40.
const now = Date.parse("2026-11-21T05:10:00Z");

test.each([
  [formatAge, "2026-11-21T05:09:31Z", "just now"],
  [formatAge, "2026-11-21T05:01:00Z", "9 minutes ago"],
  [formatAge, "2026-11-21T02:10:00Z", "3 hours ago"],
  [formatAge, "2026-11-20T18:20:00Z", "10 hours ago"],
  [formatAge, "2026-11-20T05:00:00Z", "yesterday"],
  [formatAge, "2026-11-17T05:00:00Z", "4 days ago"],
  [formatAge, "2026-11-14T05:00:00Z", "14 Nov"],
  [formatAge, "2025-11-14T05:00:00Z", "14 Nov 2025"],
  [formatElapsed, "2026-11-21T05:09:31Z", "less than a minute"],
  [formatElapsed, "2026-11-21T05:09:00Z", "1 minute"],
  [formatElapsed, "2026-11-19T06:00:00Z", "47 hours"],
  [formatElapsed, "2026-11-18T05:00:00Z", "3 days"],
  [formatDayAndTime, "2026-11-21T02:08:00Z", "today 07:38"],
  [formatDayAndTime, "2026-11-17T02:08:00Z", "17 Nov 07:38"],
  [formatDayHeading, "2026-11-21", "Today, Saturday 21 November"],
  [formatDayHeading, "2026-11-20", "Yesterday, Friday 20 November"],
  [formatDayHeading, "2026-11-19", "Thursday 19 November"],
  [formatDayHeading, "2025-12-31", "Wednesday 31 December 2025"],
  [formatCalendarDay, "2026-11-21", "today"],
  [formatCalendarDay, "2026-11-20", "yesterday"],
  [formatCalendarDay, "2026-11-30", "30 Nov"],
  [formatCalendarDay, "2027-01-02", "2 Jan 2027"],
  [formatDateTime, "2026-11-21T02:08:00Z", "21 Nov 2026 07:38 IST"],
  [formatDate, "2026-11-20T20:08:00Z", "21 Nov 2026"],
  [formatTimeOfDay, "2026-11-20T20:08:00Z", "01:38"],
  [formatWeekday, "2026-11-26", "Thu 26 Nov"],
])("%o formats %s as %j", (format, time, text) => expect(format(time, now)).toBe(text));
