// - `requested`: the options of the URL, the saved choice or the visitor, whether or not plans offer them.
// - `choice`: the checked options, from `resolveChoice`. The next change starts from these.
//
// A change keeps all other options that plans still offer, and selects the first option otherwise. A replaced option
// does not return with a later change: only undo restores it. A new plan type resets all options.
import { DURATIONS, PLAN_TYPES, type PlanType } from "./constants";
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

/** Text, because a URL and a saved choice can contain options that do not exist, or no longer. */
export type RequestedChoice = { [Field in ChoiceField]?: string | null };

export type ChoiceState = { plans: Plan[]; choice: Choice };

/** The default choice counts as `url`, too. */
type ChoiceSource = "url" | "saved" | "visitor";

type SelectionBase = {
  loadId: number;
  planType: PlanType;
  requested: RequestedChoice;
  source: ChoiceSource;
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

export type SelectionAction =
  | { type: "change"; field: ChoiceField; value: string }
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
  const planType = plans?.[0]?.planType ?? DEFAULT_PLAN_TYPE;
  const base: SelectionBase = { loadId: 0, planType, requested: {}, source: "url" };
  if (!plans) return { ...base, status: "loading", previous: null };
  return applyChoice(base, plans);
}

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "change":
      if (action.field === "planType") return changePlanType(state, action.value);
      return changeField(state, action.field, action.value);
    case "choosePlan":
      return applyRequested(state, action.plan, "visitor");
    case "undo":
      if (state.status !== "ready" || !state.lastChange) return state;
      return undoLastChange(state, state.lastChange);
    case "readUrl":
      return applyRequested(state, action.requested, "url");
    case "restore":
      return applyRequested(state, action.requested, "saved");
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
      return startLoading(state, state);
  }
}

export function getChoiceState(state: Selection): ChoiceState | null {
  if (state.status === "loading") return state.previous;
  return state.status === "ready" ? pickChoiceState(state) : null;
}

function pickChoiceState({ plans, choice }: ChoiceState): ChoiceState {
  return { plans, choice };
}

function applyChoice(base: SelectionBase, plans: Plan[]): Selection {
  const { loadId, planType, requested, source } = base;
  const choice = resolveChoice(plans, requested);
  if (!choice) return { loadId, planType, requested, source, status: "empty" };
  return { loadId, planType, requested, source, status: "ready", plans, choice, lastChange: null };
}

type Request = Omit<SelectionBase, "loadId">;

function startLoading(state: Selection, { planType, requested, source }: Request): Selection {
  const previous = getChoiceState(state);
  return { loadId: state.loadId + 1, planType, requested, source, status: "loading", previous };
}

function finishLoading(state: Loading, plans: Plan[]): Selection {
  const { requested, previous, source } = state;
  const next = applyChoice(state, plans);
  if (next.status !== "ready" || !previous || source !== "visitor") return next;
  return withLastChange(next, previous, "planType", requested);
}

function failLoading({ loadId, planType, requested, source }: Loading): Selection {
  return { loadId, planType, requested, source, status: "failed" };
}

function applyRequested(
  state: Selection,
  requested: RequestedChoice,
  source: ChoiceSource,
): Selection {
  const planType = findOption(PLAN_TYPES, requested.planType) ?? DEFAULT_PLAN_TYPE;
  const isLoaded = state.status === "ready" || state.status === "empty";
  if (!isLoaded || state.planType !== planType)
    return startLoading(state, { planType, requested, source });
  const plans = state.status === "ready" ? state.plans : [];
  return applyChoice({ loadId: state.loadId, planType, requested, source }, plans);
}

function applyEarlyInput(state: Selection, input: RequestedChoice): Selection {
  const planType = findOption(PLAN_TYPES, input.planType) ?? state.planType;
  if (planType !== state.planType)
    return startLoading(state, { planType, requested: input, source: "visitor" });
  // Keeps unknown options of the URL, which the visitor has not seen a notice of yet.
  const requested = { ...state.requested, ...input };
  if (state.status === "ready")
    return { ...applyChanges(state, input, findChangedField(state, input)), requested };
  return { ...state, requested, source: "visitor" };
}

/** The step of the first field that the visitor changed shows the notice. */
function findChangedField({ choice }: Ready, input: RequestedChoice): ChoiceField {
  const changed = CHOICE_FIELDS.find(
    (field) => input[field] && !isSameText(input[field], choice[field] ?? ""),
  );
  return changed ?? "speed";
}

function changePlanType(state: Selection, value: string): Selection {
  const planType = findOption(PLAN_TYPES, value) ?? DEFAULT_PLAN_TYPE;
  if (planType === state.planType && state.status !== "failed") return state;
  return startLoading(state, { planType, requested: { planType }, source: "visitor" });
}

function changeField(state: Selection, field: ChoiceField, value: string): Selection {
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
  const next: Ready = { ...state, requested: choice, choice, source: "visitor" };
  return withLastChange(next, pickChoiceState(state), noticeField, changes);
}

function undoLastChange(state: Ready, { before }: LastChange): Ready {
  const { planType } = before.choice;
  const requested = before.choice;
  return { ...state, ...before, planType, requested, source: "visitor", lastChange: null };
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
  const firstExtra = changes.ottTier && !changes.tvChannels ? "ottTier" : "tvChannels";
  return resolveChoice(plans, { ...choice, ...changes }, firstExtra) ?? choice;
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
  const duration = findOption(DURATIONS, requested.duration) ?? "Monthly";
  const base = { planType, speed, provider, duration };
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
