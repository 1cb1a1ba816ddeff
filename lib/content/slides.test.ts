import { expect, it } from "vitest";
import { heroSlides, promoBanners } from "./slides";

it("has five slides in the hero, each with words of its own", () => {
  for (const part of ["look", "tamil", "title", "subtitle", "description"] as const)
    expect(new Set(heroSlides.map((slide) => slide[part])).size).toBe(5);
});

it("has four offers, in the specification's order", () => {
  expect(promoBanners.map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
    "40 Mbps",
    "450+ TV channels",
    "23+ OTT apps",
    "40 Mbps",
  ]);
});
