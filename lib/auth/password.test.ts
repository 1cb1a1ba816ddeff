import { performance } from "node:perf_hooks";
import { getRounds, hash } from "bcryptjs";
import { expect, it, vi } from "vitest";
import { comparePassword } from "./bcrypt";
import { verifyPassword } from "./password";

/** The real module, because the test set-up mocks bcrypt with a lower cost. */
const actualBcrypt = await vi.importActual<typeof import("./bcrypt")>("./bcrypt");

const LOW_COST = 4;

it("verifyPassword rejects a 21st pending comparison, except from a known device", async () => {
  const passwordHash = await hash("a sample pass phrase", LOW_COST);
  const comparisons = Array.from({ length: 21 }, () =>
    verifyPassword("a sample pass phrase", passwordHash),
  );
  const fromKnownDevice = verifyPassword("a sample pass phrase", passwordHash, {
    isKnownDevice: true,
  });
  const outcomes = await Promise.allSettled(comparisons);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  await expect(fromKnownDevice).resolves.toBe(true);
  await expect(comparisons[20]).rejects.toMatchObject({
    status: 429,
    message: "Too many people are logging in. Please try again in a minute.",
  });
  await expect(verifyPassword("a sample pass phrase", passwordHash)).resolves.toBe(true);
});

it("verifyPassword returns false for a longer password with the same first 72 bytes", async () => {
  const passwordHash = await hash("é".repeat(36), LOW_COST);
  await expect(verifyPassword("é".repeat(36), passwordHash)).resolves.toBe(true);
  await expect(verifyPassword(`${"é".repeat(36)}x`, passwordHash)).resolves.toBe(false);
});

it("verifyPassword compares with a hash of the same cost if there is no account", async () => {
  expect(getRounds(await actualBcrypt.hashPassword("a sample pass phrase"))).toBe(12);
  await expect(verifyPassword("a sample pass phrase")).resolves.toBe(false);
  expect(getRounds(vi.mocked(comparePassword).mock.lastCall?.[1] ?? "")).toBe(12);
});

it("comparePassword does not block the event loop", async () => {
  const passwordHash = await actualBcrypt.hashPassword("a sample pass phrase");
  const before = performance.eventLoopUtilization();
  await actualBcrypt.comparePassword("a sample pass phrase", passwordHash);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
