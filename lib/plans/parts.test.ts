// Catalogues of every size, and what pages carry of them.
import fc from "fast-check";
import { expect, it } from "vitest";
import { DURATIONS, PLAN_TYPES, type PlanType } from "../plan-terms";
import { carriedOf, inOrder, partsOf } from "./parts";
import { MOST_PLANS, type Plan } from "./schema";
import { planOf } from "./selection.fixtures";

const speeds = 25;

/** Plans of a type, each of another speed, provider or duration. */
function many(planType: PlanType, count: number): Plan[] {
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

it("the builder's page carries the first type, where its plans are few", () => {
  const plans = [...many("internet", 120), ...many("internet+tv", 300)];
  expect(carriedOf(plans)).toEqual(plans.slice(0, 120));
  expect(carriedOf([])).toEqual([]);
  expect(carriedOf(many("internet", 121))).toBeNull();
});
