import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXIT_CODE_INVALID_CONFIGURATION } from "../lib/env";
import { keepRunning } from "./keep-running";
import { RESTART_POLICY } from "./serve";

const KILLED = { code: null, reason: "SIGKILL", seconds: 5 };
const TOLD_TO_END = { code: 0, reason: "exit code 0", seconds: 1 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Serves as often as there are ends; the pauses between, in seconds. */
async function serveTo(
  ends: (typeof KILLED | typeof TOLD_TO_END | Error)[],
  stop = new AbortController(),
) {
  const report = vi.spyOn(console, "error").mockReset().mockReturnValue();
  const pauses: number[] = [];
  const left = [...ends];
  const run = async () => {
    const next = left.shift() ?? TOLD_TO_END;
    if (next instanceof Error) throw next;
    const { seconds, ...end } = next;
    vi.advanceTimersByTime(seconds * 1_000);
    return end;
  };
  const { code } = await keepRunning(
    { ...RESTART_POLICY, run },
    stop.signal,
    async (ms) => void pauses.push(ms / 1_000),
  );
  return { code, pauses, lines: report.mock.calls.flat(), unused: left.length };
}

describe("a server that dies unasked", () => {
  it("is started again, each time a little later, ten times in a row at most", async () => {
    const { pauses, lines, unused } = await serveTo(Array(12).fill(KILLED));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
    expect(unused).toBe(2);
    expect(lines[0]).toBe("The server ended unasked (SIGKILL) and is started again in 1 s.");
    expect(lines.at(-1)).toBe("The server ended unasked (SIGKILL) for the 10th time in a row.");
    expect(lines).toHaveLength(10);
  });

  it("begins a new row once it has lived for a minute", async () => {
    const { code, pauses } = await serveTo([KILLED, KILLED, { ...KILLED, seconds: 61 }, KILLED]);
    expect(pauses).toEqual([1, 2, 1, 2]);
    expect(code).toBe(0);
  });
});

it("does not start again what was told to end, or is wrongly configured; but what could not begin, and says why", async () => {
  expect(await serveTo([])).toMatchObject({ code: 0, pauses: [] });
  const stop = new AbortController();
  stop.abort();
  expect(await serveTo([KILLED, KILLED], stop)).toMatchObject({ pauses: [], unused: 1 });
  const wrong = { code: EXIT_CODE_INVALID_CONFIGURATION, reason: "exit code 78", seconds: 1 };
  const served = await serveTo([wrong, KILLED]);
  expect(served).toEqual({
    code: EXIT_CODE_INVALID_CONFIGURATION,
    pauses: [],
    lines: [],
    unused: 1,
  });
  const { lines } = await serveTo([new Error("there is no room")]);
  const line = "The server ended unasked (there is no room) and is started again in 1 s.";
  expect(lines).toEqual([line]);
});
