// From any catalogue and any sequence of taps.
import fc from "fast-check";
import { expect, it } from "vitest";
import { plans as english } from "../content/en/plans";
import { DURATIONS, PLAN_TYPES } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import {
  reduceSelection,
  resolveChoice,
  type Selection,
  type SelectionAction,
  startSelection,
} from "./selection";
import { planOf } from "./selection.fixtures";
import { addressOf, readAddress } from "./selection-address";
import { plansAt, providersOf, SHOWN_PROVIDERS } from "./selection-options";
import { noticeOf, viewSelection } from "./selection-view";

const words = {
  speed: fc.constantFrom("40 Mbps", "75 Mbps", "100 Mbps", "1 Gbps"),
  provider: fc.constantFrom("Aaryaa Network", "BSNL", "Railwire", "SkyPlay", "A", "B", "C"),
  duration: fc.constantFrom(...DURATIONS),
  tvChannels: fc.constantFrom("350+", "450+", "None"),
  ottTier: fc.constantFrom("Standard", "Premium", "None"),
};

const catalogue = fc.constantFrom(...PLAN_TYPES).chain((planType) =>
  fc.uniqueArray(fc.record({ ...words, planType: fc.constant(planType) }).map(planOf), {
    selector: (plan) => plan._id,
    minLength: 1,
    maxLength: 30,
  }),
);

const parts = ["speed", "provider", "duration", "tvChannels", "ottTier"] as const;

const tap = fc.constantFrom(...parts).chain((type) => {
  const values: fc.Arbitrary<string> = words[type];
  return values.map((value) => ({ type, [type]: value }) as SelectionAction);
});

const ready = (plans: Plan[]): Selection => ({
  ...startSelection(plans),
  planType: plans[0]?.planType ?? "internet",
});

/** Runs a test on the state after every tap. */
function forEveryState(test: (state: Selection, before: Selection, tap: SelectionAction) => void) {
  fc.assert(
    fc.property(catalogue, fc.array(tap, { maxLength: 12 }), (plans, taps) => {
      let state = ready(plans);
      for (const action of taps) {
        const next = reduceSelection(state, action);
        test(next, state, action);
        state = next;
      }
    }),
    { numRuns: 100 },
  );
}

function chosen({ choice }: Selection) {
  if (!choice) throw new Error("a catalogue with plans always has a choice");
  return choice;
}

it("shows only what can be built: a plan fits, or the duration alone stands in the way", () =>
  forEveryState((state) => {
    const choice = chosen(state);
    const view = viewSelection(state);
    const entries = Object.entries(choice) as [keyof Plan, string | null][];
    const fitting = state.plans.filter((plan) =>
      entries.every(([part, value]) => plan[part] === (value ?? "None")),
    );
    expect(fitting.length).toBeLessThanOrEqual(1);
    expect(view.plan).toBe(fitting[0] ?? null);
    const offered = view.durations.find(({ duration }) => duration === choice.duration)?.plan;
    expect(offered ?? null).toBe(view.plan);
    expect(view.options.speed).toContain(choice.speed);
    expect(view.options.provider).toContain(choice.provider);
    expect(new Set(view.options.provider).size).toBe(view.options.provider.length);
    expect(view.options.provider.length).toBeLessThanOrEqual(SHOWN_PROVIDERS);
    expect(view.durations.some(({ plan }) => plan)).toBe(true);
    if (view.options.tvChannels.length > 0)
      expect(view.options.tvChannels).toContain(choice.tvChannels);
    if (view.options.ottTier.length > 0) expect(view.options.ottTier).toContain(choice.ottTier);
  }));

it("leads every tap on an enabled option to what it says, and to the nearest plan exactly while none matches", () =>
  forEveryState((state) => {
    const view = viewSelection(state);
    const planAfter = (tap: SelectionAction) => viewSelection(reduceSelection(state, tap)).plan;
    const { plan, nearest } = view;
    expect(nearest === null).toBe(plan !== null);
    if (nearest) expect(planAfter({ type: "plan", plan: nearest })).toBe(nearest);
    for (const tvChannels of view.options.tvChannels)
      expect(planAfter({ type: "tvChannels", tvChannels })?.tvChannels).toBe(tvChannels);
    for (const ottTier of view.options.ottTier)
      expect(planAfter({ type: "ottTier", ottTier })?.ottTier).toBe(ottTier);
    for (const { duration, plan } of view.durations) {
      const next = reduceSelection(state, { type: "duration", duration });
      if (plan) expect(viewSelection(next).plan).toBe(plan);
      else expect(next).toBe(state);
    }
  }));

it("loses no choice without need, and brings back what was chosen", () =>
  forEveryState((next, before, action) => {
    const [was, is] = [chosen(before), chosen(next)];
    if (action.type !== "duration") expect(is.duration).toBe(was.duration);
    const isOfPair = action.type === "tvChannels" || action.type === "ottTier";
    if (isOfPair || action.type === "duration")
      expect([is.speed, is.provider]).toEqual([was.speed, was.provider]);
    const offered = providersOf(next.plans, is.speed);
    const kept = [before.wished.provider, was.provider].find((one) => one && offered.includes(one));
    if (action.type === "speed" && kept) expect(is.provider).toBe(kept);
    const pair = [before.wished, was].find(({ tvChannels, ottTier }) =>
      plansAt(next.plans, is).some(
        (plan) =>
          sameText(plan.tvChannels, tvChannels ?? "None") &&
          sameText(plan.ottTier, ottTier ?? "None"),
      ),
    );
    if (!pair || isOfPair) return;
    if (pair.tvChannels) expect(is.tvChannels).toBe(pair.tvChannels);
    if (pair.ottTier) expect(is.ottTier).toBe(pair.ottTier);
  }));

it("says which other choices a tap changed, and one tap takes it back", () =>
  forEveryState((next, before, action) => {
    const [was, is] = [chosen(before), chosen(next)];
    const turned = parts.filter(
      (part) => part !== action.type && was[part] && is[part] && was[part] !== is[part],
    );
    const notice = noticeOf(next, english);
    if (next === before) return;
    expect(notice !== null).toBe(turned.length > 0);
    if (!notice) return;
    expect(notice.by).toBe(action.type);
    for (const part of turned) expect(notice.text).toContain(is[part]);
    const back = reduceSelection(next, { type: "back" });
    expect(back).toMatchObject({ choice: was, wished: before.wished, edited: true });
    expect(noticeOf(back, english)).toBeNull();
  }));

it("does not depend on the order in which plans come", () =>
  fc.assert(
    fc.property(catalogue, fc.array(tap, { maxLength: 6 }), (plans, taps) => {
      const one = taps.reduce(reduceSelection, ready(plans));
      const other = taps.reduce(reduceSelection, ready([...plans].reverse()));
      expect(other.choice).toEqual(one.choice);
      expect(viewSelection(other)).toEqual(viewSelection(one));
    }),
  ));

it("comes back from the address as it went into it", () =>
  forEveryState((state) => {
    const wanted = readAddress(addressOf(state));
    expect(resolveChoice(state.plans, wanted)).toEqual(state.choice);
    if (wanted.planType !== "internet") return;
    const read = reduceSelection(ready(state.plans), { type: "address", wanted });
    expect(read.choice).toEqual(state.choice);
  }));
