// - `requested`: the options that the URL, the saved choice or the visitor asked for, whether or not plans
//   offer them.
// - `choice`: the checked options, from `resolveChoice`. The next change starts from these.
// Decisions: docs/decisions/0016-what-was-chosen.md.
import { PLAN_TYPES, type PlanType } from "../plan-constants";
import { isSameText } from "./plan-identity";
import type { Plan } from "./schema";
import {
  CHOICE_FIELDS,
  type Choice,
  type ChoiceField,
  findCandidates,
  findOption,
  listOttTiers,
  listProviders,
  listSpeeds,
  listTvChannels,
} from "./selection-options";

export type RequestedChoice = Partial<Choice>;

type RequestWithType = RequestedChoice & { planType: PlanType };

export type ChoiceState = { plans: Plan[]; choice: Choice };

type SelectionBase = {
  loadId: number;
  requested: RequestWithType;
  /** Also true for the default choice. If true, the choice is not saved and shows no notice. */
  isFromUrl: boolean;
};

type Loading = SelectionBase & { status: "loading"; previous: ChoiceState | null };

type Ready = SelectionBase & ChoiceState & { status: "ready"; lastChange: LastChange | null };

/** `empty`: the plan type has no plans. */
export type Selection = Loading | Ready | (SelectionBase & { status: "failed" | "empty" });

type LastChange = {
  /** The step that names the side effects. */
  noticeField: ChoiceField;
  /** Fields that changed besides the requested ones, or could not be changed as requested. */
  sideEffects: ChoiceField[];
  before: ChoiceState;
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

export function createInitialSelection(plans: Plan[] | null): Selection {
  const base = { loadId: 0, requested: { planType: DEFAULT_PLAN_TYPE }, isFromUrl: true };
  if (!plans) return { ...base, status: "loading", previous: null };
  return applyChoice(base, plans);
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
      return undoLastChange(state, state.lastChange);
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

export function getChoiceState(state: Selection): ChoiceState | null {
  if (state.status === "loading") return state.previous;
  return state.status === "ready" ? pickChoiceState(state) : null;
}

function pickChoiceState({ plans, choice }: ChoiceState): ChoiceState {
  return { plans, choice };
}

function applyChoice({ loadId, requested, isFromUrl }: SelectionBase, plans: Plan[]): Selection {
  const base = { loadId, requested, isFromUrl };
  const choice = resolveChoice(plans, requested);
  if (!choice) return { ...base, status: "empty" };
  return { ...base, status: "ready", requested: choice, plans, choice, lastChange: null };
}

function startLoading(state: Selection, requested: RequestWithType, isFromUrl: boolean): Selection {
  const previous = getChoiceState(state);
  return { loadId: state.loadId + 1, isFromUrl, status: "loading", requested, previous };
}

function finishLoading(state: Loading, plans: Plan[]): Selection {
  const { requested, previous, isFromUrl } = state;
  const next = applyChoice(state, plans);
  if (next.status !== "ready" || !previous || isFromUrl) return next;
  return withLastChange(next, previous, "planType", requested);
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
  return applyChoice({ loadId: state.loadId, requested, isFromUrl }, plans);
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
  // The form omits or disables options that are not offered, so this is only a safeguard.
  const isOffered =
    isSameText(next.choice[field] ?? "", value) &&
    (field !== "duration" || findCandidates(next.plans, next.choice).length > 0);
  return isOffered ? next : state;
}

function applyChanges(state: Ready, changes: RequestedChoice, noticeField: ChoiceField): Ready {
  const choice = resolveChanges(state, changes);
  const next = { ...state, requested: choice, choice, isFromUrl: false };
  return withLastChange(next, pickChoiceState(state), noticeField, changes);
}

function undoLastChange(state: Ready, { before }: LastChange): Ready {
  return { ...state, ...before, requested: before.choice, isFromUrl: false, lastChange: null };
}

function withLastChange(
  next: Ready,
  before: ChoiceState,
  noticeField: ChoiceField,
  changes: RequestedChoice,
): Ready {
  const expected = { ...before.choice, ...changes };
  // A field that one of the plan types does not have is not a side effect.
  const sideEffects = CHOICE_FIELDS.filter((field) => {
    const option = next.choice[field];
    return expected[field] && option && !isSameText(expected[field], option);
  });
  return { ...next, lastChange: { noticeField, sideEffects, before } };
}

export function resolveChanges({ plans, choice }: ChoiceState, changes: RequestedChoice): Choice {
  const requested = { ...choice, ...changes };
  const firstExtra = changes.ottTier && !changes.tvChannels ? "ottTier" : "tvChannels";
  return resolveChoice(plans, requested, firstExtra) ?? { ...choice, ...changes };
}

/**
 * Selects each requested option that is offered, otherwise the first. Keeps the duration even if no plan
 * offers it. The builder then shows the duration checked and disabled.
 *
 * @param plans plans of one plan type
 * @param firstExtra the extra that takes precedence if no plan has both requested extras
 */
export function resolveChoice(
  plans: Plan[],
  requested: RequestedChoice,
  firstExtra: Extra = "tvChannels",
): Choice | null {
  const speeds = listSpeeds(plans);
  const speed = findOption(speeds, requested.speed) ?? speeds[0];
  if (speed === undefined) return null;
  const providers = listProviders(plans, speed);
  const provider = findOption(providers, requested.provider) ?? providers[0];
  const planType = plans[0]?.planType;
  if (provider === undefined || planType === undefined) return null;
  const base = { planType, speed, provider, duration: requested.duration ?? "Monthly" };
  const candidates = findCandidates(plans, base);
  if (candidates.length > 0) return { ...base, ...selectExtras(candidates, requested, firstExtra) };
  return {
    ...base,
    tvChannels: findOption(listTvChannels(plans), requested.tvChannels),
    ottTier: findOption(listOttTiers(plans), requested.ottTier),
  };
}

type Extra = "tvChannels" | "ottTier";

function selectExtras(
  candidates: Plan[],
  requested: RequestedChoice,
  firstExtra: Extra,
): Pick<Choice, Extra> {
  const otherExtra = firstExtra === "ottTier" ? "tvChannels" : "ottTier";
  const tvChannels = listTvChannels(candidates);
  const ottTiers = listOttTiers(candidates);
  const hasRequested = (plan: Plan, extra: Extra) =>
    isSameText(plan[extra], requested[extra] ?? "");
  const ranked = candidates.map((plan) => ({
    plan,
    hasFirstExtra: hasRequested(plan, firstExtra),
    hasOtherExtra: hasRequested(plan, otherExtra),
    tvIndex: tvChannels.findIndex((option) => isSameText(option, plan.tvChannels)),
    ottIndex: ottTiers.findIndex((option) => isSameText(option, plan.ottTier)),
  }));
  ranked.sort(
    (a, b) =>
      compareTrueFirst(a.hasFirstExtra, b.hasFirstExtra) ||
      compareTrueFirst(a.hasOtherExtra, b.hasOtherExtra) ||
      a.tvIndex - b.tvIndex ||
      a.ottIndex - b.ottIndex,
  );
  const best = ranked[0]?.plan;
  return {
    tvChannels: findOption(tvChannels, best?.tvChannels),
    ottTier: findOption(ottTiers, best?.ottTier),
  };
}

function compareTrueFirst(a: boolean, b: boolean): number {
  return Number(b) - Number(a);
}
