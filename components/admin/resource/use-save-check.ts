"use client";

import { useEffect, useRef } from "react";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import { useCheckSchedule } from "../form/use-check-schedule";
import { useSession } from "../session/session";
import type { FormAction, FormState } from "./form-state";
import type { LoadRecord } from "./save-record";

type SaveCheckOptions<R> = {
  state: FormState<R>;
  load: LoadRecord<R>;
  dispatch: (action: FormAction<R>) => void;
};

/**
 * After an unanswered save, loads the stored record at scheduled times, and when the returned function is
 * called.
 */
export function useSaveCheck<R extends { _id: string }>(options: SaveCheckOptions<R>) {
  const { state, load, dispatch } = options;
  const { unanswered } = state;
  const { request } = useSession();
  const currentCheck = useRef<AbortController>(null);

  const check = async () => {
    const { base, idempotencyKey } = unanswered?.submission ?? {};
    const id = base?._id ?? idempotencyKey;
    if (!id) return;
    // A check without an answer must not delay the next one.
    currentCheck.current?.abort();
    const controller = new AbortController();
    currentCheck.current = controller;
    const { signal } = controller;
    dispatch({ type: "checkStarted" });
    try {
      const record = await request(() => load(id, signal), { isBackground: true });
      if (!signal.aborted) dispatch({ type: "checked", record });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: "checkFailed" });
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
    }
  };
  useCheckSchedule(unanswered, () => void check());
  useEffect(() => {
    if (unanswered) return () => currentCheck.current?.abort();
  }, [unanswered]);
  return check;
}
