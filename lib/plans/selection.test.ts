import { describe, expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { initialPlans } from "@/test/initial-site";
import { plans as english } from "../content/en/plans";
import type { Duration, PlanType } from "./constants";
import type { Plan } from "./schema";
import {
  createInitialSelection,
  getChoiceState,
  type RequestedChoice,
  resolveChoice,
  type Selection,
  type SelectionAction,
  selectionReducer,
} from "./selection";
import { deriveSelectionView, describeLastChange } from "./selection-view";

const testPlan = (
  speed: string,
  provider: string,
  duration: Duration,
  changes: Partial<Plan> = {},
) => buildPlan({ planType: "internet", speed, provider, duration, ...changes });

const dispatchAll = (state: Selection, ...actions: SelectionAction[]) =>
  actions.reduce(selectionReducer, state);

const finishLoading = (state: Selection, plans: Plan[]) =>
  selectionReducer(state, { type: "plansLoaded", loadId: state.loadId, plans });

function loadSelection(plans: Plan[]): Selection {
  const requested = { planType: plans[0]?.planType };
  const loading = selectionReducer(createInitialSelection(null), { type: "readUrl", requested });
  return finishLoading(loading, plans);
}

const getChoice = (state: Selection) => getChoiceState(state)?.choice;

const listInitialPlans = (planType: PlanType) =>
  initialPlans.filter((plan) => plan.planType === planType);

describe("resolveChoice", () => {
  const tvPlan = (
    speed: string,
    provider: string,
    tvChannels: string,
    ottTier: string,
    duration: Duration = "Monthly",
  ) => buildPlan({ planType: "internet+tv+ott", speed, provider, duration, tvChannels, ottTier });
  const plans = [
    tvPlan("40 Mbps", "BSNL", "350+", "Lite"),
    tvPlan("40 Mbps", "BSNL", "350+", "Premium"),
    tvPlan("40 Mbps", "BSNL", "450+", "Lite"),
    tvPlan("40 Mbps", "Railwire", "350+", "Lite"),
    tvPlan("40 Mbps", "SkyPlay", "350+", "Lite"),
    tvPlan("100 Mbps", "SkyPlay", "350+", "Lite", "Yearly"),
  ];
  const extrasOfNoPlan = { tvChannels: "450+", ottTier: "Premium" };

  type Options = RequestedChoice & { firstExtra?: "ottTier" };

  it.each<[title: string, options: Options, expected: RequestedChoice]>([
    ["the requested speed", { speed: "100 mbps" }, { speed: "100 Mbps" }],
    ["the first speed instead of an unknown one", { speed: "9 Mbps" }, { speed: "40 Mbps" }],
    [
      "the first provider of the speed instead of one that the speed does not have",
      { speed: "100 Mbps", provider: "Railwire" },
      { speed: "100 Mbps", provider: "SkyPlay" },
    ],
    ["the duration Monthly by default", {}, { duration: "Monthly" }],
    [
      "the requested duration, even if no plan has it",
      { duration: "Quarterly" },
      { duration: "Quarterly" },
    ],
    [
      "the requested TV channels rather than the requested OTT tier",
      extrasOfNoPlan,
      { tvChannels: "450+", ottTier: "Lite" },
    ],
    [
      "the requested OTT tier rather than the TV channels if `firstExtra` is `ottTier`",
      { ...extrasOfNoPlan, firstExtra: "ottTier" },
      { tvChannels: "350+", ottTier: "Premium" },
    ],
    [
      "the requested OTT tier if no plan has the requested TV channels",
      { tvChannels: "900+", ottTier: "Premium" },
      { tvChannels: "350+", ottTier: "Premium" },
    ],
    [
      "the requested extras if no plan has the requested duration",
      { duration: "Quarterly", ...extrasOfNoPlan },
      extrasOfNoPlan,
    ],
    [
      "no extras if none is requested and no plan has the requested duration",
      { duration: "Quarterly" },
      { tvChannels: null, ottTier: null },
    ],
  ])("returns a choice with %s", (_, { firstExtra, ...requested }, expected) => {
    expect(resolveChoice(plans, requested, firstExtra)).toMatchObject(expected);
  });

  it("returns null if there are no plans", () => {
    expect(resolveChoice([], { speed: "40 Mbps" })).toBeNull();
  });
});

describe("options and plan", () => {
  const skyPlay = listInitialPlans("internet+tv+ott").filter(
    ({ provider }) => provider === "SkyPlay",
  );

  it("starts with Monthly and the fewest TV channels among the Monthly plans", () => {
    const selection = loadSelection(skyPlay);
    const { plan } = deriveSelectionView(selection);
    expect(getChoice(selection)).toMatchObject({ duration: "Monthly", tvChannels: "350+" });
    expect(plan?.firstTimeTotal).toBe(2118.64);
  });

  const withoutMonthly = loadSelection([
    testPlan("300 Mbps", "Aaryaa Network", "Yearly"),
    testPlan("400 Mbps", "Aaryaa Network", "Monthly"),
  ]);

  it("starts with Monthly even if the first speed does not offer it, and suggests the nearest plan", () => {
    const { durations, nearestPlan, plan } = deriveSelectionView(withoutMonthly);
    expect(getChoice(withoutMonthly)?.duration).toBe("Monthly");
    expect(durations[0]?.plan).toBeNull();
    expect(plan).toBeNull();
    expect(nearestPlan).toMatchObject({ speed: "300 Mbps", duration: "Yearly" });
  });

  it("lists different spellings of an option as one option", () => {
    const { durations, options } = deriveSelectionView(
      loadSelection([
        testPlan("40 Mbps", "BSNL", "Monthly"),
        testPlan("40  mbps ", "Bsnl", "Yearly"),
      ]),
    );
    expect(options.speed).toHaveLength(1);
    expect(options.provider).toHaveLength(1);
    expect(durations.filter(({ plan }) => plan)).toHaveLength(2);
  });

  it("shows the base price of the Monthly plan for a longer duration", () => {
    const selection = loadSelection([
      testPlan("40 Mbps", "BSNL", "Monthly", { basePrice: 449 }),
      testPlan("40 Mbps", "BSNL", "Yearly", { basePrice: 399 }),
    ]);
    const action = { type: "change", field: "duration", value: "Yearly" } as const;
    const { monthlyPrice } = deriveSelectionView(selectionReducer(selection, action));
    expect(monthlyPrice).toBe(449);
  });

  it("sorts speeds by number, and lists the company before the other providers", () => {
    const speeds = ["1 Gbps", "100 Mbps", "75 Mbps", "200 Mbps"];
    const providers = ["BSNL", "Aaryaa Network", "Airtel-Xstream", "A"];
    const plans = speeds.flatMap((speed) =>
      providers.map((provider) => testPlan(speed, provider, "Monthly")),
    );
    const { options } = deriveSelectionView(loadSelection(plans));
    expect(options.speed).toEqual(["75 Mbps", "100 Mbps", "200 Mbps", "1 Gbps"]);
    expect(options.provider).toEqual(["Aaryaa Network", "A", "Airtel-Xstream", "BSNL"]);
  });

  it("sorts OTT tiers by their number of apps", () => {
    // Standard is advertised with 23 apps and Premium with 28. Lite has the two of its list.
    const plans = ["Premium", "Standard", "Lite"].map((ottTier) =>
      testPlan("40 Mbps", "BSNL", "Monthly", {
        planType: "internet+ott",
        ottList: ["Aha", "Zee5"],
        ottTier,
      }),
    );
    const { options } = deriveSelectionView(loadSelection(plans));
    expect(options.ottTier).toEqual(["Lite", "Standard", "Premium"]);
  });

  it.each([
    { type: "change", field: "speed", value: "9 Mbps" },
    { type: "change", field: "provider", value: "BSNL" },
    { type: "change", field: "duration", value: "Quarterly" },
    { type: "change", field: "tvChannels", value: "350+" },
    { type: "change", field: "ottTier", value: "Lite" },
  ] as const)("ignores a change to a $field that is not offered", (action) => {
    expect(selectionReducer(withoutMonthly, action)).toBe(withoutMonthly);
  });
});

describe("loading", () => {
  const initial = createInitialSelection([testPlan("40 Mbps", "BSNL", "Monthly")]);
  const ottPlan = testPlan("75 Mbps", "BSNL", "Monthly", {
    planType: "internet+ott",
    ottTier: "Standard",
  });
  const noPlan = { plan: null, nearestPlan: null };

  it("shows no plan while a plan type loads, or if the type has none", () => {
    const action = { type: "change", field: "planType", value: "internet+ott" } as const;
    const loading = selectionReducer(initial, action);
    expect(loading.status).toBe("loading");
    expect(deriveSelectionView(loading)).toMatchObject(noPlan);
    const empty = loadSelection([]);
    expect(empty.status).toBe("empty");
    expect(getChoiceState(empty)).toBeNull();
    expect(deriveSelectionView(empty)).toMatchObject(noPlan);
  });

  it("ignores the result or failure of an earlier load", () => {
    const first = selectionReducer(initial, {
      type: "change",
      field: "planType",
      value: "internet+tv",
    });
    const second = selectionReducer(first, {
      type: "change",
      field: "planType",
      value: "internet+ott",
    });
    const { loadId } = first;
    expect(selectionReducer(second, { type: "plansLoaded", loadId, plans: [] })).toBe(second);
    expect(selectionReducer(second, { type: "loadFailed", loadId })).toBe(second);
    expect(deriveSelectionView(finishLoading(second, [ottPlan])).plan).toBe(ottPlan);
  });

  it("has no options after a failed load, and selects the requested ones after a retry", () => {
    const requested = { planType: "internet+ott", speed: "75 Mbps" } as const;
    const loading = selectionReducer(initial, { type: "readUrl", requested });
    const { loadId } = loading;
    const failed = selectionReducer(loading, { type: "loadFailed", loadId });
    expect(deriveSelectionView(failed).options.speed).toEqual([]);
    const retrying = selectionReducer(failed, { type: "retry" });
    const plans = [buildPlan({ ...ottPlan, speed: "40 Mbps" }), ottPlan];
    expect(getChoice(finishLoading(retrying, plans))?.speed).toBe("75 Mbps");
  });
});

describe("notice of side effects", () => {
  const finishWithInitialPlans = (state: Selection) =>
    finishLoading(state, listInitialPlans(state.planType));
  const readUrl = (choice: RequestedChoice) => {
    const requested = { planType: "internet", ...choice } as const;
    const loading = selectionReducer(createInitialSelection(null), { type: "readUrl", requested });
    return finishWithInitialPlans(loading);
  };

  it("names the fields that a change of the plan type resets", () => {
    const chosen = readUrl({ speed: "50 Mbps", provider: "Railwire", duration: "Quarterly" });
    const withOtt = finishWithInitialPlans(
      selectionReducer(chosen, { type: "change", field: "planType", value: "internet+ott" }),
    );
    expect(describeLastChange(withOtt, english)).toEqual({
      field: "planType",
      text: "Changed to 100 Mbps, Aaryaa Network and Monthly to match Internet + OTT.",
      undoLabel: "Back to Internet Only",
    });
  });

  it("names a field if its option from before hydration was changed to match another field", () => {
    const input = { provider: "Airtel-Xstream", speed: "200 Mbps" };
    const selection = selectionReducer(readUrl({}), { type: "applyEarlyInput", input });
    expect(getChoice(selection)).toMatchObject({ provider: "Aaryaa Network", speed: "200 Mbps" });
    expect(describeLastChange(selection, english)).toEqual({
      field: "speed",
      text: "Changed to Aaryaa Network to match 200 Mbps.",
      undoLabel: "Back to 40 Mbps",
    });
  });
});

describe("input before hydration", () => {
  const initial = createInitialSelection([
    testPlan("40 Mbps", "Aaryaa Network", "Monthly"),
    testPlan("40 Mbps", "BSNL", "Monthly"),
    testPlan("100 Mbps", "Aaryaa Network", "Monthly"),
    testPlan("100 Mbps", "BSNL", "Yearly"),
  ]);

  it("keeps the values of fields that the visitor did not touch, even if no plan matches", () => {
    const input = { speed: "100 Mbps", duration: "Yearly" } as const;
    const selection = selectionReducer(initial, { type: "applyEarlyInput", input });
    const choice = { speed: "100 Mbps", provider: "Aaryaa Network", duration: "Yearly" };
    expect(selection).toMatchObject({ choice, source: "visitor" });
    expect(deriveSelectionView(selection).plan).toBeNull();
  });

  it("loads the plans of the type that the visitor selected", () => {
    const input = { planType: "internet+tv" } as const;
    const loading = { status: "loading", planType: "internet+tv" };
    expect(selectionReducer(initial, { type: "applyEarlyInput", input })).toMatchObject(loading);
  });

  it("overrides the URL after the plan type of the URL has loaded", () => {
    const loading = dispatchAll(
      initial,
      { type: "readUrl", requested: { planType: "internet+tv", duration: "Monthly" } },
      { type: "applyEarlyInput", input: { duration: "Yearly" } },
    );
    const yearly = testPlan("25 Mbps", "BSNL", "Yearly", {
      planType: "internet+tv",
      tvChannels: "450+",
    });
    expect(deriveSelectionView(finishLoading(loading, [yearly])).plan).toBe(yearly);
  });
});
