"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session/session";

export type Failure = {
  /** The server's message, otherwise `failedText`. */
  text: string;
  error: unknown;
};

export type Action<Args extends unknown[], Answer> = {
  /** Sends the request. If the answer has a `message`, it is shown as a toast. */
  send: (...args: Args) => Promise<Answer>;
  /** Text of a failure for which the server sent no message. */
  failedText: string;
  /** Toast of a failure that is shown nowhere on the page; false disables all toasts. */
  toast?: string | false;
  onDone?: (answer: Answer, ...args: Args) => unknown;
  onFailed?: (failure: Failure, ...args: Args) => void;
};

/**
 * Runs a request for a button, one at a time. Success is a toast; the page shows a failure. The focus
 * returns to the button.
 */
export function useAction<Args extends unknown[], Answer>(action: Action<Args, Answer>) {
  const { send, failedText, toast, onDone, onFailed } = action;
  const { request } = useSession();
  const [pendingArgs, setPendingArgs] = useState<Args | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isNavigating, startNavigation] = useTransition();
  // State is stale if a button is pressed twice before the next render.
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
      const answer = await request(() => send(...args));
      if (toast !== false && hasMessage(answer)) showToast("success", answer.message);
      await onDone?.(answer, ...args);
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || failedText;
      setFailure({ text, error });
      if (toast) showToast("error", toast);
      onFailed?.({ text, error }, ...args);
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
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

function hasMessage(answer: unknown): answer is { message: string } {
  return answer instanceof Object && "message" in answer && typeof answer.message === "string";
}

/**
 * A disabled button loses the focus. Returns a function that remembers the focused element; the focus
 * returns there after the action, unless the person has focused something else.
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
