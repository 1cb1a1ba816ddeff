import { expect, it, vi } from "vitest";
import { firstContent } from "../site/first-content";
import { localise } from "../site/page-content";
import { readTimeState } from "./catalogue-watch";

vi.mock("../pages/public-data", () => ({
  siteIn: async () => ({
    ...localise(firstContent, "en"),
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
  "pages change at midnight in India and with the notice: %s and %s are alike: %s",
  async (...given) => {
    const [before, after, isAlike] = given;
    const [one, other] = await Promise.all(
      [before, after].map((time) => readTimeState(Date.parse(`2026-01-${time}Z`))),
    );
    expect(one === other).toBe(isAlike);
  },
);
