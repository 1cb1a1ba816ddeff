"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, getJson, NetworkError, sendJson } from "@/lib/http/api-client";
import { createIdempotencyKey, idempotencyHeader } from "@/lib/http/idempotency-key";
import { isDeepEqual } from "@/lib/json-values";
import { changeResponseSchema, undoResponseSchema } from "@/lib/resource/changes-schema";
import {
  removeSamplesResponseSchema,
  type SampleLists,
  samplesResponseSchema,
} from "@/lib/site/samples-schema";
import { useAction } from "../form/use-action";
import { useCheckSchedule } from "../form/use-check-schedule";
import { useSession } from "../session/session";

const LOAD_FAILED = "Failed to load the samples.";
const REMOVE_FAILED = "Failed to remove the samples.";
const UNANSWERED = "No answer came. The samples may have been removed, or not.";
const NOT_REMOVED = "The samples were not removed. Nothing has changed.";

/** The key becomes the id of the change. */
type Attempt = { ids: string[]; key: string };

export type SampleRemoval = ReturnType<typeof useSampleRemoval>;

export function useSampleRemoval() {
  const { refresh } = useRouter();
  const [lists, setLists] = useState<SampleLists | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [keptNames, setKeptNames] = useState<string[]>([]);
  const load = useAction({
    send: () => getJson("/api/site/samples", async () => samplesResponseSchema),
    fallbackMessage: LOAD_FAILED,
    errorToast: LOAD_FAILED,
    storesNothing: true,
    onDone: (loaded): void => {
      setLists(loaded);
      setOpen(true);
    },
  });
  const { remove, isRemoving, failure, clearFailure } = useRemoval((kept) => {
    setOpen(false);
    setKeptNames(kept);
  });
  return {
    lists,
    isOpen,
    keptNames,
    isLoading: load.isBusy,
    isRemoving,
    failure,
    open: () => {
      clearFailure();
      setKeptNames([]);
      void load.run();
    },
    close: () => {
      setOpen(false);
      // A colleague may have changed the samples since the page was rendered.
      refresh();
    },
    remove,
  };
}

function useRemoval(onRemoved: (keptNames: string[]) => void) {
  const { refresh } = useRouter();
  const attempt = useRef<Attempt>(null);
  const undo = useUndo(refresh);
  const finish = (message: string, changeId: string | null, keptNames: string[]) => {
    attempt.current = null;
    const action = { label: "Undo", onClick: () => void undo(changeId ?? "") };
    showToast("success", message, changeId ? { action } : {});
    onRemoved(keptNames);
  };
  const { run, isBusy, failure, clearFailure, startNavigation } = useAction({
    send: ({ ids, key }: Attempt) =>
      sendJson("/api/site/remove-samples", { ids }, async () => removeSamplesResponseSchema, {
        headers: idempotencyHeader(key),
      }),
    fallbackMessage: REMOVE_FAILED,
    unansweredMessage: UNANSWERED,
    showsToasts: false,
    // The check refreshes the page.
    skipsRefresh: true,
    onDone: ({ message, kept, changeId }): void => {
      finish(message, changeId, kept);
      startNavigation(refresh);
    },
    onFailed: ({ error }) => {
      if (error instanceof ApiError && error.code === "keyUsed") attempt.current = null;
    },
  });
  const check = useRemovalCheck(failure?.isUnanswered ? failure : null, attempt, (key) => {
    clearFailure();
    finish("The samples were removed.", key, []);
    refresh();
  });
  return {
    isRemoving: isBusy,
    failure: failure && {
      isUnanswered: failure.isUnanswered,
      message: check.wasNotRemoved ? NOT_REMOVED : failure.message,
    },
    clearFailure,
    remove: (ids: string[]) => {
      check.clear();
      if (!isDeepEqual(attempt.current?.ids, ids))
        attempt.current = { ids, key: createIdempotencyKey() };
      if (attempt.current) void run(attempt.current);
    },
  };
}

/** Finds out whether an unanswered removal was stored. */
function useRemovalCheck(
  unanswered: object | null,
  attempt: RefObject<Attempt | null>,
  onFound: (key: string) => void,
) {
  const { request } = useSession();
  const [wasNotRemoved, setNotRemoved] = useState(false);
  const check = async () => {
    const key = attempt.current?.key;
    if (!key) return;
    const load = () => getJson(`/api/history/${key}`, async () => changeResponseSchema);
    try {
      await request(load, { isBackground: true });
      if (attempt.current?.key === key) onFound(key);
    } catch (error) {
      if (error instanceof ApiError && error.code === "notFound") setNotRemoved(true);
      else if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
    }
  };
  useCheckSchedule(unanswered, () => void check());
  return { wasNotRemoved: unanswered !== null && wasNotRemoved, clear: () => setNotRemoved(false) };
}

function useUndo(onDone: () => void) {
  const { run } = useAction({
    send: (changeId: string) =>
      sendJson(`/api/history/${changeId}/undo`, {}, async () => undoResponseSchema),
    fallbackMessage: "The samples could not be restored. You can undo the removal in the history.",
    onDone: () => onDone(),
    onFailed: ({ message }) => showToast("error", message),
  });
  return run;
}
