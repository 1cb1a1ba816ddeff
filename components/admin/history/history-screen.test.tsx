import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HistoryEntry } from "@/lib/changes/schema";
import { HistoryScreen } from "./history-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

/** In India, this is 00:40 on Friday, 27 November. */
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-26T19:10:00Z") }));
afterEach(() => void vi.useRealTimers());

const buildGstChange = (createdAt: string, undo: HistoryEntry["undo"]): HistoryEntry => ({
  id: createdAt,
  createdAt,
  changedBy: "priya@staff.example",
  subject: "gst",
  subjectId: "gst",
  action: "changed",
  before: { gstPercent: 0 },
  after: { gstPercent: 18 },
  batchId: null,
  undoneById: null,
  isUndo: false,
  undo,
});

const changes = [
  buildGstChange("2026-11-26T18:35:00Z", { state: "undoable", asksFirst: true }),
  buildGstChange("2026-11-26T18:25:00Z", { state: "changedSince" }),
  buildGstChange("2026-11-26T08:00:00Z", {
    state: "undone",
    by: "kumar@staff.example",
    at: "2026-11-26T09:00:00Z",
    isCurrent: true,
  }),
  buildGstChange("2025-11-26T08:00:00Z", { state: "changedSince" }),
];

function renderText(search: string, isFirstPage = true): string {
  const props = { search, chips: [], changes, isFirstPage, hasMore: false };
  const screen = <HistoryScreen {...props} />;
  const [, list = ""] = renderToStaticMarkup(screen).split(/aria-label="Changes"[^>]*>/);
  return list.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

const CHANGE = "GST percentage from 0 % → to 18 %";

test("shows changes under their day in India, each with its undo or what happened since", () => {
  expect(renderText("").trim()).toBe(
    [
      `Today, Friday 27 November GST priya@staff.example , 00:05 ${CHANGE} Undo`,
      `Yesterday, Thursday 26 November GST priya@staff.example , 23:55 ${CHANGE} Changed again since`,
      `GST priya@staff.example , 13:30 ${CHANGE} Undone by kumar@staff.example, yesterday 14:30. GST is 0 % again.`,
      `Wednesday 26 November 2025 GST priya@staff.example , 13:30 ${CHANGE} Changed again since`,
    ].join(" "),
  );
});

test("shows found changes in one list, each with its day and time", () => {
  const text = renderText("gst");
  expect(text).toContain("4 changes GST priya@staff.example , today 00:05");
  expect(text).toContain("priya@staff.example , yesterday 23:55");
  expect(text).toContain("priya@staff.example , 26 Nov 2025 13:30");
});

test("counts the found changes on the first page only", () => {
  const text = renderText("gst", false);
  expect(text).toContain("Older changes GST");
  expect(text).not.toContain("4 changes");
});
