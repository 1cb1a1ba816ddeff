// The plan builder's state, as a pure reducer. Decisions: docs/decisions/0016-what-was-chosen.md.
import { PLAN_TYPES, type PlanType } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import {
  CHOICE_FIELDS,
  type Choice,
  type ChoiceField,
  compareNumberLists,
  findCandidates,
  findOption,
  hasExtras,
  listOttTiers,
  listProviders,
  listSpeeds,
  listTvChannels,
} from "./selection-options";

/** Options that somebody asks for. Each may be missing, or not offered by any plan. */
export type RequestedChoice = Partial<Choice>;

type Request = RequestedChoice & { planType: PlanType };

/** The plans of one type, and the choice among them. */
export type Shown = {
  plans: Plan[];
  /** What was chosen, or shown first. It is selected again when a later change makes it available. */
  requested: Choice;
  /** What `resolveChoice` has made of `requested`. */
  choice: Choice;
};

type Base = {
  /** Results of earlier loads are ignored. 0 means that no load has started. */
  loadId: number;
  /** True for the choice of the URL and for the default one: it is not saved, and has no notice. */
  isFromUrl: boolean;
};

/** The steps of the earlier plans stay, disabled, until `requested` is applied to the new plans. */
type Loading = Base & { status: "loading"; requested: Request; shown: Shown | null };

type Ready = Base & Shown & { status: "ready"; lastChange: LastChange | null };

/** `empty`: the type has no plans. In each status, `requested.planType` is the checked type. */
export type Selection =
  | Loading
  | Ready
  | (Base & { status: "failed" | "empty"; requested: Request });

type LastChange = {
  /** The step that names the side effects. */
  noticeField: ChoiceField;
  /** Fields that changed besides the requested ones, or could not be changed as requested. */
  sideEffects: ChoiceField[];
  /** For undo. */
  before: Shown;
};

export type ChangeAction = {
  [Field in ChoiceField]: { type: "change"; field: Field; value: NonNullable<Choice[Field]> };
}[ChoiceField];

export type SelectionAction =
  | ChangeAction
  | { type: "choosePlan"; plan: Plan }
  | { type: "undo" }
  | { type: "readUrl"; requested: RequestedChoice }
  | { type: "restore"; requested: RequestedChoice }
  /** Radios that the visitor checked before hydration. */
  | { type: "applyEarlyInput"; input: RequestedChoice }
  | { type: "plansLoaded"; loadId: number; plans: Plan[] }
  | { type: "loadFailed"; loadId: number }
  | { type: "retry" };

export const DEFAULT_PLAN_TYPE = PLAN_TYPES[0];

/** @param plans the plans of the default type, or null if they have to be loaded */
export function initialSelection(plans: Plan[] | null): Selection {
  const base: Base = { loadId: 0, isFromUrl: true };
  const requested: Request = { planType: DEFAULT_PLAN_TYPE };
  if (!plans) return { ...base, status: "loading", requested, shown: null };
  return begin(base, plans, requested);
}

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "change":
      if (action.field === "planType") return changePlanType(state, action.value);
      return changeField(state, action);
    case "choosePlan":
      return applyRequested(state, action.plan, false);
    case "undo":
      if (state.status !== "ready" || !state.lastChange) return state;
      return { ...state, ...state.lastChange.before, isFromUrl: false, lastChange: null };
    case "readUrl":
      return applyRequested(state, action.requested, true);
    case "restore":
      return applyRequested(state, action.requested, false);
    case "applyEarlyInput":
      return applyEarlyInput(state, action.input);
    case "plansLoaded":
      if (state.status !== "loading" || state.loadId !== action.loadId) return state;
      return finishLoading(state, action.plans);
    case "loadFailed":
      if (state.status !== "loading" || state.loadId !== action.loadId) return state;
      return failLoading(state);
    case "retry":
      if (state.status !== "failed") return state;
      return startLoading(state, state.requested, state.isFromUrl);
  }
}

/** Returns null if there is nothing to choose from. */
export function shownIn(state: Selection): Shown | null {
  if (state.status === "loading") return state.shown;
  return state.status === "ready" ? pickShown(state) : null;
}

function pickShown({ plans, requested, choice }: Shown): Shown {
  return { plans, requested, choice };
}

/** Applies a choice as a whole: from then on, nothing is left of earlier ones. */
function begin({ loadId, isFromUrl }: Base, plans: Plan[], requested: Request): Selection {
  const base = { loadId, isFromUrl };
  const choice = resolveChoice(plans, requested);
  if (!choice) return { ...base, status: "empty", requested };
  return { ...base, status: "ready", plans, requested: choice, choice, lastChange: null };
}

function startLoading(state: Selection, requested: Request, isFromUrl: boolean): Selection {
  const shown = shownIn(state);
  return { loadId: state.loadId + 1, isFromUrl, status: "loading", requested, shown };
}

function finishLoading(state: Loading, plans: Plan[]): Selection {
  const { requested, shown, isFromUrl } = state;
  const next = begin(state, plans, requested);
  if (next.status !== "ready" || !shown || isFromUrl) return next;
  return withLastChange(next, shown, "planType", requested);
}

function failLoading({ loadId, isFromUrl, requested }: Loading): Selection {
  return { loadId, isFromUrl, status: "failed", requested };
}

function applyRequested(
  state: Selection,
  { planType = DEFAULT_PLAN_TYPE, ...options }: RequestedChoice,
  isFromUrl: boolean,
): Selection {
  const requested = { ...options, planType };
  const isLoaded = state.status === "ready" || state.status === "empty";
  if (!isLoaded || state.requested.planType !== planType)
    return startLoading(state, requested, isFromUrl);
  const plans = state.status === "ready" ? state.plans : [];
  return begin({ ...state, isFromUrl }, plans, requested);
}

function applyEarlyInput(state: Selection, input: RequestedChoice): Selection {
  const planType = input.planType ?? state.requested.planType;
  if (planType !== state.requested.planType)
    return startLoading(state, { ...input, planType }, false);
  if (state.status === "ready") return applyChanges(state, input, "speed");
  return { ...state, requested: { ...state.requested, ...input }, isFromUrl: false };
}

function changePlanType(state: Selection, planType: PlanType): Selection {
  if (planType === state.requested.planType && state.status !== "failed") return state;
  return startLoading(state, { planType }, false);
}

function changeField(state: Selection, { field, value }: ChangeAction): Selection {
  if (state.status !== "ready") return state;
  const next = applyChanges(state, { [field]: value }, field);
  // The form omits or disables options that are not offered, so it does not dispatch them.
  const isOffered =
    sameText(next.choice[field] ?? "", value) &&
    (field !== "duration" || findCandidates(next.plans, next.choice).length > 0);
  return isOffered ? next : state;
}

/** @param noticeField the step that names the side effects */
function applyChanges(state: Ready, changes: RequestedChoice, noticeField: ChoiceField): Ready {
  const next = {
    ...state,
    requested: { ...state.requested, ...changes },
    choice: resolveChanges(state, changes),
    isFromUrl: false,
  };
  return withLastChange(next, pickShown(state), noticeField, changes);
}

function withLastChange(
  next: Ready,
  before: Shown,
  noticeField: ChoiceField,
  changes: RequestedChoice,
): Ready {
  const expected = { ...before.choice, ...changes };
  // A field that one of the plan types does not have is not a side effect.
  const sideEffects = CHOICE_FIELDS.filter((other) => {
    const option = next.choice[other];
    return expected[other] && option && !sameText(expected[other], option);
  });
  return { ...next, lastChange: { noticeField, sideEffects, before } };
}

/** Returns the choice after one or more fields are changed. */
export function resolveChanges(
  { plans, requested, choice }: Shown,
  changes: RequestedChoice,
): Choice {
  const current = { ...choice, ...changes };
  const firstExtra = changes.ottTier && !changes.tvChannels ? "ottTier" : "tvChannels";
  return resolveChoice(plans, { ...requested, ...changes }, current, firstExtra) ?? current;
}

/**
 * Selects options that the plans offer. For each field, the first one that is offered wins:
 *
 * - Speed: requested, first in the list.
 * - Provider, of this speed: requested, current, first in the list.
 * - Duration: requested, otherwise Monthly. Selected even if not offered for this speed and
 *   provider: the builder then shows it checked and disabled.
 * - Extras: see `selectExtras`. If the duration is not offered, each current extra that any plan
 *   has, otherwise null: it is kept for the next duration that is offered.
 *
 * @param plans all of one plan type
 * @returns null if there are no plans
 */
export function resolveChoice(
  plans: Plan[],
  requested: RequestedChoice,
  current: RequestedChoice = requested,
  firstExtra: Extra = "tvChannels",
): Choice | null {
  const speeds = listSpeeds(plans);
  const speed = findOption(speeds, requested.speed) ?? speeds[0];
  if (speed === undefined) return null;
  const providers = listProviders(plans, speed);
  const provider =
    findOption(providers, requested.provider) ??
    findOption(providers, current.provider) ??
    providers[0];
  const planType = plans[0]?.planType;
  if (provider === undefined || planType === undefined) return null;
  const duration = requested.duration ?? "Monthly";
  const base = { planType, speed, provider, duration };
  const candidates = findCandidates(plans, base);
  if (candidates.length > 0)
    return { ...base, ...selectExtras(candidates, requested, current, firstExtra) };
  return {
    ...base,
    tvChannels: findOption(listTvChannels(plans), current.tvChannels),
    ottTier: findOption(listOttTiers(plans), current.ottTier),
  };
}

type Extra = "tvChannels" | "ottTier";

/**
 * Selects the extras of the candidate that has, in this order: both requested extras, both current
 * ones, the current `firstExtra`, the other current extra, the first TV channels, the first OTT tier.
 */
function selectExtras(
  candidates: Plan[],
  requested: RequestedChoice,
  current: RequestedChoice,
  firstExtra: Extra,
): Pick<Choice, Extra> {
  const otherExtra = firstExtra === "ottTier" ? "tvChannels" : "ottTier";
  const options = { tvChannels: listTvChannels(candidates), ottTier: listOttTiers(candidates) };
  const indexIn = (plan: Plan, extra: Extra) =>
    options[extra].findIndex((option) => sameText(option, plan[extra]));
  const differs = (plan: Plan, extra: Extra) => !sameText(plan[extra], current[extra] ?? "");
  const rank = (plan: Plan) =>
    [
      !hasExtras(plan, requested),
      !hasExtras(plan, current),
      differs(plan, firstExtra),
      differs(plan, otherExtra),
      indexIn(plan, "tvChannels"),
      indexIn(plan, "ottTier"),
    ].map(Number);
  const [best] = candidates
    .map((plan) => ({ plan, rank: rank(plan) }))
    .sort((one, other) => compareNumberLists(one.rank, other.rank));
  const select = (extra: Extra) => findOption(options[extra], best?.plan[extra]);
  return { tvChannels: select("tvChannels"), ottTier: select("ottTier") };
}
