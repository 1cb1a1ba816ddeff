"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import {
  type UndoPreview,
  type UndoState,
  undoPreviewResponseSchema,
  undoResponseSchema,
} from "@/lib/changes/schema";
import { getJson, sendJson } from "@/lib/http/api-client";
import { formatDayAndTime, formatTimeOfDay, toIndiaDay } from "@/lib/time";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { useAction } from "../form/use-action";
import { fetchUndoneAt } from "../form/use-idempotency-key";
import { useSession } from "../session-context";
import styles from "./undo.module.css";
import { UndoDialog } from "./undo-dialog";

type UndoActionProps = {
  id: string;
  undo: UndoState;
  /** Such as `GST is 18 % again.` Shown until the record changes again. */
  undoneState?: string;
  label?: string;
  onDone?: () => unknown;
  /** By default, refreshes the page, which then shows what happened in the meantime. */
  onFailed?: () => unknown;
};

/** The undo button of a change or, if it cannot be undone, the reason. */
export function UndoAction(props: UndoActionProps) {
  const { undo, undoneState, label = "Undo" } = props;
  const container = useRef<HTMLDivElement>(null);
  const { start, isBusy, isAwaitingCheck, failure, isAsking, dialog } = useUndo(props);
  useFocusAfterQuestion(container, isAsking);
  useFocusWhenUndone(container, undo.state);
  return (
    <>
      <div ref={container} tabIndex={-1} className={`small ${styles.undo}`}>
        {undo.state === "undoable" ? (
          <BusyButton
            isBusy={isBusy}
            isAwaitingCheck={isAwaitingCheck}
            icon={<Undo2 aria-hidden="true" />}
            label={label}
            busyLabel={label}
            onClick={start}
          />
        ) : (
          <UndoStateText undo={undo} undoneState={undoneState} />
        )}
        {failure && <FailureAlert failure={failure} />}
      </div>
      {dialog}
    </>
  );
}

function useUndo({ id, undo, onDone, ...props }: UndoActionProps) {
  const router = useRouter();
  const [preview, setPreview] = useState<UndoPreview | null>(null);
  const path = `/api/history/${id}/undo`;
  const fallbackMessage = "Failed to undo the change";
  const onFailed = props.onFailed ?? (() => router.refresh());
  const ask = useAction({
    send: () => getJson(path, async () => undoPreviewResponseSchema),
    storesNothing: true,
    fallbackMessage,
    onDone: setPreview,
    onFailed,
  });
  const write = useAction({
    send: () => sendJson(path, {}, async () => undoResponseSchema),
    fallbackMessage,
    fetchSavedAt: (signal) => fetchUndoneAt(id, signal),
    doneWord: "undone",
    onFoundSaved: () => {
      showToast("success", "It was undone.");
      router.refresh();
    },
    onDone: async () => {
      setPreview(null);
      await onDone?.();
      write.startNavigation(() => router.refresh());
    },
    onFailed,
  });
  const asksFirst = undo.state === "undoable" && undo.asksFirst;
  const failure = write.failure ?? ask.failure;
  const onStateChanged = useEffectEvent(() => {
    if (undo.state === "undoable") return;
    setPreview(null);
    // The state says whether the undo was stored.
    if (write.failure?.isUnanswered) write.clearFailure();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the state.
  useEffect(() => onStateChanged(), [undo.state]);
  return {
    start: () => {
      if (!write.isAwaitingCheck) write.clearFailure();
      return asksFirst ? ask.run() : write.run();
    },
    isBusy: ask.isBusy || write.isBusy,
    isAwaitingCheck: write.isAwaitingCheck,
    failure: preview ? null : failure,
    isAsking: preview !== null,
    dialog: (
      <UndoDialog
        preview={preview}
        isBusy={write.isBusy}
        isAwaitingCheck={write.isAwaitingCheck}
        failure={failure}
        onCancel={() => setPreview(null)}
        onConfirm={() => void write.run()}
      />
    ),
  };
}

/** Focuses the button after the dialog. The dialog cannot, because the button was disabled when it opened. */
function useFocusAfterQuestion(
  container: { current: HTMLElement | null },
  isAsking: boolean,
): void {
  const wasAsking = useRef(false);
  useEffect(() => {
    const element = container.current;
    if (wasAsking.current && !isAsking) (element?.querySelector("button") ?? element)?.focus();
    wasAsking.current = isAsking;
  }, [container, isAsking]);
}

/** Focuses the text that replaces the pressed button, so that keyboard users stay at this change. */
function useFocusWhenUndone(
  container: { current: HTMLElement | null },
  state: UndoState["state"],
): void {
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === "undoable" && state === "undone" && isFocusLost())
      container.current?.focus({ preventScroll: true });
    previousState.current = state;
  }, [container, state]);
}

const isFocusLost = () => document.activeElement === document.body;

const UndoStateText = ({ undo, undoneState }: Pick<UndoActionProps, "undo" | "undoneState">) => {
  const { email } = useSession();
  if (undo.state === "changedSince") return <p className="soft">Changed again since</p>;
  if (undo.state !== "undone") return <p className="soft">Cannot be undone</p>;
  const { by, at, isCurrent } = undo;
  const author = by === email ? "you" : by;
  const details = [author && ` by ${author}`, at && ` ${formatUndoTime(at)}`].filter(Boolean);
  return (
    <p className="soft break-anywhere" suppressHydrationWarning>
      {`Undone${details.join(",")}.`}
      {isCurrent && undoneState ? ` ${undoneState}` : ""}
    </p>
  );
};

/** `13:52`, on other days with the day. */
function formatUndoTime(time: string, now = Date.now()): string {
  return toIndiaDay(time) === toIndiaDay(now) ? formatTimeOfDay(time) : formatDayAndTime(time, now);
}
