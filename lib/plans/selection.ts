// The rules of choosing a plan, as one pure reducer. A choice is always made by the same rule,
// whether it comes from a tap, from the address or from nothing (docs/decisions/0016).
import { type Duration, PLAN_TYPES, type PlanType } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import {
  type Choice,
  findOption,
  hasExtras,
  ottOptions,
  plansAt,
  providersOf,
  speedsOf,
  tvOptions,
} from "./selection-options";

/** What somebody would like; for what cannot be had, `resolveChoice` takes the nearest. */
export type Wanted = Partial<Choice>;
type Extra = "tvChannels" | "ottTier";

export type Selection = {
  status: "loading" | "ready" | "failed";
  /** Counts the loads: only the answer to the last one is heard. 0 is none begun. */
  request: number;
  /** The type that is chosen; while it loads, plans and choice are still those of the last one. */
  planType: PlanType;
  plans: Plan[];
  /** Whether there are more, which the page does not carry: a tap waits until all are loaded. */
  isPart: boolean;
  waiting: SelectionAction | null;
  choice: Choice | null;
  /** What the visitor chose last of each: it comes back at the next speed or duration that has it. */
  wished: Wanted;
  /** What the last tap was on, and what would have stayed or come with it if it could be had. */
  lastTap: { by: keyof Choice; expected: Wanted; before: Selection } | null;
  /** The choice to make once the plans are loaded. */
  wanted: Wanted;
  /** Whether the visitor chose something that the address does not say yet. */
  edited: boolean;
};

type Tap =
  | { type: "speed"; speed: string }
  | { type: "provider"; provider: string }
  | { type: "duration"; duration: Duration }
  | { type: "tvChannels"; tvChannels: string }
  | { type: "ottTier"; ottTier: string }
  | { type: "plan"; plan: Plan };

export type SelectionAction =
  | Tap
  | { type: "address"; wanted: Wanted }
  /** The choice of an earlier visit, which the device stores: the address says it from now on. */
  | { type: "stored"; wanted: Wanted }
  /** What was tapped before the page's script ran, and stands chosen in its HTML. */
  | { type: "tapped"; wanted: Wanted }
  | { type: "back" }
  | { type: "planType"; planType: PlanType }
  | { type: "loaded"; request: number; plans: Plan[] }
  | { type: "failed"; request: number }
  | { type: "retry" };

export const FIRST_TYPE = PLAN_TYPES[0];

/** @param plans those of the first type; null where they are not known yet */
export function startSelection(plans: Plan[] | null, isPart = false): Selection {
  const choice = plans && resolveChoice(plans, {});
  return {
    status: plans ? "ready" : "loading",
    request: 0,
    planType: FIRST_TYPE,
    plans: plans ?? [],
    isPart,
    waiting: null,
    choice,
    wished: { ...choice },
    lastTap: null,
    wanted: {},
    edited: false,
  };
}

const none = { plans: [], isPart: false, waiting: null };

export function reduceSelection(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "address":
    case "stored":
      return { ...takeAddress(state, action.wanted), edited: action.type === "stored" };
    case "tapped":
      return takeTapped(state, action.wanted);
    case "back":
      return goBack(state);
    case "planType":
      if (action.planType === state.planType && state.status !== "failed") return state;
      return load(state, action.planType, {}, true);
    case "retry":
      if (state.status !== "failed") return state;
      return load(state, state.planType, state.wanted, state.edited);
    case "loaded":
    case "failed":
      if (state.status !== "loading" || state.request !== action.request) return state;
      if (action.type === "failed") return { ...state, ...none, status: "failed", choice: null };
      if (state.waiting) {
        const whole = { ...state, ...none, status: "ready" as const, plans: action.plans };
        return reduceSelection({ ...whole, wanted: {} }, state.waiting);
      }
      return arrive(state, state.wanted, {
        plans: action.plans,
        by: state.edited ? "planType" : undefined,
        expected: { ...state.choice, ...state.wanted },
      });
    default:
      return choose(state, action);
  }
}

function goBack(state: Selection): Selection {
  const restored = restorable(state);
  if (restored) {
    const wished = { ...state.choice, ...restored };
    const by = restored.speed ? "speed" : "duration";
    return arrive({ ...state, edited: true }, wished, { by, wished });
  }
  return state.lastTap ? { ...state.lastTap.before, request: state.request, edited: true } : state;
}

/** Of what was chosen before the type began anew, what this type has as well; null where nothing. */
export function restorable({ plans, choice, lastTap }: Selection): Wanted | null {
  if (!choice || lastTap?.by !== "planType") return null;
  const { speed, provider, duration } = lastTap.expected;
  const nearest = resolveChoice(plans, { ...choice, speed, provider, duration });
  if (!nearest || plansAt(plans, nearest).length === 0) return null;
  const parts = (["speed", "provider", "duration"] as const).filter(
    (part) =>
      !sameText(nearest[part], choice[part]) &&
      sameText(nearest[part], lastTap.expected[part] ?? ""),
  );
  return parts.length > 0 ? Object.fromEntries(parts.map((part) => [part, nearest[part]])) : null;
}

function takeAddress(state: Selection, wanted: Wanted): Selection {
  const planType = wanted.planType ?? FIRST_TYPE;
  if (state.status === "ready" && state.planType === planType && !state.isPart)
    return arrive({ ...state, edited: false }, wanted);
  return load(state, planType, wanted, false);
}

function takeTapped(state: Selection, wanted: Wanted): Selection {
  const { status, choice, planType } = state;
  const tapped: Wanted = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
  if (tapped.planType && tapped.planType !== planType)
    return load(state, tapped.planType, tapped, true);
  if (status === "loading")
    return { ...state, wanted: { ...state.wanted, ...tapped }, edited: true };
  const combined = { ...choice, ...tapped };
  if (state.isPart) return waitForAll(state, combined, { type: "tapped", wanted });
  return arrive({ ...state, edited: true }, combined, { by: "speed", wished: combined });
}

function load(state: Selection, planType: PlanType, wanted: Wanted, edited: boolean): Selection {
  const request = state.request + 1;
  const fresh = { waiting: null, lastTap: null };
  return { ...state, ...fresh, status: "loading", request, planType, wanted, edited };
}

/** What is tapped among the first plans may mean another one among all of them. */
function waitForAll(state: Selection, wanted: Wanted, waiting: SelectionAction): Selection {
  return { ...load(state, state.planType, wanted, true), waiting };
}

function choose(state: Selection, tap: Tap): Selection {
  const { plans, choice, status, wished } = state;
  if (status !== "ready" || !choice) return state;
  if (state.isPart)
    return waitForAll(state, tap.type === "plan" ? tap.plan : { ...choice, ...tap }, tap);
  const edited = { ...state, edited: true };
  if (tap.type === "plan") {
    const plan = plans.find(({ _id }) => _id === tap.plan._id);
    return plan ? arrive(edited, plan) : state;
  }
  const by = tap.type;
  const wanted = { ...choice, ...tap };
  const next = arrive(edited, wanted, { by, wished: { ...wished, ...tap } });
  const isOffered =
    by === "duration"
      ? plansAt(plans, wanted).length > 0
      : sameText(next.choice?.[by] ?? "", wanted[by] ?? "");
  return isOffered ? next : state;
}

type Arrival = { plans?: Plan[]; by?: keyof Choice; expected?: Wanted; wished?: Wanted };

/** Takes of what is wanted what can be had, and remembers what was before a tap. */
function arrive(state: Selection, wanted: Wanted, arrival: Arrival = {}): Selection {
  const { plans = state.plans, by, expected = wanted, wished } = arrival;
  const choice = resolveChoice(plans, wanted, by === "ottTier" ? "ottTier" : "tvChannels", wished);
  const ready = { ...state, status: "ready" as const, wanted: {}, lastTap: null };
  const before = { ...ready, planType: state.choice?.planType ?? state.planType };
  const lastTap = by && state.choice ? { by, expected, before } : null;
  return { ...ready, plans, isPart: false, choice, wished: wished ?? { ...choice }, lastTap };
}

/**
 * The choice nearest to what is wanted: what is possible stays, else the first takes its place.
 * Only a duration stays where no plan has it: it shows as chosen and disabled.
 *
 * @param lead which of TV channels and OTT tier stays where both cannot
 * @param wished the provider, and the pair of TV channels and OTT tier, that come before the wanted
 */
export function resolveChoice(
  plans: Plan[],
  wanted: Wanted,
  lead: Extra = "tvChannels",
  wished: Wanted = {},
): Choice | null {
  const speeds = speedsOf(plans);
  const speed = findOption(speeds, wanted.speed) ?? speeds[0];
  if (speed === undefined) return null;
  const providers = providersOf(plans, speed);
  const provider =
    findOption(providers, wished.provider) ??
    findOption(providers, wanted.provider) ??
    providers[0];
  const planType = plans[0]?.planType;
  if (provider === undefined || planType === undefined) return null;
  const duration = wanted.duration ?? "Monthly";
  const base = { planType, speed, provider, duration };
  const candidates = plansAt(plans, base);
  // Where the duration is not offered no plan has these; they wait for one that is.
  if (candidates.length === 0) {
    const tvChannels = findOption(tvOptions(plans), wanted.tvChannels);
    return { ...base, tvChannels, ottTier: findOption(ottOptions(plans), wanted.ottTier) };
  }
  return { ...base, ...chooseExtras(candidates, wanted, lead, wished) };
}

function chooseExtras(candidates: Plan[], wanted: Wanted, lead: Extra, wished: Wanted) {
  const other = lead === "tvChannels" ? "ottTier" : "tvChannels";
  const have = (part: Extra) =>
    candidates.filter((plan) => sameText(plan[part], wanted[part] ?? ""));
  const pairs = [wished, wanted].map((pair) => candidates.filter((plan) => hasExtras(plan, pair)));
  const matching =
    [...pairs, have(lead), have(other)].find((plans) => plans.length > 0) ?? candidates;
  const tvChannels = tvOptions(matching)[0] ?? null;
  const withTv =
    tvChannels === null
      ? matching
      : matching.filter((plan) => sameText(plan.tvChannels, tvChannels));
  return { tvChannels, ottTier: ottOptions(withTv)[0] ?? null };
}
