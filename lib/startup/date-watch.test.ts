import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstContent } from "../site/first-content";
import { localise } from "../site/page-content";
import { watchDate } from "./date-watch";

const site = vi.hoisted(() => ({ text: "Maintenance on Sunday" }));
vi.mock("../memory/site", () => ({
  siteIn: async () => ({
    ...localise(firstContent, "en"),
    notice: { text: site.text, from: "2026-01-11T20:30:00Z", until: "2026-01-11T22:30:00Z" },
  }),
}));

const at = (time: string) => vi.setSystemTime(`2026-01-${time}Z`);
const tick = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("turns the pages at midnight in India and with the notice, and repeats what failed", async () => {
  at("09T12:00:00");
  const onTurn = vi.fn(async () => {});
  const watch = watchDate(onTurn);
  const turnsAt = async (time: string) => {
    at(time);
    onTurn.mockClear();
    for (let second = 0; second < 3; second += 1) await tick();
    return onTurn.mock.calls.length;
  };
  expect(await turnsAt("09T12:00:00")).toBe(0);
  expect(await turnsAt("09T18:29:50")).toBe(0);
  expect(await turnsAt("09T18:30:00")).toBe(1);
  expect(await turnsAt("10T18:20:00")).toBe(0);
  expect(await turnsAt("10T18:30:00")).toBe(1);
  expect(await turnsAt("10T20:30:00")).toBe(1);
  expect(await turnsAt("11T20:20:00")).toBe(1);
  expect(await turnsAt("11T20:29:50")).toBe(0);
  onTurn.mockRejectedValueOnce(new Error("answered 500"));
  expect(await turnsAt("11T20:30:00")).toBe(2);
  expect(await turnsAt("11T22:29:50")).toBe(0);
  expect(await turnsAt("11T22:30:00")).toBe(1);
  await watch.stop();
  expect(await turnsAt("11T21:00:00")).toBe(0);
});
