"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  IDLE_MINUTES,
  loginAddress,
  type SignedOut,
  TOKEN_KEY,
  WARN_MINUTES,
} from "@/lib/auth/terms";
import { messageAnswer } from "@/lib/credentials";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { dropDrafts } from "../form/use-draft";
import { isUnauthenticated, type Reason, SessionContext, useSession } from "../session/session";
import { State } from "../states";
import { markActive, takeTurnToNotify, timeLeft } from "./activity";
import { LoginForm } from "./login-form";
import styles from "./session.module.css";

type Exit = SignedOut | "ended";

/** The session of the page: it ends by Logout, after 30 idle minutes, in another tab, or on the server. */
export function SessionProvider({ email, children }: { email: string; children: ReactNode }) {
  const [unsavedForms] = useState(() => new Set<string>());
  const [question, setQuestion] = useState<{
    reason: Reason;
    answer: (isSignedIn: boolean) => void;
  } | null>(null);
  /** Whoever asks meanwhile gets the same answer. */
  const pending = useRef<Promise<boolean>>(undefined);
  const isDismissed = useRef(false);
  const [exit, setExit] = useState<Exit | null>(null);
  const [isHidden, setHidden] = useState(false);

  // What ended the session first says how: the requests that fail meanwhile lead nowhere else.
  const signOut = (how: Exit) => setExit((before) => before ?? how);

  const signInAgain = (reason: Reason) => {
    pending.current ??= new Promise<boolean>((resolve) =>
      setQuestion({ reason, answer: resolve }),
    ).then((isSignedIn) => {
      setQuestion(null);
      pending.current = undefined;
      isDismissed.current = !isSignedIn;
      return isSignedIn;
    });
    return pending.current;
  };

  async function request<T>(send: () => Promise<T>, isRead = false): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const reason = reasonIn(error);
      if (reason === "ended" && unsavedForms.size === 0) {
        signOut(exitNow());
        // The page goes, and shows no error any more.
        return new Promise<never>(() => undefined);
      }
      if (!reason || (isRead && isDismissed.current) || !(await signInAgain(reason))) throw error;
      return send();
    }
  }

  useEffect(() => {
    const ending = new AbortController();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue === null) setExit((before) => before ?? exitNow());
    };
    // A page that the browser keeps aside comes back as nothing, and is loaded anew.
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flushSync(() => setHidden(true));
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("storage", onStorage, ending);
    window.addEventListener("pagehide", onHide, ending);
    window.addEventListener("pageshow", onShow, ending);
    return () => ending.abort();
  }, []);
  // Once the forms are gone: none holds the page open.
  useEffect(() => {
    if (exit) void goToLogin(exit);
  }, [exit]);

  if (exit || isHidden)
    return (
      <div className={styles.wait}>
        <State kind="loading" title="Loading..." />
      </div>
    );
  const isConfirm = question?.reason === "confirm";
  return (
    <>
      <SessionContext value={{ email, request, signInAgain, signOut, unsavedForms }}>
        {children}
        <IdleWarning />
      </SessionContext>
      {/* Outside of the session: a wrong password is a 401, too. */}
      <Dialog
        open={question !== null}
        title={isConfirm ? "Confirm it is you" : "Please log in again"}
        onClose={() => question?.answer(false)}
      >
        {question && (
          <div className="stack">
            <p>
              {isConfirm
                ? "You signed in a while ago, and this changes who can sign in. What you typed is kept."
                : "Your session has ended. What you typed is still here."}
            </p>
            <LoginForm
              email={email}
              submit={isConfirm ? ["Confirm", "Confirming..."] : undefined}
              onSignedIn={() => question.answer(true)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

function reasonIn(error: unknown): Reason | null {
  if (isUnauthenticated(error)) return "ended";
  return error instanceof ApiError && error.code === "passwordNeeded" ? "confirm" : null;
}

/** How a session ends that was not signed out of here: all tabs share the time of the last activity. */
const exitNow = (): Exit => (timeLeft() > 0 ? "ended" : "idle");

/** Where the logout call fails, arriving at the login page ends the session. */
async function goToLogin(exit: Exit): Promise<void> {
  const here = window.location.pathname + window.location.search;
  if (exit === "ended") return window.location.replace(loginAddress(here));
  if (exit === "logout") dropDrafts();
  try {
    await sendJson("/api/logout", {}, async () => messageAnswer);
  } catch (error) {
    console.error("The logout call failed.", error);
  }
  localStorage.removeItem(TOKEN_KEY);
  window.location.replace(loginAddress(exit === "idle" ? here : undefined, exit));
}

const ACTIVITY = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
const WARN_SECONDS = WARN_MINUTES * 60;
/** Seconds between what a screen reader says. */
const SAY_EVERY = 30;

const notifyServer = () => sendJson("/api/session/activity", {}, async () => messageAnswer);

/** Signs out after too long without activity, awake or asleep, and warns two minutes before. */
function IdleWarning() {
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
