// The state of a request that a button starts. After a missing answer, checks find out whether the server has
// handled the request.

export type ActionFailure = {
  message: string;
  error: unknown;
  /** The action may have been done, because its response is missing or unreadable. */
  isUnanswered: boolean;
};

export type CheckState =
  /** Before the first check. */
  | { state: "scheduled" }
  | { state: "running" }
  /** The check itself got no answer. */
  | { state: "failed" }
  | { state: "notSaved" }
  | { state: "saved"; savedAt: string | true };

export type ActionState<Args extends unknown[]> =
  | { status: "idle" }
  | { status: "pending"; args: Args }
  | { status: "rejected"; args: Args; failure: ActionFailure }
  | { status: "unanswered"; args: Args; failure: ActionFailure; check: CheckState };

export type ActionEvent<Args extends unknown[]> =
  | { type: "started"; args: Args }
  | { type: "succeeded" }
  | { type: "failed"; args: Args; failure: ActionFailure }
  | { type: "failureCleared" }
  | { type: "checkStarted" }
  | { type: "checkFailed" }
  /** `savedAt`: the result of `FetchSavedAt`. */
  | { type: "checked"; savedAt: string | boolean | null };

export function actionReducer<Args extends unknown[]>(
  state: ActionState<Args>,
  event: ActionEvent<Args>,
): ActionState<Args> {
  switch (event.type) {
    case "started":
      return { status: "pending", args: event.args };
    case "succeeded":
      return { status: "idle" };
    case "failed": {
      const { args, failure } = event;
      if (!failure.isUnanswered) return { status: "rejected", args, failure };
      return { status: "unanswered", args, failure, check: { state: "scheduled" } };
    }
    case "failureCleared":
      return state.status === "pending" ? state : { status: "idle" };
    case "checkStarted":
      return updateCheck(state, { state: "running" });
    case "checkFailed":
      return updateCheck(state, { state: "failed" });
    case "checked":
      return updateCheck(state, toCheckResult(event.savedAt));
  }
}

const toCheckResult = (savedAt: string | boolean | null): CheckState =>
  savedAt ? { state: "saved", savedAt } : { state: "notSaved" };

function updateCheck<Args extends unknown[]>(
  state: ActionState<Args>,
  check: CheckState,
): ActionState<Args> {
  if (state.status !== "unanswered") return state;
  // A result stays visible during further checks, which run because a slow server can still save.
  if (!isUnresolved(state.check) && isUnresolved(check)) return state;
  return { ...state, check };
}

/** Returns true while it is not known whether the write was stored. */
export function isUnresolved({ state }: CheckState): boolean {
  return state !== "saved" && state !== "notSaved";
}
