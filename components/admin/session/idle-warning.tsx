"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IDLE_MINUTES, WARN_MINUTES } from "@/lib/auth/terms";
import styles from "./session.module.css";

/** A screen reader is told this often, in seconds, and not at each of them. */
const TELL_EVERY = 30;
const WHOLE = WARN_MINUTES * 60;

type IdleWarningProps = {
  /** Null while there is nothing to warn of. */
  secondsLeft: number | null;
  onStay: () => void;
  onLogOut: () => void;
};

export function IdleWarning({ secondsLeft, onStay, onLogOut }: IdleWarningProps) {
  const seconds = secondsLeft ?? WHOLE;
  const isOpen = secondsLeft !== null;
  return (
    <Dialog
      open={isOpen}
      title={`You will be signed out in ${clock(seconds)}`}
      onClose={() => isOpen && onStay()}
      actions={
        <>
          <Button onClick={onLogOut}>Log out</Button>
          <Button variant="primary" data-first-focus onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <progress className={styles.left} max={WHOLE} value={seconds} aria-hidden="true" />
      <p>
        Nothing has been touched for {IDLE_MINUTES - WARN_MINUTES} minutes. Anything you have typed
        on this page is kept if you stay.
      </p>
      <p className="sr" aria-live="polite">
        {isOpen && `${Math.ceil(seconds / TELL_EVERY) * TELL_EVERY} seconds left`}
      </p>
    </Dialog>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
