"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session/session";
import { useCheckSchedule } from "./use-check-schedule";

/**
 * Gets the arguments of the write. Returns when it was stored (ISO 8601), true if only that is known, or null or
 * false if it is not stored.
 */
export type FetchSavedAt<Args extends unknown[] = []> = (
  signal: AbortSignal,
  ...args: Args
) => Promise<string | boolean | null>;

/** Completes `It was …`. */
export type DoneWord = "saved" | "deleted" | "removed" | "uploaded" | "undone" | "done";

/** `asking` and `unknown`: a check is running or has failed. */
type CheckState =
  | { state: "unchecked" | "asking" | "unknown" | "notSaved" }
  | { state: "saved"; savedAt: string | true };
export type WriteCheck = CheckState & { doneWord: DoneWord; checkNow: () => void };

type UnansweredWrite<Args> = { args: Args };

type CheckOptions<Args extends unknown[]> = {
  /** The write, or null. A new object starts a new check. */
  unanswered: UnansweredWrite<Args> | null;
  /** Undefined if nothing on the server shows that the write was stored. */
  fetchSavedAt: FetchSavedAt<Args> | undefined;
  onFoundSaved: ((...args: Args) => void) | undefined;
  doneWord: DoneWord;
};

/** Finds out at scheduled times whether an unanswered write was stored. */
export function useWriteCheck<Args extends unknown[]>(
  options: CheckOptions<Args>,
): WriteCheck | null {
  const { unanswered, fetchSavedAt, onFoundSaved, doneWord } = options;
  const { request } = useSession();
  const [latest, setLatest] = useState<CheckState & { unanswered: UnansweredWrite<Args> }>();
  const currentCheck = useRef<AbortController>(null);
  const isCurrent = latest !== undefined && latest.unanswered === unanswered;
  const current: CheckState = isCurrent ? latest : { state: "unchecked" };

  const check = async () => {
    if (!unanswered || !fetchSavedAt) return;
    // A check without an answer must not delay the next one.
    currentCheck.current?.abort();
    const controller = new AbortController();
    currentCheck.current = controller;
    const { signal } = controller;
    const isQuiet = current.state === "notSaved";
    // A slow server can still save, so the checks go on without a sign.
    if (!isQuiet) setLatest({ unanswered, state: "asking" });
    try {
      const savedAt = await request(() => fetchSavedAt(signal, ...unanswered.args), {
        isBackground: true,
      });
      if (signal.aborted) return;
      setLatest(
        savedAt ? { unanswered, state: "saved", savedAt } : { unanswered, state: "notSaved" },
      );
      if (savedAt) onFoundSaved?.(...unanswered.args);
    } catch (error) {
      if (signal.aborted) return;
      if (!isQuiet) setLatest({ unanswered, state: "unknown" });
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
    }
  };
  useCheckSchedule(current.state === "saved" ? null : unanswered, () => void check());
  useEffect(() => {
    if (unanswered) return () => currentCheck.current?.abort();
  }, [unanswered]);
  if (!unanswered || !fetchSavedAt) return null;
  return { ...current, doneWord, checkNow: () => void check() };
}

/** Moves the focus to the message that explains why a write must wait. */
export const focusFailure = () => document.querySelector<HTMLElement>("[data-open-check]")?.focus();

/** Returns true while another attempt must wait, because the write may have been stored. */
export const isCheckOpen = (check: WriteCheck | null): boolean =>
  check !== null && check.state !== "saved" && check.state !== "notSaved";
