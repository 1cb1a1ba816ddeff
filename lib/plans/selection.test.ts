import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/catalogue";
import { plans as english } from "../content/en/plans";
import { type Duration, priceOf } from "../plan-terms";
import type { Plan } from "./schema";
import {
  reduceSelection,
  type Selection,
  type SelectionAction,
  startSelection,
  type Wanted,
} from "./selection";
import { planOf } from "./selection.fixtures";
import { noticeOf, viewSelection } from "./selection-view";

const plan = (speed: string, provider: string, duration: Duration, more: Partial<Plan> = {}) =>
  planOf({ planType: "internet", speed, provider, duration, ...more });

const play = (state: Selection, ...actions: SelectionAction[]) =>
  actions.reduce(reduceSelection, state);

/** A selection of the type of these plans, as it is once they have been loaded. */
function loaded(plans: Plan[]): Selection {
  const wanted = { planType: plans[0]?.planType };
  const state = play(startSelection(null), { type: "address", wanted });
  return play(state, { type: "loaded", request: state.request, plans });
}

const all = catalogue().map(planOf);

it("begins with Monthly, 350+ channels and its first-time price, and moves on to 450+ by the quarter", () => {
  const bundles = all.filter(({ planType }) => planType === "internet+tv+ott");
  const sky = loaded(bundles.filter(({ provider }) => provider === "SkyPlay"));
  expect(sky.choice).toMatchObject({ duration: "Monthly", tvChannels: "350+" });
  const { plan } = viewSelection(sky);
  expect(plan && priceOf(plan)).toBe(2118.64);
  const quarterly = play(sky, { type: "duration", duration: "Quarterly" });
  const view = viewSelection(quarterly);
  expect(quarterly.choice?.tvChannels).toBe("450+");
  expect(view.options.tvChannels).toEqual(["450+"]);
  expect(view.plan && priceOf(view.plan)).toBe(3917.87);
});

it("has Monthly chosen where a type's first plan is not sold so, and offers the nearest", () => {
  const start = loaded([
    plan("300 Mbps", "Aaryaa Network", "Yearly"),
    plan("400 Mbps", "Aaryaa Network", "Monthly"),
  ]);
  const { plan: none, nearest, durations } = viewSelection(start);
  expect(start.choice?.duration).toBe("Monthly");
  expect([durations[0]?.plan, none]).toEqual([null, null]);
  expect(nearest).toMatchObject({ speed: "300 Mbps", duration: "Yearly" });
});

it("takes spellings of one text for one option, and tells the base price in the Monthly plan's", () => {
  const plans = [
    plan("40 Mbps", "BSNL", "Monthly", { basePrice: 449 }),
    plan("40  mbps ", "Bsnl", "Yearly", { basePrice: 399 }),
  ];
  const yearly = viewSelection(play(loaded(plans), { type: "duration", duration: "Yearly" }));
  expect(yearly.monthlyPrice).toBe(449);
  const offered = yearly.durations.filter(({ plan }) => plan);
  expect([yearly.options.speed.length, yearly.options.provider.length, offered.length]).toEqual([
    1, 1, 2,
  ]);
});

it("sorts speeds by number, providers with the house brand first, and tiers by their number of apps", () => {
  const speeds = ["1 Gbps", "100 Mbps", "75 Mbps", "200 Mbps"];
  const plans = speeds.map((speed) => plan(speed, "BSNL", "Monthly"));
  for (const provider of ["Aaryaa Network", "Airtel-Xstream"])
    plans.push(plan("75 Mbps", provider, "Monthly"));
  const view = viewSelection(loaded(plans));
  expect(view.options.speed).toEqual(["75 Mbps", "100 Mbps", "200 Mbps", "1 Gbps"]);
  expect(view.options.provider).toEqual(["Aaryaa Network", "Airtel-Xstream", "BSNL"]);
  const more: Partial<Plan> = { planType: "internet+ott", ottList: ["Aha", "Zee5"] };
  const tiers = ["Premium", "Standard", "Lite"].map((ottTier) =>
    plan("40 Mbps", "BSNL", "Monthly", { ...more, ottTier }),
  );
  expect(viewSelection(loaded(tiers)).options.ottTier).toEqual(["Lite", "Standard", "Premium"]);
});

describe("loading", () => {
  const start = startSelection([plan("40 Mbps", "BSNL", "Monthly")]);
  const ott = plan("75 Mbps", "BSNL", "Monthly", { planType: "internet+ott", ottTier: "Standard" });

  it("has no plan until the new type's plans have come, and no choice where it has none", () => {
    const loading = play(start, { type: "planType", planType: "internet+ott" });
    const none = loaded([]);
    expect(loading.status).toBe("loading");
    expect(none).toMatchObject({ status: "ready", choice: null });
    for (const state of [loading, none])
      expect(viewSelection(state)).toMatchObject({ plan: null, nearest: null });
  });

  it("does not hear the late answer of a type that is no longer chosen", () => {
    const first = play(start, { type: "planType", planType: "internet+tv" });
    const second = play(first, { type: "planType", planType: "internet+ott" });
    expect(play(second, { type: "loaded", request: first.request, plans: [] })).toBe(second);
    expect(play(second, { type: "failed", request: first.request })).toBe(second);
    const done = play(second, { type: "loaded", request: second.request, plans: [ott] });
    expect(viewSelection(done).plan).toBe(ott);
  });

  it("empties the choices on failure, and Retry still wants what the address asked for", () => {
    const wanted = { planType: "internet+ott", speed: "75 Mbps" } as const;
    const asked = play(start, { type: "address", wanted });
    const failed = play(asked, { type: "failed", request: asked.request });
    expect(viewSelection(failed).options.speed).toEqual([]);
    const retried = play(failed, { type: "retry" });
    const plans = [planOf({ ...ott, speed: "40 Mbps" }), ott];
    const done = play(retried, { type: "loaded", request: retried.request, plans });
    expect(done.choice?.speed).toBe("75 Mbps");
  });
});

describe("of the first catalogue, what a choice changed besides", () => {
  const answered = (state: Selection) => {
    const plans = all.filter(({ planType }) => planType === state.planType);
    return play(state, { type: "loaded", request: state.request, plans });
  };
  const at = (asked: Wanted) => {
    const wanted = { planType: "internet", ...asked } as const;
    return answered(play(startSelection(null), { type: "address", wanted }));
  };
  const noticeText = (state: Selection) => noticeOf(state, english)?.text;

  it("is named where a type begins anew, and one tap takes that back", () => {
    const chosen = at({ speed: "50 Mbps", provider: "Railwire", duration: "Quarterly" });
    const anew = answered(play(chosen, { type: "planType", planType: "internet+ott" }));
    expect(noticeOf(anew, english)).toEqual({
      by: "planType",
      text: "Speed is 100 Mbps, Provider is Aaryaa Network and Duration is Monthly now, with Internet + OTT.",
      back: "Back to Internet Only",
    });
    const back = answered(play(anew, { type: "back" }));
    expect(back.choice).toMatchObject({ provider: "Railwire", duration: "Quarterly" });
    expect(noticeOf(back, english)).toBeNull();
  });

  it("is named where early taps do not go together", () => {
    const wanted = { provider: "Airtel-Xstream", speed: "200 Mbps" };
    const tapped = play(at({}), { type: "tapped", wanted });
    expect(tapped.choice).toMatchObject({ provider: "Aaryaa Network", speed: "200 Mbps" });
    expect(noticeText(tapped)).toBe("Provider is Aaryaa Network now, with 200 Mbps.");
  });
});

const start = startSelection([
  plan("40 Mbps", "Aaryaa Network", "Monthly"),
  plan("40 Mbps", "BSNL", "Monthly"),
  plan("100 Mbps", "Aaryaa Network", "Monthly"),
  plan("100 Mbps", "BSNL", "Yearly"),
]);

it("taps before the page's script are the choice, together with what was not touched", () => {
  const wanted = { speed: "100 Mbps", provider: undefined, duration: "Yearly" } as const;
  const tapped = play(start, { type: "tapped", wanted });
  const choice = { speed: "100 Mbps", provider: "Aaryaa Network", duration: "Yearly" };
  expect(tapped).toMatchObject({ choice, edited: true });
  // Shown as chosen and not offered: no plan is taken for another one.
  expect(viewSelection(tapped).plan).toBeNull();
});

it("taps before the page's script are asked of the type that the address, or a tap, loads", () => {
  const more = { planType: "internet+tv", tvChannels: "450+" } as const;
  const bundle = plan("25 Mbps", "BSNL", "Yearly", more);
  const ways: SelectionAction[][] = [
    [
      { type: "address", wanted: { planType: "internet+tv", duration: "Monthly" } },
      { type: "tapped", wanted: { duration: "Yearly" } },
    ],
    [{ type: "tapped", wanted: { planType: "internet+tv", duration: "Yearly" } }],
  ];
  for (const way of ways) {
    const loading = play(start, ...way);
    const done = play(loading, { type: "loaded", request: loading.request, plans: [bundle] });
    expect(viewSelection(done).plan).toBe(bundle);
  }
});
