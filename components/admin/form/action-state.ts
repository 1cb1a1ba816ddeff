// The state of an action that a button starts, and what is known about it if no answer came.

export type ActionFailure = {
  message: string;
  error: unknown;
  /** The action may have been done, because its response is missing or unreadable. */
  isUnanswered: boolean;
};

/** `scheduled` before the first check. `failed`: the check itself got no answer. */
export type CheckState =
  | { state: "scheduled" | "running" | "failed" | "notSaved" }
  | { state: "saved"; savedAt: string | true };

export type ActionState<Args extends unknown[]> =
  | { status: "idle" }
  | { status: "running"; args: Args }
  /** `check` matters only if `failure` is unanswered. */
  | { status: "failed"; args: Args; failure: ActionFailure; check: CheckState };

export type ActionEvent<Args extends unknown[]> =
  | { type: "started"; args: Args }
  | { type: "succeeded" }
  | { type: "failed"; args: Args; failure: ActionFailure }
  | { type: "failureCleared" }
  | { type: "checkStarted" }
  | { type: "checkFailed" }
  /** `savedAt` as from FetchSavedAt. */
  | { type: "checked"; savedAt: string | boolean | null };

export function actionReducer<Args extends unknown[]>(
  state: ActionState<Args>,
  event: ActionEvent<Args>,
): ActionState<Args> {
  switch (event.type) {
    case "started":
      return { status: "running", args: event.args };
    case "succeeded":
      return { status: "idle" };
    case "failed": {
      const { args, failure } = event;
      return { status: "failed", args, failure, check: { state: "scheduled" } };
    }
    case "failureCleared":
      return state.status === "failed" ? { status: "idle" } : state;
    case "checkStarted":
      return updateUnresolved(state, "running");
    case "checkFailed":
      return updateUnresolved(state, "failed");
    case "checked":
      return resolveCheck(state, event.savedAt);
  }
}

/** After `notSaved`, checks go on without a sign, because a slow server can still save. */
function updateUnresolved<Args extends unknown[]>(
  state: ActionState<Args>,
  checkState: "running" | "failed",
): ActionState<Args> {
  if (state.status !== "failed" || !isUnresolved(state.check)) return state;
  return { ...state, check: { state: checkState } };
}

function resolveCheck<Args extends unknown[]>(
  state: ActionState<Args>,
  savedAt: string | boolean | null,
): ActionState<Args> {
  if (state.status !== "failed") return state;
  if (!savedAt) return { ...state, check: { state: "notSaved" } };
  return { ...state, check: { state: "saved", savedAt } };
}

/** Returns true while it is not known whether the write was stored. */
export function isUnresolved({ state }: CheckState): boolean {
  return state !== "saved" && state !== "notSaved";
}
