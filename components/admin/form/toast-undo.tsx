"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { showToast } from "@/components/ui/toast";
import { undoResponseSchema } from "@/lib/changes/schema";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "./use-action";
import { fetchUndoneAt } from "./use-idempotency-key";
import type { FetchSavedAt } from "./use-write-check";

/** An undo that a toast offers. */
type ToastUndo = {
  send: () => Promise<{ message: string }>;
  fetchSavedAt: FetchSavedAt;
  fallbackMessage: string;
  onDone?: () => void;
};

const ToastUndoContext = createContext<(undo: ToastUndo) => void>(() => undefined);

/** Returns a function that starts the undo. */
export const useToastUndo = () => useContext(ToastUndoContext);

/** Runs each undo outside the page that has offered it, because the person may have left that page. */
export function ToastUndoProvider({ children }: { children: ReactNode }) {
  const [undos, setUndos] = useState<{ id: string; undo: ToastUndo }[]>([]);
  const start = (undo: ToastUndo) =>
    setUndos((previous) => [...previous, { id: `undo-${previous.length}`, undo }]);
  return (
    <ToastUndoContext value={start}>
      {children}
      {undos.map(({ id, undo }) => (
        <RunningUndo key={id} undo={undo} />
      ))}
    </ToastUndoContext>
  );
}

/** Toasts show all results, because the toast with the pressed button has disappeared. */
function RunningUndo({ undo }: { undo: ToastUndo }) {
  const { refresh } = useRouter();
  const finish = (message: string) => {
    showToast("success", message);
    undo.onDone?.();
    startNavigation(refresh);
  };
  const { run, failure, startNavigation } = useAction({
    send: undo.send,
    fetchSavedAt: undo.fetchSavedAt,
    fallbackMessage: undo.fallbackMessage,
    showsToasts: false,
    onDone: ({ message }) => finish(message),
    onFoundSaved: () => finish("It was undone."),
    onFailed: ({ message }) => showToast("error", message),
  });
  const start = useEffectEvent(() => void run());
  useEffect(() => start(), []);
  const offerAgain = useEffectEvent(() => {
    const action = { label: "Undo", onClick: () => void run() };
    showToast("error", "It was not undone.", { action });
  });
  const isNotUndone = failure?.check?.state === "notSaved";
  useEffect(() => {
    if (isNotUndone) offerAgain();
  }, [isNotUndone]);
  return null;
}

/** The undo of a change in the history. */
export const undoOfChange = (changeId: string) => ({
  send: () => sendJson(`/api/history/${changeId}/undo`, {}, async () => undoResponseSchema),
  fetchSavedAt: (signal: AbortSignal) => fetchUndoneAt(changeId, signal),
});
