"use client";

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IDLE_TIMEOUT_MINUTES, IDLE_WARNING_MINUTES } from "@/lib/auth/constants";
import { ActionError, useAction } from "../form/use-action";
import { Alert } from "../panel";
import { useSession } from "../session-context";
import { ContentState } from "../states";
import styles from "./session.module.css";
import type { SessionView, SessionWatch } from "./session-watch";
import { useSessionWatch } from "./use-session-watch";

type WatchedContentProps = {
  watchRef: RefObject<SessionWatch | null>;
  onEnded: (isCovered: boolean) => Promise<void>;
  children: ReactNode;
};

/** Hides the content, but keeps its state, while it is uncertain that the session still lasts. */
export function WatchedContent({ watchRef, onEnded, children }: WatchedContentProps) {
  const { cover, ...view } = useSessionWatch(watchRef, onEnded);
  return (
    <>
      <div className={`${styles.content} ${cover ? styles.covered : ""}`}>
        {children}
        <IdleWarning {...view} watchRef={watchRef} />
      </div>
      <Cover cover={cover} onRetry={() => void watchRef.current?.checkCovered()} />
    </>
  );
}

type CoverProps = Pick<SessionView, "cover"> & { onRetry: () => void };

/** A modal dialog, so that it is above all other dialogs and nothing below it can be reached by keyboard. */
function Cover({ cover, onRetry }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element>(null);
  const isCovered = cover !== null;
  // A layout effect covers the content before the next paint.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isCovered) return;
    if (isCovered) {
      focused.current = document.activeElement;
      element.showModal();
      return;
    }
    element.close();
    // The browser restores the focus itself, unless Escape has closed and `onClose` has reopened the dialog.
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label="Session check"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape even if the first was prevented.
      onClose={({ currentTarget }) => {
        if (isCovered && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {cover === "checking" && (
        <ContentState kind="loading" title="Checking that you are still logged in..." />
      )}
      {cover === "unreachable" && (
        <ContentState
          kind="failed"
          title="The server cannot be reached"
          action={
            <Button variant="primary" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          This screen stays covered until the server confirms that you are still logged in. What you
          typed is still here.
        </ContentState>
      )}
    </dialog>
  );
}

type IdleWarningProps = Omit<SessionView, "cover"> & Pick<WatchedContentProps, "watchRef">;

const WARNING_SECONDS = IDLE_WARNING_MINUTES * 60;
/** Interval at which screen readers announce the time left. */
const ANNOUNCEMENT_INTERVAL_SECONDS = 30;

function IdleWarning({ isWarning, secondsLeft, watchRef }: IdleWarningProps) {
  const { signOut } = useSession();
  const fallbackMessage = "The server did not answer. Please try again.";
  const { run, isBusy, failure } = useAction({
    send: async () => {
      const isExtended = await watchRef.current?.extend();
      if (!isExtended) throw new ActionError(fallbackMessage);
    },
    fallbackMessage,
  });
  const stayLoggedIn = () => {
    // The dialog also calls `onClose` when another tab has extended the session: there is nothing to extend then.
    if (isWarning) void run();
  };
  const shownSeconds = Math.min(secondsLeft, WARNING_SECONDS);
  const announcedSeconds =
    Math.ceil(shownSeconds / ANNOUNCEMENT_INTERVAL_SECONDS) * ANNOUNCEMENT_INTERVAL_SECONDS;
  return (
    <Dialog
      open={isWarning}
      title={`You will be logged out in ${formatCountdown(shownSeconds)}`}
      onClose={stayLoggedIn}
      actions={
        <>
          <Button onClick={() => signOut("logout")}>Log out</Button>
          <Button variant="primary" data-first-focus busy={isBusy} onClick={stayLoggedIn}>
            Stay logged in
          </Button>
        </>
      }
    >
      <p>
        No activity for {IDLE_TIMEOUT_MINUTES - IDLE_WARNING_MINUTES} minutes. When you log in again
        in this tab, you can restore unsaved notes, plans, areas, website texts and GST. Choosing
        Log out discards them.
      </p>
      {failure && <Alert kind="bad">{failure.message}</Alert>}
      <p className="sr-only" aria-live="polite">
        {isWarning && `${announcedSeconds} seconds left`}
      </p>
    </Dialog>
  );
}

/** `1:05` for 65 seconds. */
const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
