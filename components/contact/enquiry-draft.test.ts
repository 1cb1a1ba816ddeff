import { expect, it } from "vitest";
import { clearDraft, getIdempotencyKey, readDraft, updateDraft } from "./enquiry-draft";

it("keeps the draft in memory if there is no storage", () => {
  const values = { firstName: "முருகன்" };
  const plan = { id: "1", offer: "power" } as const;
  updateDraft({ values });
  updateDraft({ plan });
  expect(readDraft()).toEqual({ values, plan });
  clearDraft();
  expect(readDraft()).toEqual({ values: {} });
});

it("reuses the idempotency key for the same content only", () => {
  const key = getIdempotencyKey("a");
  expect(getIdempotencyKey("a")).toBe(key);
  expect(getIdempotencyKey("b")).not.toBe(key);
  expect(getIdempotencyKey("a")).not.toBe(key);
});
