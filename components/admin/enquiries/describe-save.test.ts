import { expect, test } from "vitest";
import { describeSave } from "./describe-save";

// In India, this is 01:40 on Friday, 27 November.
const now = Date.parse("2026-11-26T20:10:00Z");
const note = "Not at home.";
const evening = (on: string) => ({ on, part: "evening" as const });

test.each([
  ["a note", { note }, "Add the note"],
  ["a call today", { callAgain: evening("2026-11-27") }, "Call again today, evening"],
  [
    "a call tomorrow at any time",
    { callAgain: { on: "2026-11-28", part: null } },
    "Call again tomorrow",
  ],
  [
    "a note with a call, which marks a new enquiry as contacted",
    { note, callAgain: evening("2026-11-30") },
    "Add the note, call again Mon 30 Nov, evening, mark as contacted",
  ],
  [
    "a note with a call of an enquiry that was contacted before",
    { note, callAgain: evening("2026-11-30"), status: "contacted" as const },
    "Add the note, call again Mon 30 Nov, evening",
  ],
  ["that nothing was entered", {}, "Type a note or choose a day first"],
  ["that a closed enquiry has no note yet", { status: "closed" as const }, "Type a note first"],
])("describes %s", (_, entered, text) => {
  const nothing = { note: undefined, callAgain: undefined, status: "new" as const, now };
  expect(describeSave({ ...nothing, ...entered })).toBe(text);
});
