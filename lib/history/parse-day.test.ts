import { expect, it } from "vitest";
import { completeDay, parseDay } from "./parse-day";

/** Half past midnight on Saturday in India, Friday evening in UTC. */
const NOW = Date.parse("2026-11-27T19:00:00Z");

it.each([
  ["today", "2026-11-28"],
  ["Yesterday", "2026-11-27"],
  ["saturday", "2026-11-28"],
  ["Sunday", "2026-11-22"],
  ["3 Oct", "2026-10-03"],
  ["October 3", "2026-10-03"],
  ["3rd oct, 2025", "2025-10-03"],
  ["29 Nov", "2025-11-29"],
  ["2026-10-03", "2026-10-03"],
  ["3/10/2026", "2026-10-03"],
  ["03.10.2026", "2026-10-03"],
  ["3 Sept", "2026-09-03"],
  ["yester", null],
  ["Sun", null],
  ["31 April", null],
  ["29 Feb 2025", null],
  ["2026-13-01", null],
  ["3 xyz", null],
  ["3 Marina", null],
  ["699", null],
  ["", null],
])("reads %j as the day %j", (text, day) => expect(parseDay(text, NOW)).toBe(day));

it.each([
  ["yester", "2026-11-27"],
  ["Sun", "2026-11-22"],
  ["3 Oct", "2026-10-03"],
  ["to", null],
  ["sunshine", null],
])("completes %j to the day %j", (text, day) => expect(completeDay(text, NOW)).toBe(day));
