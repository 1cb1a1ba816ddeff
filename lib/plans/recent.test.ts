import { expect, it } from "vitest";
import { changedAt } from "./recent";

it("a plan that never changed tells when it was created", () => {
  const created = "2026-01-02T00:00:00.000Z";
  const changed = "2026-02-02T00:00:00.000Z";
  expect(changedAt({ updatedAt: "", createdAt: created })).toBe(created);
  expect(changedAt({ updatedAt: changed, createdAt: created })).toBe(changed);
});
