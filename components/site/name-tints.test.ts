import { expect, test } from "vitest";
import { business } from "@/lib/content/business";
import { streamingApps } from "@/lib/plans/known-names";
import { nameLook } from "./name-tints";

const PROVIDERS = [business.provider, "SkyPlay", "Railwire", "BSNL", "Airtel-Xstream"];

test("each known provider and app has a mark of its own", () => {
  const marks = [...PROVIDERS, ...streamingApps].map((name) => nameLook(name).brand);
  expect(marks).not.toContain(undefined);
  expect(new Set(marks).size).toBe(marks.length);
});
