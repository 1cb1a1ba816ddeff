"use client";

import { useEffect, useReducer, useRef, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, mayBeStored, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session-context";
import {
  type ActionEvent,
  type ActionFailure,
  type ActionState,
  actionReducer,
} from "./action-state";
import {
  type CheckOptions,
  focusFailure,
  isCheckOpen,
  useWriteCheck,
  type WriteCheck,
} from "./use-write-check";

/** Thrown by `send` if the action failed although the server accepted the request. */
export class ActionError extends Error {
  constructor(
    message: string,
    readonly link?: { href: string; label: string },
  ) {
    super(message);
  }
}

/** `check`: the state of the checks after a missing answer. Null if the action cannot be checked. */
export type ShownFailure = ActionFailure & { check: WriteCheck | null };

const UNANSWERED_TEXT =
  "No answer came. It may have been done, or not. You can safely do it again.";
const CHECKED_TEXT = "No answer came. It may have been done, or not.";

/** The server's message is about the Idempotency-Key header, which staff do not know. */
const KEY_USED_TEXT =
  "An earlier attempt has arrived after all. Check what is shown, and save again if something is missing.";

export type ActionOptions<Args extends unknown[], Result> = {
  /** A `message` in the result is shown as a toast. */
  send: (...args: Args) => Promise<Result>;
  /** Message of a failure for which the server has sent no message. */
  fallbackMessage: string;
  /** Text of a toast after a failure, for pages that do not show `failure`. */
  errorToast?: string;
  /** Whether a successful request shows its `message` as a toast. The default is true. */
  showsToasts?: boolean;
  /** For requests that are safe to repeat, such as reads: a missing answer is reported like any other failure. */
  storesNothing?: boolean;
  /** Replaces the default message after a missing answer. */
  unansweredMessage?: string;
  onDone?: (result: Result, ...args: Args) => unknown;
  onFailed?: (failure: ActionFailure, ...args: Args) => void;
} & CheckOptions<Args>;

/** Runs one request at a time, and then moves the focus back to the button. */
export function useAction<Args extends unknown[], Result>(options: ActionOptions<Args, Result>) {
  const { send, showsToasts = true, onDone } = options;
  const { request } = useSession();
  const [state, dispatch] = useReducer<ActionState<Args>, [ActionEvent<Args>]>(actionReducer, {
    status: "idle",
  });
  const [isNavigating, startNavigation] = useTransition();
  // A ref, because the state is stale if a button is pressed twice before the next render.
  const isRunning = useRef(false);
  const isBusy = state.status === "pending" || isNavigating;
  const rememberFocus = useFocusRestore(isBusy);
  const check = useWriteCheck(state, dispatch, options);
  const isAwaitingCheck = isCheckOpen(check);

  const run = async (...args: Args): Promise<void> => {
    if (isBusy || isRunning.current) return;
    if (isAwaitingCheck) {
      focusFailure();
      return;
    }
    isRunning.current = true;
    rememberFocus();
    dispatch({ type: "started", args });
    try {
      const result = await request(() => send(...args));
      if (showsToasts && hasMessage(result)) showToast("success", result.message);
      await onDone?.(result, ...args);
      dispatch({ type: "succeeded" });
    } catch (error) {
      const failure = describeFailure(error, options);
      dispatch({ type: "failed", args, failure });
      reportFailure(failure, args, options);
      if (!isExpectedError(error)) throw error;
    } finally {
      isRunning.current = false;
    }
  };

  return {
    run,
    isBusy,
    /** Keeps the action busy until the new page has rendered. */
    startNavigation,
    pendingArgs: state.status === "pending" ? state.args : null,
    failure: "failure" in state ? { ...state.failure, args: state.args, check } : null,
    /** True while a repeat must wait for a check, because the action may have been done. */
    isAwaitingCheck,
    clearFailure: () => dispatch({ type: "failureCleared" }),
  };
}

function reportFailure<Args extends unknown[], Result>(
  failure: ActionFailure,
  args: Args,
  { errorToast, fetchSavedAt, onFailed }: ActionOptions<Args, Result>,
): void {
  const { isUnanswered, message } = failure;
  // The message on the page changes with each check. A toast would still show the first one.
  const isChecked = isUnanswered && fetchSavedAt !== undefined;
  if (errorToast && !isChecked) showToast("error", isUnanswered ? message : errorToast);
  onFailed?.(failure, ...args);
}

function describeFailure<Args extends unknown[], Result>(
  error: unknown,
  options: ActionOptions<Args, Result>,
): ActionFailure {
  const { fallbackMessage, storesNothing = false, fetchSavedAt } = options;
  if (!storesNothing && mayBeStored(error)) {
    const defaultMessage = fetchSavedAt ? CHECKED_TEXT : UNANSWERED_TEXT;
    return { message: options.unansweredMessage ?? defaultMessage, error, isUnanswered: true };
  }
  return { message: getErrorMessage(error) || fallbackMessage, error, isUnanswered: false };
}

function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.code === "keyUsed") return KEY_USED_TEXT;
  return error instanceof ApiError || error instanceof ActionError ? error.message : "";
}

const isExpectedError = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof ActionError;

function hasMessage(result: unknown): result is { message: string } {
  return result instanceof Object && "message" in result && typeof result.message === "string";
}

/** Restores the focus of a button that was disabled. Call the returned function before the action. */
function useFocusRestore(isBusy: boolean): () => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [isBusy]);
  return () => {
    focused.current = document.activeElement;
  };
}
