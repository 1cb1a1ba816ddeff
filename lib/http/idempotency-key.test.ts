import { expect, it } from "vitest";
import { z } from "zod";
import { createIdempotencyKey } from "./idempotency-key";

it("creates a different UUID each time", () => {
  const keys = Array.from({ length: 500 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(500);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
});
