import { expect, test } from "vitest";
import { business } from "@/lib/content/business";
import { STREAMING_APPS } from "@/lib/plans/apps-and-households";
import { getBrandStyle } from "./brand-tile";

const PROVIDERS = [business.provider, "SkyPlay", "Railwire", "BSNL", "Airtel-Xstream"];

test("each known provider and app has its own logo", () => {
  const brands = [...PROVIDERS, ...STREAMING_APPS].map((name) => getBrandStyle(name).brand);
  expect(brands).not.toContain(undefined);
  expect(new Set(brands).size).toBe(brands.length);
});
