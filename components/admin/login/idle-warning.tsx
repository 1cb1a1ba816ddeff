"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IDLE_MINUTES, WARN_MINUTES } from "@/lib/auth/terms";
import { messageAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { useSession } from "../session/session";
import { markActive, takeTurnToNotify, timeLeft } from "./activity";
import styles from "./session.module.css";

const ACTIVITY = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
const WARN_SECONDS = WARN_MINUTES * 60;
/** Seconds between what a screen reader says. */
const SAY_EVERY = 30;

const notifyServer = () => sendJson("/api/session/activity", {}, async () => messageAnswer);

/** Signs out after too long without activity, awake or asleep, and warns two minutes before. */
export function IdleWarning() {
  const { signOut, request } = useSession();
  const [secondsLeft, setSecondsLeft] = useState(IDLE_MINUTES * 60);
  const isOpen = secondsLeft <= WARN_SECONDS;
  const seconds = Math.max(0, Math.min(secondsLeft, WARN_SECONDS));

  const check = useEffectEvent((isActive: boolean) => {
    // Under the warning only its buttons count; after a sleep the first move comes too late.
    if (isActive && timeLeft() > WARN_SECONDS * 1_000) markActive();
    const left = timeLeft();
    if (left <= 0) signOut("idle");
    setSecondsLeft(Math.ceil(left / 1_000));
    if (left > 0 && takeTurnToNotify())
      request(notifyServer, true).catch((error) =>
        console.warn("The server was not notified of activity; it is of the next.", error),
      );
  });
  useEffect(() => {
    // A page that opens begins to count: an old time belongs to an earlier session.
    if (timeLeft() <= 0) markActive();
    const ending = new AbortController();
    const watched = { capture: true, passive: true, signal: ending.signal };
    for (const kind of ACTIVITY) window.addEventListener(kind, () => check(true), watched);
    const timer = setInterval(() => check(false), 1_000);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, []);

  const stay = () => {
    if (!isOpen || timeLeft() <= 0) return;
    markActive();
    setSecondsLeft(IDLE_MINUTES * 60);
  };
  return (
    <Dialog
      open={isOpen}
      title={`You will be signed out in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => signOut("logout")}>Log out</Button>
          <Button variant="primary" data-first-focus onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <progress className={styles.left} max={WARN_SECONDS} value={seconds} aria-hidden="true" />
      <p>
        No activity for {IDLE_MINUTES - WARN_MINUTES} minutes. A note, plan, area, text of the
        website or GST that you have not saved is offered in this tab when you sign in again; Log
        out discards it.
      </p>
      <p className="sr" aria-live="polite">
        {isOpen && `${Math.ceil(seconds / SAY_EVERY) * SAY_EVERY} seconds left`}
      </p>
    </Dialog>
  );
}
