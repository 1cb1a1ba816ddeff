import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appsThatFit, specificationRows } from "@/lib/quotes/specification";
import { samplePlan } from "@/test/sample-plan";

const valuesOf = (...args: Parameters<typeof samplePlan>) =>
  Object.fromEntries(specificationRows(samplePlan(...args)).map((row) => [row.label, row.value]));

describe("specificationRows", () => {
  it("tells all that a plan has", () => {
    expect(valuesOf()).toEqual({
      Speed: "75 Mbps",
      Provider: "Aaryaa Network",
      Duration: "Quarterly",
      "Plan type": "Internet + TV + OTT",
      "OTT tier": "Standard",
      "TV channels": "450+",
      Router: "Dual Band",
      "Android box": "Included",
    });
  });

  it("leaves out OTT and TV where there are none, and tells missing equipment", () => {
    const internetOnly = valuesOf({
      planType: "internet",
      ottTier: "None",
      tvChannels: "None",
      router: "None",
      androidBox: false,
    });
    expect(internetOnly).toEqual({
      Speed: "75 Mbps",
      Provider: "Aaryaa Network",
      Duration: "Quarterly",
      "Plan type": "Internet Only",
      Router: "Not included",
      "Android box": "Not included",
    });
  });
});

describe("appsThatFit", () => {
  it("shows every app of a usual plan", () => {
    const apps = Array.from({ length: 28 }, (_, index) => `Stream ${index}`);
    expect(appsThatFit(apps)).toEqual({ shown: apps, more: 0 });
  });

  it("counts what has no room, and names no app twice", () => {
    const apps = Array.from({ length: 60 }, (_, index) => `App ${index} `.padEnd(40, "x"));
    const { shown, more } = appsThatFit([...apps, ...apps]);
    expect(shown).toEqual(apps.slice(0, shown.length));
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length + more).toBe(60);
  });

  it("always shows the first and loses none", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-z]{1,40}$/), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(names, (apps) => {
        const { shown, more } = appsThatFit(apps);
        expect(shown[0]).toBe(apps[0]);
        expect(shown.length + more).toBe(apps.length);
      }),
    );
  });
});
