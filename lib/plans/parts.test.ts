// Catalogues of every size, and what pages carry of them.
import fc from "fast-check";
import { expect, it } from "vitest";
import { DURATIONS, PLAN_TYPES, type PlanType } from "../plan-terms";
import { carriedOf, inOrder, partsOf } from "./parts";
import { MOST_PLANS, type Plan } from "./schema";
import { reduceSelection, type SelectionAction, startSelection } from "./selection";
import { planOf } from "./selection.fixtures";
import { type Choice, plansAt } from "./selection-options";
import { viewSelection } from "./selection-view";

/** Plans of a type, each of another speed, provider or duration. */
function many(planType: PlanType, count: number, speeds = 25): Plan[] {
  return Array.from({ length: count }, (_, at) =>
    planOf({
      planType,
      speed: `${(at % speeds) * 10 + 40} Mbps`,
      provider: `Provider ${Math.floor(at / speeds / DURATIONS.length)}`,
      duration: DURATIONS[Math.floor(at / speeds) % DURATIONS.length] ?? "Monthly",
    }),
  );
}

const sizes = fc.tuple(...PLAN_TYPES.map(() => fc.nat(100)));

it("the table's order holds each plan once, type by type, the slowest first", () =>
  fc.assert(
    fc.property(sizes, (counts) => {
      const plans = PLAN_TYPES.flatMap((type, at) => many(type, counts[at] ?? 0));
      const shown = inOrder(plans.toReversed());
      expect(new Set(shown)).toEqual(new Set(plans));
      expect(shown).toHaveLength(plans.length);
      const placeOf = ({ planType, speed }: Plan) =>
        PLAN_TYPES.indexOf(planType) * 1_000 + Number.parseInt(speed, 10);
      const places = shown.map(placeOf);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
    { numRuns: 20 },
  ));

it("the table's order puts the house brand first, then durations and prices, and is cut in parts", () => {
  expect([0, 100, 101, MOST_PLANS].map(partsOf)).toEqual([1, 1, 2, 20]);
  const at = { planType: "internet+tv", speed: "40 Mbps" } as const;
  const ours = { ...at, provider: "Aaryaa Network", tvChannels: "350+" };
  const plans = [
    planOf({ ...ours, provider: "BSNL", duration: "Monthly" }),
    planOf({ ...ours, duration: "Yearly" }),
    planOf({ ...ours, duration: "Monthly" }),
    planOf({ ...ours, provider: " aaryaa  network", duration: "Monthly", basePrice: 9 }),
  ];
  expect(inOrder(plans)).toEqual(plans.toReversed());
});

it("the builder's page carries all of the first type, and nothing else, where they are few", () => {
  const plans = [...many("internet", 120), ...many("internet+tv", 300)];
  expect(carriedOf(plans)).toEqual({ plans: plans.slice(0, 120), isPart: false });
  expect(carriedOf([])).toEqual({ plans: [], isPart: false });
  expect(carriedOf(null)).toEqual({ plans: null, isPart: false });
});

it.each([2, 25, 90, 300])(
  "the builder's page carries little of very many, at %i speeds",
  (speeds) => {
    const all = many("internet", 300, speeds);
    const { plans, isPart } = carriedOf(all);
    expect(isPart).toBe(true);
    expect(plans).toHaveLength(120);
    // What shows first is what would show of all.
    const [part, whole] = [startSelection(plans, isPart), startSelection(all)];
    expect(part.choice).toEqual(whole.choice);
    const [carried, known] = [viewSelection(part), viewSelection(whole)];
    expect(carried.plan).toEqual(known.plan);
    expect(carried.providers).toEqual(known.providers);
    expect(carried.durations).toEqual(known.durations);
    expect(carried.speeds.length).toBeGreaterThanOrEqual(Math.min(speeds, 100));
    expect(carried.speeds).toEqual(known.speeds.slice(0, carried.speeds.length));
  },
);

const all = many("internet", 480, 40);
const { plans, isPart } = carriedOf(all);
const carried = startSelection(plans, isPart);
const taps: SelectionAction[] = [
  { type: "speed", speed: "100 Mbps" },
  { type: "duration", duration: "Yearly" },
  { type: "provider", provider: "Provider 1" },
  { type: "plan", plan: all[7] as Plan },
  { type: "tapped", wanted: { speed: "70 Mbps", duration: "Quarterly" } },
  { type: "address", wanted: { speed: "70 Mbps", provider: "Provider 2" } },
];

it.each(taps)(
  "a tap among part of the plans waits for all of them, and then is as if they had been there: $type",
  (tap) => {
    const waiting = reduceSelection(carried, tap);
    expect(waiting).toMatchObject({ status: "loading", request: 1, choice: carried.choice });
    const arrived = reduceSelection(waiting, { type: "loaded", request: 1, plans: all });
    const { lastTap, ...known } = reduceSelection(startSelection(all), tap);
    expect(arrived).toMatchObject({ ...known, request: 1, isPart: false, waiting: null });
    expect(arrived.lastTap?.by).toBe(lastTap?.by);
  },
);

const play = (from: typeof carried, ...actions: SelectionAction[]) =>
  actions.reduce(reduceSelection, from);

it("a tap comes back from another type to where it was, and waits then, too", () => {
  const back = play(
    carried,
    { type: "planType", planType: "internet+tv" },
    { type: "loaded", request: 1, plans: many("internet+tv", 4) },
    { type: "back" },
  );
  expect(back).toMatchObject({ status: "ready", plans, isPart: true });
  const next = play(back, { type: "speed", speed: "100 Mbps" });
  expect(next).toMatchObject({ status: "loading", request: 2 });
});

it("a tap is settled by a second try where the first failed", () => {
  const tap = { type: "speed", speed: "100 Mbps" } as const;
  const failed = play(carried, tap, { type: "failed", request: 1 });
  expect(failed).toMatchObject({ status: "failed", plans: [], choice: null });
  const retried = play(failed, { type: "retry" }, { type: "loaded", request: 2, plans: all });
  expect(retried.choice?.speed).toBe("100 Mbps");
  expect(plansAt(all, retried.choice as Choice)).not.toEqual([]);
});
