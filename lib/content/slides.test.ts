import { describe, expect, it } from "vitest";
import { heroSlides, promoBanners, slideLabels } from "./slides";
import { TOP_RATING, testimonials } from "./testimonials";

describe("slides", () => {
  it("are five in the hero, each with words of its own and the one call", () => {
    expect(heroSlides).toHaveLength(5);
    for (const part of ["look", "tamil", "title", "subtitle", "description"] as const)
      expect(new Set(heroSlides.map((slide) => slide[part])).size).toBe(5);
    expect(heroSlides.every(({ action }) => action === "Check Our Plans")).toBe(true);
  });

  it("are four offers, in the specification's order", () => {
    expect(promoBanners.map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
      "40 Mbps",
      "450+ TV channels",
      "23+ OTT apps",
      "40 Mbps",
    ]);
  });

  it("are named by their number", () => {
    expect(slideLabels("Offer", 2)).toEqual(["Offer 1 of 2", "Offer 2 of 2"]);
  });
});

describe("testimonials", () => {
  it("are seven: six of five stars and one of four", () => {
    expect(TOP_RATING).toBe(5);
    expect(testimonials.map(({ rating }) => rating).sort()).toEqual([4, 5, 5, 5, 5, 5, 5]);
  });
});
