"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { getJson, NetworkError, sendJson } from "@/lib/http/api-client";
import { undoResponseSchema } from "@/lib/resource/changes-schema";
import {
  removeSamplesResponseSchema,
  type SampleLists,
  samplesResponseSchema,
} from "@/lib/site/samples-schema";
import { useAction } from "../form/use-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";

const LOAD_FAILED = "Failed to load the samples.";
const REMOVE_FAILED = "Failed to remove the samples.";

export type SampleRemoval = ReturnType<typeof useSampleRemoval>;

export function useSampleRemoval() {
  const { refresh } = useRouter();
  const [lists, setLists] = useState<SampleLists | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [keptNames, setKeptNames] = useState<string[]>([]);
  const undo = useUndo(refresh);
  const sendWithKey = useIdempotencyKey();
  const load = useAction({
    send: () => getJson("/api/site/samples", async () => samplesResponseSchema),
    fallbackMessage: LOAD_FAILED,
    errorToast: LOAD_FAILED,
    onDone: (loaded): void => {
      setLists(loaded);
      setOpen(true);
    },
  });
  const remove = useAction({
    send: (ids: string[]) =>
      sendWithKey(ids, (headers) =>
        sendJson("/api/site/remove-samples", { ids }, async () => removeSamplesResponseSchema, {
          headers,
        }),
      ),
    fallbackMessage: REMOVE_FAILED,
    showsToasts: false,
    onDone: ({ message, kept, changeId }): void => {
      setOpen(false);
      setKeptNames(kept);
      const action = { label: "Undo", onClick: () => void undo(changeId ?? "") };
      showToast("success", message, changeId ? { action } : {});
      remove.startNavigation(refresh);
    },
    // The lists show what was removed if only the response was lost.
    onFailed: () => void load.run(),
  });
  return {
    lists,
    isOpen,
    keptNames,
    isLoading: load.isBusy,
    isRemoving: remove.isBusy,
    errorMessage: remove.failure && describeFailure(remove.failure.error, remove.failure.message),
    open: () => {
      remove.clearFailure();
      setKeptNames([]);
      void load.run();
    },
    close: () => {
      setOpen(false);
      // A colleague may have changed the samples since the page was rendered.
      refresh();
    },
    remove: (ids: string[]) => void remove.run(ids),
  };
}

const describeFailure = (error: unknown, message: string) =>
  error instanceof NetworkError
    ? "There was no answer, so the samples may have been removed, or not."
    : message;

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
