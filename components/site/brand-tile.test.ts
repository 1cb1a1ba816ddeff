import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { business } from "@/lib/content/business";
import { STREAMING_APPS } from "@/lib/plans/apps-and-households";
import { getBrandStyle } from "./brand-tile";

const APPS_AND_PROVIDERS = [
  ...STREAMING_APPS,
  business.provider,
  "SkyPlay",
  "Railwire",
  "BSNL",
  "Airtel-Xstream",
];

const [, PAPER = ""] =
  readFileSync("app/tokens.css", "utf8").match(/--paper: (#[0-9a-f]{6});/) ?? [];

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("only our own brand and the brands of the free icon set have a logo", () => {
  const names = APPS_AND_PROVIDERS.filter((name) => getBrandStyle(name).brand);
  expect(names).toEqual(["Netflix", "Apple Tv", business.provider, "Airtel-Xstream"]);
});

test("an unknown name gets the default colours, even if it is the name of an object's method", () => {
  expect(getBrandStyle("constructor")).toEqual(getBrandStyle("another name"));
});

test.each(APPS_AND_PROVIDERS)(
  "%s has colours of its own, with enough contrast on paper and on its dark tile",
  (name) => {
    const { ink, tint } = getBrandStyle(name);
    expect(tint).not.toEqual(getBrandStyle("another name").tint);
    expect(contrast(ink ?? "", PAPER)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tint.text, tint.background)).toBeGreaterThanOrEqual(4.5);
  },
);
