"use client";

import { useScheduledCheck } from "../form/use-check-schedule";
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
export function useSaveCheck<R extends { _id: string }>(options: SaveCheckOptions<R>): () => void {
  const { state, load, dispatch } = options;
  const { base, idempotencyKey } = state.unanswered?.submission ?? {};
  const id = base?._id ?? idempotencyKey;
  return useScheduledCheck({
    unanswered: id ? state.unanswered : null,
    load: async (signal) => (id ? load(id, signal) : null),
    onStarted: () => dispatch({ type: "checkStarted" }),
    onLoaded: (record) => dispatch({ type: "checked", record }),
    onFailed: () => dispatch({ type: "checkFailed" }),
  });
}
