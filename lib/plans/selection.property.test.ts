import fc from "fast-check";
import { expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { plans as english } from "../content/en/plans";
import { DURATIONS, PLAN_TYPES } from "./constants";
import type { Plan } from "./schema";
import {
  createInitialSelection,
  getChoiceState,
  type Selection,
  type SelectionAction,
  selectionReducer,
} from "./selection";
import {
  type Choice,
  findCandidates,
  listOttTiers,
  listProviders,
  listTvChannels,
  MAX_VISIBLE_PROVIDERS,
} from "./selection-options";
import { choiceFromQuery, choiceToQuery } from "./selection-query";
import { deriveSelectionView, describeLastChange } from "./selection-view";
import { describeUnavailableOptions } from "./unavailable-options";

type ChangeAction = Extract<SelectionAction, { type: "change" }>;

const speed = fc.constantFrom("40 Mbps", "75 Mbps", "100 Mbps", "1 Gbps");
const provider = fc.constantFrom("Aaryaa Network", "BSNL", "Railwire", "SkyPlay", "A", "B", "C");
const duration = fc.constantFrom(...DURATIONS);
const tvChannels = fc.constantFrom("350+", "450+", "None");
const ottTier = fc.constantFrom("Standard", "Premium", "None");

const catalogue = fc.constantFrom(...PLAN_TYPES).chain((type) => {
  const planType = fc.constant(type);
  const fields = fc.record({ planType, speed, provider, duration, tvChannels, ottTier });
  return fc.uniqueArray(fields.map(buildPlan), {
    selector: (plan) => plan._id,
    minLength: 1,
    maxLength: 30,
  });
});

const FIELDS = ["speed", "provider", "duration", "tvChannels", "ottTier"] as const;

const type = fc.constant("change" as const);
const change = fc.oneof(
  fc.record({ type, field: fc.constant("speed" as const), value: speed }),
  fc.record({ type, field: fc.constant("provider" as const), value: provider }),
  fc.record({ type, field: fc.constant("duration" as const), value: duration }),
  fc.record({ type, field: fc.constant("tvChannels" as const), value: tvChannels }),
  fc.record({ type, field: fc.constant("ottTier" as const), value: ottTier }),
);

type Extras = Pick<Choice, "tvChannels" | "ottTier">;

type Check = (state: Selection, previous: Selection, action: ChangeAction) => void;

function forEveryChange(check: Check): void {
  const property = fc.property(catalogue, fc.array(change, { maxLength: 12 }), (plans, changes) => {
    let state = createInitialSelection(plans);
    for (const action of changes) {
      const next = selectionReducer(state, action);
      check(next, state, action);
      state = next;
    }
  });
  fc.assert(property, { numRuns: 100 });
}

function requireChoiceState(state: Selection) {
  const choiceState = getChoiceState(state);
  if (!choiceState) throw new Error("A catalogue with plans always has a choice.");
  return choiceState;
}

const getChoice = (state: Selection) => requireChoiceState(state).choice;

it("the selected plan matches all options of the choice, or no plan is selected", () => {
  forEveryChange((state) => {
    const choice = getChoice(state);
    const view = deriveSelectionView(state);
    const entries = Object.entries(choice) as [keyof Plan, string | null][];
    const matching = requireChoiceState(state).plans.filter((plan) =>
      entries.every(([field, option]) => plan[field] === (option ?? "None")),
    );
    expect(matching.length).toBeLessThanOrEqual(1);
    expect(view.plan).toBe(matching[0] ?? null);
    const chosenDuration = view.durations.find((option) => option.duration === choice.duration);
    expect(chosenDuration?.plan ?? null).toBe(view.plan);
  });
});

it("the options of each field include the chosen one, and each provider at most once", () => {
  forEveryChange((state) => {
    const choice = getChoice(state);
    const { options } = deriveSelectionView(state);
    expect(options.speed).toContain(choice.speed);
    expect(options.provider).toContain(choice.provider);
    expect(new Set(options.provider).size).toBe(options.provider.length);
    expect(options.provider.length).toBeLessThanOrEqual(MAX_VISIBLE_PROVIDERS);
    if (options.tvChannels.length > 0) expect(options.tvChannels).toContain(choice.tvChannels);
    if (options.ottTier.length > 0) expect(options.ottTier).toContain(choice.ottTier);
  });
});

const planAfter = (state: Selection, action: SelectionAction) =>
  deriveSelectionView(selectionReducer(state, action)).plan;

it("the selection suggests a plan only if no plan matches, and selects it on request", () => {
  forEveryChange((state) => {
    const { nearestPlan, plan } = deriveSelectionView(state);
    expect(nearestPlan === null).toBe(plan !== null);
    if (!nearestPlan) return;
    expect(planAfter(state, { type: "choosePlan", plan: nearestPlan })).toBe(nearestPlan);
  });
});

it("every listed extra leads to a plan with this extra", () => {
  forEveryChange((state) => {
    const { options } = deriveSelectionView(state);
    for (const value of options.tvChannels)
      expect(planAfter(state, { type: "change", field: "tvChannels", value })?.tvChannels).toBe(
        value,
      );
    for (const value of options.ottTier)
      expect(planAfter(state, { type: "change", field: "ottTier", value })?.ottTier).toBe(value);
  });
});

it("a duration with a plan selects this plan, and one without a plan changes nothing", () => {
  forEveryChange((state) => {
    const { durations } = deriveSelectionView(state);
    expect(durations.some(({ plan }) => plan)).toBe(true);
    for (const { duration: value, plan } of durations) {
      const changed = selectionReducer(state, { type: "change", field: "duration", value });
      if (plan) expect(deriveSelectionView(changed).plan).toBe(plan);
      else expect(changed).toBe(state);
    }
  });
});

const isExtra = (field: ChangeAction["field"]) => field === "tvChannels" || field === "ottTier";

it("the selection keeps the duration unless it changes, and speed and provider if the duration or an extra changes", () => {
  forEveryChange((state, previous, { field }) => {
    const { speed, provider, duration } = getChoice(previous);
    if (field !== "duration") expect(getChoice(state).duration).toBe(duration);
    if (field === "duration" || isExtra(field))
      expect(getChoice(state)).toMatchObject({ speed, provider });
  });
});

it("the selection keeps the current provider if the new speed offers it, otherwise selects the first", () => {
  forEveryChange((state, previous, { field }) => {
    if (field !== "speed") return;
    const after = getChoice(state);
    const offered = listProviders(requireChoiceState(state).plans, after.speed);
    const current = getChoice(previous).provider;
    expect(after.provider).toBe(offered.includes(current) ? current : offered[0]);
  });
});

/** TV channels take precedence over the OTT tier. */
function findExpectedExtras(candidates: Plan[], current: Extras): Extras {
  const keepOrFirst = (options: string[], option: string | null) =>
    option !== null && options.includes(option) ? option : (options[0] ?? null);
  const withTv = candidates.filter((plan) => plan.tvChannels === current.tvChannels);
  const withTier = candidates.filter((plan) => plan.ottTier === current.ottTier);
  const [preferred = candidates] = [withTv, withTier].filter((plans) => plans.length > 0);
  const tvChannels = keepOrFirst(listTvChannels(preferred), current.tvChannels);
  const offeredTiers = preferred.filter((plan) => plan.tvChannels === (tvChannels ?? "None"));
  return { tvChannels, ottTier: keepOrFirst(listOttTiers(offeredTiers), current.ottTier) };
}

it("the selection keeps the current extras that are still offered, otherwise selects the first", () => {
  forEveryChange((state, previous, { field }) => {
    const candidates = findCandidates(requireChoiceState(state).plans, getChoice(state));
    if (isExtra(field) || candidates.length === 0) return;
    expect(getChoice(state)).toMatchObject(findExpectedExtras(candidates, getChoice(previous)));
  });
});

it("the result of a change depends on the current choice alone, not on earlier choices", () => {
  forEveryChange((state, previous, action) => {
    const { plans, choice } = requireChoiceState(previous);
    const requested = choiceFromQuery(choiceToQuery(previous));
    const reopened = selectionReducer(createInitialSelection(plans), {
      type: "readUrl",
      requested,
    });
    expect(getChoice(reopened)).toEqual(choice);
    expect(getChoice(selectionReducer(reopened, action))).toEqual(getChoice(state));
  });
});

it("one notice names all side effects of a change", () => {
  forEveryChange((state, previous, action) => {
    if (state === previous) return;
    const before = getChoice(previous);
    const after = getChoice(state);
    const sideEffects = FIELDS.filter(
      (field) =>
        field !== action.field && before[field] && after[field] && before[field] !== after[field],
    );
    const notice = describeLastChange(state, english);
    expect(notice !== null).toBe(sideEffects.length > 0);
    if (!notice) return;
    expect(notice.field).toBe(action.field);
    for (const field of sideEffects) expect(notice.text).toContain(after[field]);
  });
});

it("an undo reverts a change together with its side effects", () => {
  forEveryChange((state, previous) => {
    if (state === previous) return;
    const undone = selectionReducer(state, { type: "undo" });
    expect(requireChoiceState(undone)).toEqual(requireChoiceState(previous));
    expect(undone.source).toBe("visitor");
    expect(describeLastChange(undone, english)).toBeNull();
  });
});

it("the order of the plans does not affect the choice and the view", () => {
  const property = fc.property(catalogue, fc.array(change, { maxLength: 6 }), (plans, changes) => {
    let state = createInitialSelection(plans);
    let reversed = createInitialSelection(plans.toReversed());
    for (const action of changes) {
      state = selectionReducer(state, action);
      reversed = selectionReducer(reversed, action);
    }
    expect(getChoice(reversed)).toEqual(getChoice(state));
    expect(deriveSelectionView(reversed)).toEqual(deriveSelectionView(state));
  });
  fc.assert(property);
});

const request = fc.record(
  {
    speed: fc.oneof(speed, fc.constant("9 Mbps")),
    provider: fc.oneof(provider, fc.constant("Nobody")),
    duration: fc.oneof(duration, fc.constant("Daily")),
    tvChannels: fc.oneof(tvChannels, fc.constant("900+")),
    ottTier: fc.oneof(ottTier, fc.constant("Gold")),
  },
  { requiredKeys: [] },
);

it("the notice about a URL names every requested option that is not chosen, and no other", () => {
  const property = fc.property(catalogue, request, (plans, requested) => {
    const initial = createInitialSelection(plans);
    const { planType } = initial;
    const action = { type: "readUrl", requested: { ...requested, planType } } as const;
    const state = selectionReducer(initial, action);
    const notice = describeUnavailableOptions(state, english);
    const choice = getChoice(state);
    const missing = FIELDS.filter(
      (field) => requested[field] && requested[field] !== (choice[field] ?? "None"),
    );
    expect(notice !== null).toBe(missing.length > 0);
    for (const field of missing) expect(notice?.text).toContain(requested[field]);
    for (const field of missing) expect(notice?.text).toContain(choice[field] ?? "");
  });
  fc.assert(property);
});
