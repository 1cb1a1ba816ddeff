import { performance } from "node:perf_hooks";
import { getRounds, hash } from "bcryptjs";
import { expect, it, vi } from "vitest";
import { comparePassword } from "./bcrypt";
import { matchesPassword } from "./password";

/** As it is served: elsewhere tests compare at little cost. */
const served = await vi.importActual<typeof import("./bcrypt")>("./bcrypt");

/** So that twenty of them take no time. */
const CHEAP = 4;

it("turns away whoever would wait for long, and only while that lasts", async () => {
  const known = await hash("a sample pass phrase", CHEAP);
  const rush = Array.from({ length: 21 }, () => matchesPassword("a sample pass phrase", known));
  const knownBeside = matchesPassword("a sample pass phrase", known, true);
  const outcomes = await Promise.allSettled(rush);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  // Who is known to be no stranger is not turned away for what strangers do.
  await expect(knownBeside).resolves.toBe(true);
  await expect(rush[20]).rejects.toMatchObject({
    status: 429,
    message: "Too many people are signing in. Please try again in a minute.",
  });
  await expect(matchesPassword("a sample pass phrase", known)).resolves.toBe(true);
});

it("is none that only begins like it, dear to guess, and as dear where there is no account", async () => {
  const known = await hash("é".repeat(36), CHEAP);
  await expect(matchesPassword("é".repeat(36), known)).resolves.toBe(true);
  await expect(matchesPassword(`${"é".repeat(36)}x`, known)).resolves.toBe(false);
  expect(getRounds(await served.hashPassword("a sample pass phrase"))).toBe(12);
  await expect(matchesPassword("a sample pass phrase")).resolves.toBe(false);
  expect(getRounds(vi.mocked(comparePassword).mock.lastCall?.[1] ?? "")).toBe(12);
});

it("leaves the server to others meanwhile", async () => {
  const known = await served.hashPassword("a sample pass phrase");
  const before = performance.eventLoopUtilization();
  await served.comparePassword("a sample pass phrase", known);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
