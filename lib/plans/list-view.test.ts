import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import {
  FULL_LIST,
  type ListView,
  pageNumbers,
  providersIn,
  readView,
  SORT_KEYS,
  showPage,
  viewAddress,
} from "./list-view";
import type { Plan, PlanInput } from "./schema";
import { DURATIONS, PLAN_TYPES } from "./terms";

const numbered = (count: number, changes: (at: number) => Partial<PlanInput> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ ...samplePlan(changes(at)), _id: String(at) }));
const ids = (plans: Plan[]) => plans.map(({ _id }) => _id).join(" ");
const show = (plans: Plan[], view: Partial<ListView>) => showPage(plans, { ...FULL_LIST, ...view });

describe("showPage", () => {
  it("shows ten at a time", () => {
    const plans = numbered(23);
    expect(show(plans, {})).toMatchObject({ page: 1, pages: 3 });
    expect(ids(show(plans, { page: 3 }).rows)).toBe("20 21 22");
    expect(show(plans, { page: 3 }).matches).toHaveLength(23);
  });

  it("shows the last page where the one asked for is gone", () => {
    expect(show(numbered(20), { page: 3 }).page).toBe(2);
    expect(show([], { page: 3 })).toEqual({ matches: [], rows: [], page: 1, pages: 1 });
  });

  it("filters by type, duration and provider together", () => {
    const plans = numbered(3, (at) => ({
      planType: at === 0 ? "internet" : "internet+ott",
      duration: at === 1 ? "Yearly" : "Monthly",
      provider: at === 2 ? "BSNL" : "Railwire",
    }));
    expect(ids(show(plans, { planType: "internet+ott" }).rows)).toBe("1 2");
    expect(ids(show(plans, { planType: "internet+ott", duration: "Monthly" }).rows)).toBe("2");
    expect(ids(show(plans, { provider: " bsnl " }).rows)).toBe("2");
    expect(show(plans, { provider: "BSNL", duration: "Yearly" }).rows).toEqual([]);
  });

  it("finds words in any text of a plan, all of them", () => {
    const plans = numbered(2, (at) => (at ? { ottList: ["Xstream Play"], router: "None" } : {}));
    expect(ids(show(plans, { search: "xstream" }).rows)).toBe("1");
    expect(ids(show(plans, { search: "DUAL 75" }).rows)).toBe("0");
    expect(ids(show(plans, { search: "75  mbps" }).rows)).toBe("0 1");
    expect(show(plans, { search: "xstream dual" }).rows).toEqual([]);
  });

  it("finds words at their beginnings, whole ones first and those after a hyphen last", () => {
    const durations = ["Half-Yearly", "Yearly", "Monthly"] as const;
    const plans = numbered(6, (at) => ({
      speed: at < 3 ? "1000 Mbps" : "100 Mbps",
      duration: durations[at % 3],
      tvChannels: "None",
    }));
    expect(ids(show(plans, { search: "100 yearly" }).rows)).toBe("4 1 3 0");
    expect(ids(show(plans, { search: "half" }).rows)).toBe("0 3");
    expect(ids(show(plans, { search: "half-year" }).rows)).toBe("0 3");
    expect(ids(show(plans, { search: "month 1000" }).rows)).toBe("2");
    for (const search of ["early", "00", "bps"]) expect(show(plans, { search }).rows).toEqual([]);
    const sort = { key: "duration", descending: false } as const;
    expect(ids(show(plans, { search: "yearly 100", sort }).rows)).toBe("3 0 4 1");
  });

  it("finds a speed and a type that are typed without blanks", () => {
    const plans = numbered(3, (at) => ({
      speed: ["40 Mbps", "100 Mbps", "100 Mbps"][at],
      planType: at === 2 ? "internet+tv" : "internet+tv+ott",
      tvChannels: "100+",
    }));
    expect(ids(show(plans, { search: "100mbps" }).rows)).toBe("1 2");
    expect(ids(show(plans, { search: "100MB Internet+TV+" }).rows)).toBe("1");
  });

  it("finds a plan by its totals and its price, as they are shown or in whole rupees", () => {
    const plans = numbered(3, (at) => ({
      basePrice: [449, 599, 1_000][at],
      duration: at ? "Quarterly" : "Monthly",
      discountPercent: at === 1 ? 4 : 0,
      installationFee: 500,
    }));
    const found = (search: string) => ids(show(plans, { search }).rows);
    for (const search of ["529.82", "₹529.82", "529", "₹52", "529.8", "1,029.82", "449"])
      expect(found(search), search).toBe("0");
    for (const search of ["2,035.64", "₹2,035.64", "2035", "2,535.64"])
      expect(found(search), search).toBe("1");
    expect(found("52")).toBe("");
    expect(found("29.82")).toBe("");
    expect(found("₹")).toBe("0 1 2");
  });

  it("keeps the order in which the list was left, and puts what came since on top", () => {
    const plans = numbered(12);
    const order = plans.map(({ _id }) => _id).filter((id) => id !== "5");
    const [changed] = plans.splice(11, 1);
    const shown = showPage([changed as Plan, ...plans], { ...FULL_LIST, page: 2 }, order);
    expect(ids(shown.matches)).toBe("5 0 1 2 3 4 6 7 8 9 10 11");
    expect(ids(shown.rows)).toBe("10 11");
  });

  it("sorts speeds by their number and durations by their length", () => {
    const speeds = ["100 Mbps", "75 Mbps", "1000 Mbps"];
    const plans = numbered(3, (at) => ({ speed: speeds[at], duration: DURATIONS[2 - at] }));
    const sort = (key: "speed" | "duration", descending = false) =>
      ids(show(plans, { sort: { key, descending } }).rows);
    expect(sort("speed")).toBe("1 0 2");
    expect(sort("speed", true)).toBe("2 0 1");
    expect(sort("duration")).toBe("2 1 0");
  });

  it("keeps the newest change first among equals, in both directions", () => {
    const plans = numbered(4, (at) => ({ basePrice: at % 2 }));
    const sort = (descending: boolean) =>
      ids(show(plans, { sort: { key: "basePrice", descending } }).rows);
    expect(sort(false)).toBe("0 2 1 3");
    expect(sort(true)).toBe("1 3 0 2");
  });

  it("does not touch the list it is given", () => {
    const plans = numbered(3, (at) => ({ basePrice: 3 - at }));
    show(plans, { sort: { key: "basePrice", descending: false } });
    expect(ids(plans)).toBe("0 1 2");
  });
});

describe("providersIn", () => {
  it("names each once, the house brand first", () => {
    const names = ["SkyPlay", "BSNL", "skyplay ", "Aaryaa Network", "BSNL"];
    expect(providersIn(numbered(5, (at) => ({ provider: names[at] })))).toEqual([
      "Aaryaa Network",
      "BSNL",
      "SkyPlay",
    ]);
  });
});

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 8, [1, 2, 3, 4, null, 8]],
    [4, 8, [1, 2, 3, 4, 5, null, 8]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [8, 8, [1, null, 5, 6, 7, 8]],
    [50, 100, [1, null, 49, 50, 51, null, 100]],
  ])("folds page %i of %i", (page, pages, numbers) => {
    expect(pageNumbers(page, pages, 1)).toEqual(numbers);
  });

  it.each([
    [1, 8, [1, 2, null, 8]],
    [3, 8, [1, 2, 3, null, 8]],
    [5, 8, [1, null, 5, null, 8]],
    [8, 8, [1, null, 7, 8]],
  ])("folds page %i of %i closer where there is little room", (page, pages, numbers) => {
    expect(pageNumbers(page, pages, 0)).toEqual(numbers);
  });

  it("always holds the ends and the current page, ascending, and never more than there is room for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.nat(1), (pages, seed, around) => {
        const page = (seed % pages) + 1;
        const shown = pageNumbers(page, pages, around);
        const numbers = shown.filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(shown.length).toBeLessThanOrEqual(around ? 7 : 5);
      }),
    );
  });
});

describe("the address of a view", () => {
  it("is empty for the full list", () => {
    expect(viewAddress(FULL_LIST)).toBe("");
    expect(readView("")).toEqual(FULL_LIST);
  });

  it("takes what makes no sense as not there", () => {
    expect(readView("?type=tv&duration=Weekly&sort=-name&page=-2")).toEqual(FULL_LIST);
    expect(readView("?page=2.5&sort=&provider=")).toEqual(FULL_LIST);
  });

  it("is read back as the view that it was made from", () => {
    const view: fc.Arbitrary<ListView> = fc.record({
      planType: fc.constantFrom(null, ...PLAN_TYPES),
      duration: fc.constantFrom(null, ...DURATIONS),
      provider: fc.option(fc.string({ minLength: 1 })),
      search: fc.string().map((text) => text.trim()),
      sort: fc.option(fc.record({ key: fc.constantFrom(...SORT_KEYS), descending: fc.boolean() })),
      page: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(view, (given) => {
        expect(readView(`?${viewAddress(given)}`)).toEqual(given);
      }),
    );
  });
});
