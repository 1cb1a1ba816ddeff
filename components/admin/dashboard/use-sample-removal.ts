"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { getJson, sendJson } from "@/lib/http/api-client";
import {
  removeSamplesResponseSchema,
  type SampleLists,
  samplesResponseSchema,
} from "@/lib/site/samples-schema";
import { undoOfChange, useToastUndo } from "../form/toast-undo";
import { useAction } from "../form/use-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";

const LOAD_FAILED = "Failed to load the samples.";
const REMOVE_FAILED = "Failed to remove the samples.";
const UNANSWERED = "No answer came. The samples may have been removed, or not.";

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
    onDone: (loaded) => {
      setLists(loaded);
      setOpen(true);
    },
  });
  const { remove, isRemoving, isAwaitingCheck, failure, clearFailure } = useRemoval((kept) => {
    setOpen(false);
    setKeptNames(kept);
  });
  return {
    lists,
    isOpen,
    keptNames,
    isLoading: load.isBusy,
    isRemoving,
    isAwaitingCheck,
    failure,
    open: () => {
      if (!isAwaitingCheck) clearFailure();
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
  const startUndo = useToastUndo();
  const undo = (changeId: string) =>
    startUndo({
      ...undoOfChange(changeId),
      fallbackMessage:
        "The samples could not be restored. You can undo the removal in the history.",
    });
  const { sendWithKey, fetchSavedAt, foundChangeId } = useIdempotencyKey();
  const finish = (message: string, changeId: string | null, keptNames: string[]) => {
    const action = { label: "Undo", onClick: () => undo(changeId ?? "") };
    showToast("success", message, changeId ? { action } : {});
    onRemoved(keptNames);
  };
  const { run, isBusy, isAwaitingCheck, failure, clearFailure, startNavigation } = useAction({
    send: (ids: string[]) =>
      sendWithKey(ids, (headers) =>
        sendJson("/api/site/remove-samples", { ids }, async () => removeSamplesResponseSchema, {
          headers,
        }),
      ),
    fallbackMessage: REMOVE_FAILED,
    unansweredMessage: UNANSWERED,
    fetchSavedAt,
    doneWord: "removed",
    showsToasts: false,
    onDone: ({ message, kept, changeId }) => {
      finish(message, changeId, kept);
      startNavigation(refresh);
    },
  });
  const onFoundSaved = useEffectEvent((changeId: string) => {
    clearFailure();
    finish("The samples were removed.", changeId, []);
    refresh();
  });
  useEffect(() => {
    if (foundChangeId) onFoundSaved(foundChangeId);
  }, [foundChangeId]);
  return {
    isRemoving: isBusy,
    isAwaitingCheck,
    failure,
    clearFailure,
    remove: (ids: string[]) => void run(ids),
  };
}
