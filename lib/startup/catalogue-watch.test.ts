import { expect, it, vi } from "vitest";
import { initialContent } from "../site/initial-content";
import { localise } from "../site/page-content";
import { buildTimeDependentKey } from "./catalogue-watch";

vi.mock("../pages/public-data", () => ({
  readPageContent: async () => ({
    ...localise(initialContent, "en"),
    notice: { text: "Maintenance", from: "2026-01-11T20:30:00Z", until: "2026-01-11T22:30:00Z" },
  }),
}));

it.each([
  ["09T12:00:00", "09T18:29:59", true],
  ["09T18:29:59", "09T18:30:00", false],
  ["10T20:29:59", "10T20:30:00", false],
  ["10T20:30:00", "11T18:29:59", true],
  ["11T20:29:59", "11T20:30:00", false],
  ["11T22:29:59", "11T22:30:00", false],
])(
  "buildTimeDependentKey changes at midnight in India and when the site notice starts or ends (same key at %s and %s: %s)",
  async (earlier, later, isEqual) => {
    const before = await buildTimeDependentKey(Date.parse(`2026-01-${earlier}Z`));
    const after = await buildTimeDependentKey(Date.parse(`2026-01-${later}Z`));
    expect(before === after).toBe(isEqual);
  },
);
