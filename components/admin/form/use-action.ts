"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session/session";

export type ActionFailure = {
  /** The server's message, otherwise `fallbackMessage`. */
  message: string;
  error: unknown;
};

export type ActionOptions<Args extends unknown[], Result> = {
  /** Sends the request. If the result has a `message`, it is shown as a toast. */
  send: (...args: Args) => Promise<Result>;
  /** Used if the server sent no message. */
  fallbackMessage: string;
  /** Shown as a toast if the action fails; for pages that do not show `failure`. */
  errorToast?: string;
  /** If false, a successful action shows no toast. Defaults to true. */
  showsToasts?: boolean;
  onDone?: (result: Result, ...args: Args) => unknown;
  onFailed?: (failure: ActionFailure, ...args: Args) => void;
};

/**
 * Runs the request of a button, one request at a time. Shows a success as a toast, and returns a failure,
 * which the page shows. Then moves the focus back to the button.
 */
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
      const newFailure = { message: getServerMessage(error) || fallbackMessage, error };
      setFailure(newFailure);
      if (errorToast) showToast("error", errorToast);
      onFailed?.(newFailure, ...args);
      if (!isRequestError(error)) throw error;
    } finally {
      isRunning.current = false;
      setPendingArgs(null);
    }
  };

  return {
    run,
    isBusy,
    /** Starts a navigation or refresh; the action stays busy until the new page has rendered. */
    startNavigation,
    /** The arguments of the request that is running. */
    pendingArgs,
    failure,
    clearFailure: () => setFailure(null),
  };
}

const getServerMessage = (error: unknown) => (error instanceof ApiError ? error.message : "");

const isRequestError = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError;

function hasMessage(result: unknown): result is { message: string } {
  return result instanceof Object && "message" in result && typeof result.message === "string";
}

/**
 * Restores the focus that a button loses when it is disabled. Returns a function to call before the
 * action: it remembers the focused element. After the action, the focus returns to that element unless the
 * person has focused another one.
 */
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
