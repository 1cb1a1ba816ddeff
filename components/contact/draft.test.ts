import { expect, it } from "vitest";
import { forgetDraft, keepInDraft, keyFor, readDraft } from "./draft";

it("without storage a draft lives in memory until it is forgotten", () => {
  const [values, plan] = [{ firstName: "முருகன்" }, { id: "1", offer: "power" } as const];
  keepInDraft({ values });
  keepInDraft({ plan });
  expect(readDraft()).toEqual({ values, plan });
  forgetDraft();
  expect(readDraft()).toEqual({ values: {} });
});

it("a draft keeps one key for one content, and takes a new one for another", () => {
  const key = keyFor("a");
  expect(keyFor("a")).toBe(key);
  expect(keyFor("b")).not.toBe(key);
  expect(keyFor("a")).not.toBe(key);
});
