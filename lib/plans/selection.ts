// The rules of choosing a plan, as one pure reducer. A choice is always settled by the same
// rule, whether it comes from a tap, from the address or from nothing at all.
import type { Plan } from "./schema";
import {
  type Choice,
  findOption,
  ottOptions,
  plansAt,
  providersOf,
  sameText,
  speedsOf,
  tvOptions,
} from "./selection-options";
import { type Duration, includesOtt, includesTv, PLAN_TYPES, type PlanType } from "./terms";

/** What somebody would like; what cannot be had is settled for them. */
export type Wanted = Partial<Choice>;

export type Selection = {
  status: "loading" | "ready" | "failed";
  /** Counts the loads: only the answer to the last one is heard. 0 is none begun. */
  request: number;
  /** The type that is chosen; while it loads, plans and choice are still those of the last one. */
  planType: PlanType;
  plans: Plan[];
  choice: Choice | null;
  /** What the plans that are loading will be asked for. */
  wanted: Wanted;
  /** Whether the visitor chose something that the address does not say yet. */
  edited: boolean;
};

export type SelectionAction =
  | { type: "address"; wanted: Wanted }
  | { type: "planType"; planType: PlanType }
  | { type: "speed"; speed: string }
  | { type: "provider"; provider: string }
  | { type: "duration"; duration: Duration }
  | { type: "tvChannels"; tvChannels: string }
  | { type: "ottTier"; ottTier: string }
  | { type: "plan"; plan: Plan }
  | { type: "loaded"; request: number; plans: Plan[] }
  | { type: "failed"; request: number }
  | { type: "retry" };

export const FIRST_TYPE = PLAN_TYPES[0];

/** @param plans those of the first type; null where they are not known yet */
export function startSelection(plans: Plan[] | null): Selection {
  return {
    status: plans ? "ready" : "loading",
    request: 0,
    planType: FIRST_TYPE,
    plans: plans ?? [],
    choice: plans && settle(plans, {}),
    wanted: {},
    edited: false,
  };
}

export function reduceSelection(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "address":
      return takeAddress(state, action.wanted);
    case "planType":
      if (action.planType === state.planType && state.status !== "failed") return state;
      return load(state, action.planType, {}, true);
    case "retry":
      if (state.status !== "failed") return state;
      return load(state, state.planType, state.wanted, state.edited);
    case "loaded":
      if (!awaits(state, action.request)) return state;
      return {
        ...state,
        status: "ready",
        plans: action.plans,
        choice: settle(action.plans, state.wanted),
        wanted: {},
      };
    case "failed":
      if (!awaits(state, action.request)) return state;
      return { ...state, status: "failed", plans: [], choice: null };
    default:
      return choose(state, action);
  }
}

function takeAddress(state: Selection, wanted: Wanted): Selection {
  const planType = wanted.planType ?? FIRST_TYPE;
  if (state.status === "ready" && state.planType === planType) {
    return { ...state, choice: settle(state.plans, wanted), edited: false };
  }
  return load(state, planType, wanted, false);
}

function load(state: Selection, planType: PlanType, wanted: Wanted, edited: boolean): Selection {
  return { ...state, status: "loading", request: state.request + 1, planType, wanted, edited };
}

function awaits(state: Selection, request: number): boolean {
  return state.status === "loading" && state.request === request;
}

type Tap = Extract<
  SelectionAction,
  { type: "speed" | "provider" | "duration" | "tvChannels" | "ottTier" | "plan" }
>;

function choose(state: Selection, tap: Tap): Selection {
  const { plans, choice, status } = state;
  if (status !== "ready" || !choice || !isOffered(plans, choice, tap)) return state;
  const wanted = tap.type === "plan" ? tap.plan : { ...choice, ...tap };
  const settled = settle(plans, wanted, tap.type === "ottTier" ? "ottTier" : "tvChannels");
  return { ...state, choice: settled, edited: true };
}

function isOffered(plans: Plan[], choice: Choice, tap: Tap): boolean {
  switch (tap.type) {
    case "speed":
      return findOption(speedsOf(plans), tap.speed) !== null;
    case "provider":
      return findOption(providersOf(plans, choice.speed), tap.provider) !== null;
    case "duration":
      return plansAt(plans, { ...choice, duration: tap.duration }).length > 0;
    case "tvChannels":
      return findOption(tvOptions(plansAt(plans, choice)), tap.tvChannels) !== null;
    case "ottTier":
      return findOption(ottOptions(plansAt(plans, choice)), tap.ottTier) !== null;
    case "plan":
      return plans.some((plan) => plan._id === tap.plan._id);
  }
}

/**
 * The choice nearest to what is wanted: what is possible stays, else the first takes its place.
 * Only a duration stays where no plan has it: it shows as chosen and disabled.
 *
 * @param lead which of TV channels and OTT tier stays where both cannot
 */
export function settle(
  plans: Plan[],
  wanted: Wanted,
  lead: "tvChannels" | "ottTier" = "tvChannels",
): Choice | null {
  const speeds = speedsOf(plans);
  const speed = findOption(speeds, wanted.speed) ?? speeds[0];
  if (speed === undefined) return null;
  const providers = providersOf(plans, speed);
  const provider = findOption(providers, wanted.provider) ?? providers[0];
  const planType = plans[0]?.planType;
  if (provider === undefined || planType === undefined) return null;
  const duration = wanted.duration ?? "Monthly";

  const base = { planType, speed, provider, duration };
  const candidates = plansAt(plans, base);
  // Where the duration is not offered no plan can settle these; they wait for one that is.
  if (candidates.length === 0) {
    return {
      ...base,
      tvChannels: includesTv(planType) ? findOption(tvOptions(plans), wanted.tvChannels) : null,
      ottTier: includesOtt(planType) ? findOption(ottOptions(plans), wanted.ottTier) : null,
    };
  }
  return { ...base, ...settleExtras(candidates, wanted, lead) };
}

function settleExtras(
  candidates: Plan[],
  wanted: Wanted,
  lead: "tvChannels" | "ottTier",
): Pick<Choice, "tvChannels" | "ottTier"> {
  const wantsTv = (plan: Plan) => sameText(plan.tvChannels, wanted.tvChannels ?? "");
  const wantsOtt = (plan: Plan) => sameText(plan.ottTier, wanted.ottTier ?? "");
  const [wantsLead, wantsOther] = lead === "tvChannels" ? [wantsTv, wantsOtt] : [wantsOtt, wantsTv];
  const attempts = [
    candidates.filter((plan) => wantsTv(plan) && wantsOtt(plan)),
    candidates.filter(wantsLead),
    candidates.filter(wantsOther),
  ];
  const kept = attempts.find((plans) => plans.length > 0) ?? candidates;
  const tvChannels = tvOptions(kept)[0] ?? null;
  const withTv =
    tvChannels === null ? kept : kept.filter((plan) => sameText(plan.tvChannels, tvChannels));
  return { tvChannels, ottTier: ottOptions(withTv)[0] ?? null };
}
