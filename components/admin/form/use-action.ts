"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session/session";

export type Failure = {
  /** The server's words, else the action's. */
  text: string;
  error: unknown;
};

export type Action<Args extends unknown[], Answer> = {
  /** Asks the server. Where the answer has a `message`, it becomes a toast. */
  send: (...args: Args) => Promise<Answer>;
  /** The text of a failure that the server has none for. */
  failedText: string;
  /** The toast of a failure that shows nowhere on the page; false for no toast at all. */
  toast?: string | false;
  onDone?: (answer: Answer, ...args: Args) => unknown;
  onFailed?: (failure: Failure, ...args: Args) => void;
};

/**
 * A request that a button sends: one at a time. Its success is a toast, its failure is for the page
 * to show, and the focus returns to the button.
 */
export function useAction<Args extends unknown[], Answer>(action: Action<Args, Answer>) {
  const { send, failedText, toast, onDone, onFailed } = action;
  const { request } = useSession();
  const [running, setRunning] = useState<Args | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMoving, startMoving] = useTransition();
  const isRunning = useRef(false);
  const isBusy = running !== null || isMoving;
  const keepFocus = useKeptFocus(isBusy);

  const run = async (...args: Args): Promise<void> => {
    if (isBusy || isRunning.current) return;
    isRunning.current = true;
    keepFocus();
    setFailure(null);
    setRunning(args);
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
      setRunning(null);
    }
  };

  return {
    run,
    isBusy,
    /** Leads to another page or has this one rendered anew: it is busy until that is there. */
    move: startMoving,
    /** What it was called with, while it runs. */
    running,
    failure,
    forget: () => setFailure(null),
  };
}

function hasMessage(answer: unknown): answer is { message: string } {
  return answer instanceof Object && "message" in answer && typeof answer.message === "string";
}

/** A disabled button loses the focus: it goes back to it, unless it has gone elsewhere since. */
function useKeptFocus(isBusy: boolean): () => void {
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
