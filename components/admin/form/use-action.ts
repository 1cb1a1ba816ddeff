"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session/session";

/** Thrown by `send` if the action failed although the server accepted the request. */
export class ActionError extends Error {
  constructor(
    message: string,
    readonly link?: { href: string; label: string },
  ) {
    super(message);
  }
}

export type ActionFailure = {
  message: string;
  error: unknown;
};

export type ActionOptions<Args extends unknown[], Result> = {
  /** A `message` in the result is shown as a toast. */
  send: (...args: Args) => Promise<Result>;
  fallbackMessage: string;
  /** Set on pages that do not show `failure`. */
  errorToast?: string;
  /** Applies only to successful requests. */
  showsToasts?: boolean;
  onDone?: (result: Result, ...args: Args) => unknown;
  onFailed?: (failure: ActionFailure, ...args: Args) => void;
};

/** Runs one request at a time, and then moves the focus back to the button. */
export function useAction<Args extends unknown[], Result>(options: ActionOptions<Args, Result>) {
  const { send, fallbackMessage, errorToast, showsToasts = true, onDone, onFailed } = options;
  const { request } = useSession();
  const [pendingArgs, setPendingArgs] = useState<Args | null>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [isNavigating, startNavigation] = useTransition();
  // A ref, because the state is stale if a button is pressed twice before the next render.
  const isRunning = useRef(false);
  const isBusy = pendingArgs !== null || isNavigating;
  const rememberFocus = useFocusRestore(isBusy);

  const run = async (...args: Args): Promise<void> => {
    if (isBusy || isRunning.current) return;
    isRunning.current = true;
    rememberFocus();
    setFailure(null);
    setPendingArgs(args);
    try {
      const result = await request(() => send(...args));
      if (showsToasts && hasMessage(result)) showToast("success", result.message);
      await onDone?.(result, ...args);
    } catch (error) {
      const newFailure = { message: getErrorMessage(error) || fallbackMessage, error };
      setFailure(newFailure);
      if (errorToast) showToast("error", errorToast);
      onFailed?.(newFailure, ...args);
      if (!isExpectedError(error)) throw error;
    } finally {
      isRunning.current = false;
      setPendingArgs(null);
    }
  };

  return {
    run,
    isBusy,
    /** Keeps the action busy until the new page has rendered. */
    startNavigation,
    pendingArgs,
    failure,
    clearFailure: () => setFailure(null),
  };
}

const getErrorMessage = (error: unknown) =>
  error instanceof ApiError || error instanceof ActionError ? error.message : "";

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
