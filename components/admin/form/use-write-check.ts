"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useSession } from "../session/session";
import { useCheckSchedule } from "./use-check-schedule";

/** Returns when the write was stored (ISO 8601), or null if it is not stored. */
export type FetchSavedAt = (signal: AbortSignal) => Promise<string | null>;

/** `asking` and `unknown`: a check is running or has failed. */
type CheckState =
  | { state: "unchecked" | "asking" | "unknown" | "notSaved" }
  | { state: "saved"; savedAt: string };
export type WriteCheck = CheckState & { checkNow: () => void };

type CheckOptions = {
  /** The write, or null. A new object starts a new check. */
  unanswered: object | null;
  /** Undefined if nothing on the server shows that the write was stored. */
  fetchSavedAt: FetchSavedAt | undefined;
  onFoundSaved: (() => void) | undefined;
};

/** Finds out at scheduled times whether an unanswered write was stored. */
export function useWriteCheck(options: CheckOptions): WriteCheck | null {
  const { unanswered, fetchSavedAt, onFoundSaved } = options;
  const { request } = useSession();
  const [latest, setLatest] = useState<CheckState & { unanswered: object }>();
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
      const savedAt = await request(() => fetchSavedAt(signal), { isBackground: true });
      if (signal.aborted) return;
      setLatest(
        savedAt ? { unanswered, state: "saved", savedAt } : { unanswered, state: "notSaved" },
      );
      if (savedAt) onFoundSaved?.();
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
  return { ...current, checkNow: () => void check() };
}

/** Moves the focus to the message that explains why a write must wait. */
export const focusFailure = () => document.querySelector<HTMLElement>("[data-failure]")?.focus();

/** Returns true while another attempt must wait, because the write may have been stored. */
export const isCheckOpen = (check: WriteCheck | null): boolean =>
  check !== null && check.state !== "saved" && check.state !== "notSaved";
