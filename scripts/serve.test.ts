import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WRONG_CONFIGURATION } from "../lib/env";
import { type End, keepServing } from "./serve";

const KILLED: End = { code: 137, reason: "SIGKILL", seconds: 5 };

/** Serves as often as there are ends; the pauses between, in milliseconds. */
async function serveTo(ends: End[], stop = new AbortController()) {
  const pauses: number[] = [];
  const left = [...ends];
  const code = await keepServing(
    async () => left.shift() ?? { code: 0, reason: "exit code 0", seconds: 1 },
    stop.signal,
    async (ms) => void pauses.push(ms),
  );
  return { code, pauses, unused: left.length };
}

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, "error").mockImplementation((line) => void told.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

describe("a server that dies unasked", () => {
  it("is started again, each time a little later, ten times in a row at most", async () => {
    const { code, pauses, unused } = await serveTo(Array(12).fill(KILLED));
    expect(code).toBe(1);
    expect(pauses.map((ms) => ms / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
    expect(unused).toBe(2);
    expect(told[0]).toBe("The server ended unasked (SIGKILL) and is started again in 1 s.");
    expect(told.at(-1)).toBe("The server ended unasked (SIGKILL) for the 10th time in a row.");
    expect(told).toHaveLength(10);
  });

  it("begins a new row once it has lived for a minute", async () => {
    const { code, pauses } = await serveTo([KILLED, KILLED, { ...KILLED, seconds: 61 }, KILLED]);
    expect(pauses.map((ms) => ms / 1_000)).toEqual([1, 2, 1, 2]);
    expect(code).toBe(0);
  });
});

describe("a server that is not started again", () => {
  it("is one that was told to end", async () => {
    expect(await serveTo([])).toMatchObject({ code: 0, pauses: [] });
    const stop = new AbortController();
    stop.abort();
    expect(await serveTo([KILLED, KILLED], stop)).toMatchObject({ code: 0, pauses: [] });
  });

  it("is one whose configuration is wrong", async () => {
    const wrong = { code: WRONG_CONFIGURATION, reason: "exit code 78", seconds: 1 };
    expect(await serveTo([wrong, KILLED])).toMatchObject({ code: 1, pauses: [], unused: 1 });
    expect(told).toEqual([]);
  });
});
