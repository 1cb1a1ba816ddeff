"use client";

import { type ActionEvent, type ActionState, type CheckState, isUnresolved } from "./action-state";
import { useScheduledCheck } from "./use-check-schedule";

/**
 * Receives the arguments of the write. Returns the time at which it was stored (ISO 8601), true if it was stored at an
 * unknown time, and null or false if it was not stored.
 */
export type FetchSavedAt<Args extends unknown[] = []> = (
  signal: AbortSignal,
  ...args: Args
) => Promise<string | boolean | null>;

/** Completes `It was …`. */
export type DoneWord = "saved" | "deleted" | "removed" | "uploaded" | "undone" | "done";

export type WriteCheck = CheckState & { doneWord: DoneWord; checkNow: () => void };

export type CheckOptions<Args extends unknown[]> = {
  /** Checks whether an unanswered action was stored. Until that is known, it does not run again. */
  fetchSavedAt?: FetchSavedAt<Args>;
  /** Called after such a check. */
  onFoundSaved?: (...args: Args) => void;
  /** Names the action in the result of such a check. */
  doneWord?: DoneWord;
};

/** Checks an unanswered action. Returns null if there is none, or if nothing shows whether it was stored. */
export function useWriteCheck<Args extends unknown[]>(
  state: ActionState<Args>,
  dispatch: (event: ActionEvent<Args>) => void,
  { fetchSavedAt, onFoundSaved, doneWord = "saved" }: CheckOptions<Args>,
): WriteCheck | null {
  const unanswered = state.status === "unanswered" && fetchSavedAt ? state : null;
  const isSaved = unanswered?.check.state === "saved";
  const checkNow = useScheduledCheck({
    unanswered: unanswered && !isSaved ? unanswered.failure : null,
    load: async (signal) => {
      if (!unanswered || !fetchSavedAt) return null;
      return fetchSavedAt(signal, ...unanswered.args);
    },
    onStarted: () => dispatch({ type: "checkStarted" }),
    onLoaded: (savedAt) => {
      dispatch({ type: "checked", savedAt });
      if (unanswered && savedAt) onFoundSaved?.(...unanswered.args);
    },
    onFailed: () => dispatch({ type: "checkFailed" }),
  });
  return unanswered && { ...unanswered.check, doneWord, checkNow };
}

/** Moves the focus to the message that explains why a write must wait. */
export const focusFailure = () => document.querySelector<HTMLElement>("[data-open-check]")?.focus();

/** Returns true while another attempt must wait, because the write may have been stored. */
export const isCheckOpen = (check: WriteCheck | null): boolean =>
  check !== null && isUnresolved(check);
