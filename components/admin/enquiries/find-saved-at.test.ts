import { expect, test } from "vitest";
import { findSavedAt } from "./find-saved-at";

const NOTE = {
  id: "a0000000-0000-4000-8000-000000000001",
  text: "Call in the evening.",
  writtenBy: "asha@staff.example",
  isMine: true,
  createdAt: "2026-11-28T08:22:00.000Z",
};
const STEP = {
  id: "a0000000-0000-4000-8000-000000000002",
  by: "asha@staff.example",
  at: "2026-11-28T08:25:00.000Z",
  what: "Contacted",
  undo: { state: "undoable" as const, asksFirst: false },
};
const enquiry = { notes: [NOTE], steps: [STEP] };

test("findSavedAt finds the time of a note and of a change by their key, and nothing for another key", () => {
  expect(findSavedAt(enquiry, NOTE.id)).toBe(NOTE.createdAt);
  expect(findSavedAt(enquiry, STEP.id)).toBe(STEP.at);
  expect(findSavedAt(enquiry, "a0000000-0000-4000-8000-000000000003")).toBeNull();
});
