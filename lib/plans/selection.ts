// The plan builder's state, as a pure reducer. `resolveChoice` resolves every choice, whether it comes
// from the URL, from storage or from the visitor. Decisions: docs/decisions/0016-what-was-chosen.md.
import { type Duration, PLAN_TYPES, type PlanType } from "../plan-terms";
import { sameText } from "./plan-key";
import type { Plan } from "./schema";
import {
  type Choice,
  type ChoiceField,
  findCandidates,
  findOption,
  hasExtras,
  listOttTiers,
  listProviders,
  listSpeeds,
  listTvChannels,
} from "./selection-options";

/** Options from an action. Each may be missing, or not offered by any plan. */
export type RequestedChoice = Partial<Choice>;

type ExtraField = "tvChannels" | "ottTier";

type ReturnOptions = Partial<Pick<Choice, "provider" | ExtraField>>;

/**
 * The state holds options in four roles. `resolveChoice` documents which of them wins.
 *
 * - `choice`: selected now.
 * - `pendingChoice`: requested, and applied when the plans have loaded.
 * - `returnTo`: selected again when a later change makes it available.
 * - `lastChange`: for the notice of side effects, and for undo.
 */
export type Selection = {
  status: "loading" | "ready" | "failed";
  /** Results of earlier loads are ignored. 0 means that no load has started. */
  requestId: number;
  /** The new type as soon as its load starts. `plans` and `choice` change when the load ends. */
  planType: PlanType;
  plans: Plan[];
  /** Null if there are no plans. */
  choice: Choice | null;
  /** Empty unless plans are loading or a load has failed. */
  pendingChoice: RequestedChoice;
  /**
   * Set by the visitor's changes. The URL, a saved choice, `choosePlan` and the end of a load reset
   * these options to those of `choice`.
   */
  returnTo: ReturnOptions;
  lastChange: LastChange | null;
  choiceSource: ChoiceSource;
};

/**
 * Origin of the choice. The default choice counts as the URL's. A choice from the URL is not saved,
 * and shows no notice when its plans have loaded. The other two are treated alike.
 */
type ChoiceSource = "url" | "saved" | "visitor";

type LastChange = {
  /** The step that shows the notice. */
  field: ChoiceField;
  /** The previous choice with only the requested options changed. */
  withoutSideEffects: RequestedChoice;
  stateBefore: Selection;
};

type ChangeAction =
  | { type: "change"; field: "speed" | "provider" | ExtraField; value: string }
  | { type: "change"; field: "duration"; value: Duration };

export type SelectionAction =
  | ChangeAction
  | { type: "changePlanType"; planType: PlanType }
  | { type: "choosePlan"; plan: Plan }
  | { type: "undo" }
  | { type: "readUrl"; requested: RequestedChoice }
  | { type: "restore"; requested: RequestedChoice }
  /** Radios that the visitor checked before hydration. */
  | { type: "applyEarlyInput"; requested: RequestedChoice }
  | { type: "plansLoaded"; requestId: number; plans: Plan[] }
  | { type: "loadFailed"; requestId: number }
  | { type: "retry" };

export const DEFAULT_PLAN_TYPE = PLAN_TYPES[0];

/** @param plans the plans of the default type, or null if they have to be loaded */
export function initialSelection(plans: Plan[] | null): Selection {
  const choice = plans && resolveChoice(plans, {});
  return {
    status: plans ? "ready" : "loading",
    requestId: 0,
    planType: DEFAULT_PLAN_TYPE,
    plans: plans ?? [],
    choice,
    pendingChoice: {},
    returnTo: pickReturnOptions(choice ?? {}),
    lastChange: null,
    choiceSource: "url",
  };
}

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "change":
      return changeField(state, action);
    case "changePlanType":
      if (action.planType === state.planType && state.status !== "failed") return state;
      return startLoading(state, action.planType, {}, "visitor");
    case "choosePlan":
      return choosePlan(state, action.plan);
    case "undo":
      return undo(state);
    case "readUrl":
      return applyRequested(state, action.requested, "url");
    case "restore":
      return applyRequested(state, action.requested, "saved");
    case "applyEarlyInput":
      return applyEarlyInput(state, action.requested);
    case "plansLoaded":
      if (!isCurrentLoad(state, action.requestId)) return state;
      return finishLoading(state, action.plans);
    case "loadFailed":
      if (!isCurrentLoad(state, action.requestId)) return state;
      return { ...state, plans: [], status: "failed", choice: null };
    case "retry":
      if (state.status !== "failed") return state;
      return startLoading(state, state.planType, state.pendingChoice, state.choiceSource);
  }
}

function startLoading(
  state: Selection,
  planType: PlanType,
  pendingChoice: RequestedChoice,
  choiceSource: ChoiceSource,
): Selection {
  return {
    ...state,
    status: "loading",
    requestId: state.requestId + 1,
    planType,
    pendingChoice,
    lastChange: null,
    choiceSource,
  };
}

function isCurrentLoad(state: Selection, requestId: number): boolean {
  return state.status === "loading" && state.requestId === requestId;
}

function finishLoading(state: Selection, plans: Plan[]): Selection {
  return resolveSelection(state, state.pendingChoice, {
    plans,
    // A saved choice can show a notice, too, for example if one of its options is no longer offered:
    // undo then goes back to the plan type that the page showed first.
    changedField: state.choiceSource === "url" ? undefined : "planType",
    withoutSideEffects: { ...state.choice, ...state.pendingChoice },
  });
}

function changeField(state: Selection, action: ChangeAction): Selection {
  const { plans, choice, status, returnTo } = state;
  if (status !== "ready" || !choice) return state;
  // The form omits or disables options that are not offered, so it does not dispatch them.
  if (!isOffered(plans, choice, action)) return state;
  const requested: Choice = { ...choice, [action.field]: action.value };
  const isReturnOption = action.field !== "speed" && action.field !== "duration";
  return resolveSelection({ ...state, choiceSource: "visitor" }, requested, {
    changedField: action.field,
    returnTo: isReturnOption ? { ...returnTo, [action.field]: action.value } : returnTo,
  });
}

function isOffered(plans: Plan[], choice: Choice, action: ChangeAction): boolean {
  if (action.field === "duration")
    return findCandidates(plans, { ...choice, duration: action.value }).length > 0;
  const options = listOptions(plans, choice, action.field);
  return findOption(options, action.value) !== null;
}

function listOptions(
  plans: Plan[],
  choice: Choice,
  field: "speed" | "provider" | ExtraField,
): string[] {
  if (field === "speed") return listSpeeds(plans);
  if (field === "provider") return listProviders(plans, choice.speed);
  const candidates = findCandidates(plans, choice);
  // Like resolveChoice: without candidates, the extra of any plan can be selected.
  const withExtras = candidates.length > 0 ? candidates : plans;
  return field === "tvChannels" ? listTvChannels(withExtras) : listOttTiers(withExtras);
}

function choosePlan(state: Selection, { _id }: Plan): Selection {
  if (state.status !== "ready" || !state.choice) return state;
  const plan = state.plans.find((candidate) => candidate._id === _id);
  if (!plan) return state;
  return resolveSelection({ ...state, choiceSource: "visitor" }, plan);
}

function undo(state: Selection): Selection {
  if (!state.lastChange) return state;
  const { stateBefore } = state.lastChange;
  return { ...stateBefore, requestId: state.requestId, choiceSource: "visitor" };
}

function applyRequested(
  state: Selection,
  requested: RequestedChoice,
  choiceSource: "url" | "saved",
): Selection {
  const planType = requested.planType ?? DEFAULT_PLAN_TYPE;
  if (state.status === "ready" && state.planType === planType)
    return resolveSelection({ ...state, choiceSource }, requested);
  return startLoading(state, planType, requested, choiceSource);
}

function applyEarlyInput(state: Selection, input: RequestedChoice): Selection {
  // Fields without input must not override the choice.
  const requested: RequestedChoice = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value),
  );
  if (requested.planType && requested.planType !== state.planType)
    return startLoading(state, requested.planType, requested, "visitor");
  if (state.status === "loading") {
    const pendingChoice = { ...state.pendingChoice, ...requested };
    return { ...state, pendingChoice, choiceSource: "visitor" };
  }
  const combined = { ...state.choice, ...requested };
  return resolveSelection({ ...state, choiceSource: "visitor" }, combined, {
    // Whichever fields have changed, the notice is shown in the speed step.
    changedField: "speed",
    returnTo: pickReturnOptions(combined),
  });
}

type ResolveOptions = {
  /** Defaults to the plans of the state. */
  plans?: Plan[];
  /** Set if the change can be undone. */
  changedField?: ChoiceField;
  /** Defaults to the requested options. */
  withoutSideEffects?: RequestedChoice;
  /** Defaults to the new choice. */
  returnTo?: ReturnOptions;
};

function resolveSelection(
  state: Selection,
  requested: RequestedChoice,
  { changedField, ...options }: ResolveOptions = {},
): Selection {
  const plans = options.plans ?? state.plans;
  const priorityExtra = changedField === "ottTier" ? "ottTier" : "tvChannels";
  const choice = resolveChoice(plans, requested, priorityExtra, options.returnTo);
  const returnTo = options.returnTo ?? pickReturnOptions(choice ?? {});
  const ready: Selection = { ...state, status: "ready", pendingChoice: {}, lastChange: null };
  let lastChange: LastChange | null = null;
  if (changedField && state.choice) {
    lastChange = {
      field: changedField,
      withoutSideEffects: options.withoutSideEffects ?? requested,
      // At the end of a load, `state.planType` is the new type: undo restores the previous one.
      stateBefore: { ...ready, planType: state.choice.planType },
    };
  }
  return { ...ready, plans, choice, returnTo, lastChange };
}

function pickReturnOptions({ provider, tvChannels, ottTier }: RequestedChoice): ReturnOptions {
  return { provider, tvChannels, ottTier };
}

/**
 * Selects options that the plans offer. For each field, the first one that is offered wins:
 *
 * - Speed: requested, first in the list.
 * - Provider, of this speed: `returnTo`, requested, first in the list.
 * - Duration: requested, otherwise Monthly. Selected even if not offered for this speed and
 *   provider: the builder then shows it checked and disabled.
 * - Extras, of this speed, provider and duration: both of `returnTo`, both requested, the requested
 *   `priorityExtra`, the other requested extra, first in the list. If the duration is not offered:
 *   each requested extra that any plan has, otherwise null.
 *
 * @param plans all of one plan type
 * @returns null if there are no plans
 */
export function resolveChoice(
  plans: Plan[],
  requested: RequestedChoice,
  priorityExtra: ExtraField = "tvChannels",
  returnTo: ReturnOptions = {},
): Choice | null {
  const speeds = listSpeeds(plans);
  const speed = findOption(speeds, requested.speed) ?? speeds[0];
  if (speed === undefined) return null;
  const providers = listProviders(plans, speed);
  const provider =
    findOption(providers, returnTo.provider) ??
    findOption(providers, requested.provider) ??
    providers[0];
  const planType = plans[0]?.planType;
  if (provider === undefined || planType === undefined) return null;
  const duration = requested.duration ?? "Monthly";
  const base = { planType, speed, provider, duration };
  const candidates = findCandidates(plans, base);
  if (candidates.length === 0) {
    // Keep the requested extras for the next duration that is offered.
    const tvChannels = findOption(listTvChannels(plans), requested.tvChannels);
    const ottTier = findOption(listOttTiers(plans), requested.ottTier);
    return { ...base, tvChannels, ottTier };
  }
  const matching = filterByExtras(candidates, requested, priorityExtra, returnTo);
  return { ...base, ...firstExtras(matching) };
}

/** Never empty: without any match, returns all candidates. */
function filterByExtras(
  candidates: Plan[],
  requested: RequestedChoice,
  priorityExtra: ExtraField,
  returnTo: ReturnOptions,
): Plan[] {
  const withReturnTo = candidates.filter((plan) => hasExtras(plan, returnTo));
  if (withReturnTo.length > 0) return withReturnTo;
  const withRequested = candidates.filter((plan) => hasExtras(plan, requested));
  if (withRequested.length > 0) return withRequested;

  const filterBy = (extra: ExtraField) =>
    candidates.filter((plan) => sameText(plan[extra], requested[extra] ?? ""));
  const withPriority = filterBy(priorityExtra);
  if (withPriority.length > 0) return withPriority;
  const withOther = filterBy(priorityExtra === "tvChannels" ? "ottTier" : "tvChannels");
  return withOther.length > 0 ? withOther : candidates;
}

function firstExtras(plans: Plan[]): Pick<Choice, ExtraField> {
  const tvChannels = listTvChannels(plans)[0] ?? null;
  const withTvChannels =
    tvChannels === null ? plans : plans.filter((plan) => sameText(plan.tvChannels, tvChannels));
  return { tvChannels, ottTier: listOttTiers(withTvChannels)[0] ?? null };
}
