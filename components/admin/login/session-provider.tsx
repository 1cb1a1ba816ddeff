"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  IDLE_TIMEOUT_MINUTES,
  IDLE_WARNING_MINUTES,
  loginPath,
  type SignOutReason,
  TOKEN_STORAGE_KEY,
} from "@/lib/auth/constants";
import { messageResponse } from "@/lib/credentials";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { removeDrafts } from "../form/use-draft";
import {
  isUnauthenticated,
  SessionContext,
  type SignInAgainReason,
  useSession,
} from "../session/session";
import { ContentState } from "../states";
import { claimActivityReport, idleTimeLeft, markActive } from "./activity";
import { LoginForm } from "./login-form";
import styles from "./session.module.css";

type ExitReason = SignOutReason | "ended";

/** Signs out on request, when idle, and when the session ends in another tab or on the server. */
export function SessionProvider({ email, children }: { email: string; children: ReactNode }) {
  const [unsavedForms] = useState(() => new Set<string>());
  const [signInRequest, setSignInRequest] = useState<{
    reason: SignInAgainReason;
    resolve: (isSignedIn: boolean) => void;
  } | null>(null);
  /** Shared by requests that fail while the dialog is open. */
  const pendingSignIn = useRef<Promise<boolean>>(undefined);
  const isSignInDismissed = useRef(false);
  const [exit, setExit] = useState<ExitReason | null>(null);
  const [isInPageCache, setInPageCache] = useState(false);

  // The first reason counts: requests that fail afterwards must not change it.
  const signOut = (reason: ExitReason) => setExit((current) => current ?? reason);

  const signInAgain = (reason: SignInAgainReason) => {
    pendingSignIn.current ??= new Promise<boolean>((resolve) =>
      setSignInRequest({ reason, resolve }),
    ).then((isSignedIn) => {
      setSignInRequest(null);
      pendingSignIn.current = undefined;
      isSignInDismissed.current = !isSignedIn;
      return isSignedIn;
    });
    return pendingSignIn.current;
  };

  async function request<T>(send: () => Promise<T>, isBackground = false): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const reason = toSignInAgainReason(error);
      if (reason === "ended" && unsavedForms.size === 0) {
        signOut(detectExitReason());
        // Never settles: no error must show while the browser leaves the page.
        return new Promise<never>(() => undefined);
      }
      if (!reason || (isBackground && isSignInDismissed.current) || !(await signInAgain(reason)))
        throw error;
      return send();
    }
  }

  useEffect(() => {
    const listeners = new AbortController();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_STORAGE_KEY && newValue === null)
        setExit((current) => current ?? detectExitReason());
    };
    // Keep staff data out of the back/forward cache: cache an empty page, and reload it when restored.
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flushSync(() => setInPageCache(true));
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("storage", onStorage, listeners);
    window.addEventListener("pagehide", onPageHide, listeners);
    window.addEventListener("pageshow", onPageShow, listeners);
    return () => listeners.abort();
  }, []);
  // In an effect, which runs after the forms unmount: their guards would block leaving the page.
  useEffect(() => {
    if (exit) void goToLogin(exit);
  }, [exit]);

  if (exit || isInPageCache)
    return (
      <div className={styles.loading}>
        <ContentState kind="loading" title="Loading..." />
      </div>
    );
  const isConfirm = signInRequest?.reason === "confirm";
  return (
    <>
      <SessionContext value={{ email, request, signInAgain, signOut, unsavedForms }}>
        {children}
        <IdleWarning />
      </SessionContext>
      {/* Outside SessionContext, because a wrong password also returns 401. */}
      <Dialog
        open={signInRequest !== null}
        title={isConfirm ? "Confirm it is you" : "Please log in again"}
        onClose={() => signInRequest?.resolve(false)}
      >
        {signInRequest && (
          <div className="stack">
            <p>
              {isConfirm
                ? "You signed in a while ago, and this changes who can sign in. What you typed is kept."
                : "Your session has ended. What you typed is still here."}
            </p>
            <LoginForm
              email={email}
              submitLabels={isConfirm ? ["Confirm", "Confirming..."] : undefined}
              onSignedIn={() => signInRequest.resolve(true)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

function toSignInAgainReason(error: unknown): SignInAgainReason | null {
  if (isUnauthenticated(error)) return "ended";
  return error instanceof ApiError && error.code === "passwordNeeded" ? "confirm" : null;
}

/** Returns why the session ended if it was not signed out in this tab. */
const detectExitReason = (): ExitReason => (idleTimeLeft() > 0 ? "ended" : "idle");

/** If the logout request fails, the login page ends the session. */
async function goToLogin(exit: ExitReason): Promise<void> {
  const currentPath = window.location.pathname + window.location.search;
  if (exit === "ended") return window.location.replace(loginPath(currentPath));
  if (exit === "logout") removeDrafts();
  try {
    await sendJson("/api/logout", {}, async () => messageResponse);
  } catch (error) {
    console.error("The logout request failed.", error);
  }
  localStorage.removeItem(TOKEN_STORAGE_KEY);
  window.location.replace(loginPath(exit === "idle" ? currentPath : undefined, exit));
}

const ACTIVITY_EVENTS = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
const WARNING_SECONDS = IDLE_WARNING_MINUTES * 60;
/** Screen readers announce the remaining time at this interval. */
const ANNOUNCE_EVERY_SECONDS = 30;

const reportActivity = () => sendJson("/api/session/activity", {}, async () => messageResponse);

/** Warns before the idle timeout and signs out after it, even if the computer was asleep. */
function IdleWarning() {
  const { signOut, request } = useSession();
  const [secondsLeft, setSecondsLeft] = useState(IDLE_TIMEOUT_MINUTES * 60);
  const isWarning = secondsLeft <= WARNING_SECONDS;
  const shownSeconds = Math.max(0, Math.min(secondsLeft, WARNING_SECONDS));

  const checkActivity = useEffectEvent((isActive: boolean) => {
    // While the warning is open, only its buttons count as activity.
    if (isActive && idleTimeLeft() > WARNING_SECONDS * 1_000) markActive();
    const millisecondsLeft = idleTimeLeft();
    if (millisecondsLeft <= 0) signOut("idle");
    setSecondsLeft(Math.ceil(millisecondsLeft / 1_000));
    if (millisecondsLeft > 0 && claimActivityReport())
      request(reportActivity, true).catch((error) =>
        console.warn("Failed to report activity; the next activity is reported again.", error),
      );
  });
  useEffect(() => {
    // An expired time belongs to an earlier session: opening the page counts as activity.
    if (idleTimeLeft() <= 0) markActive();
    const listeners = new AbortController();
    const listenerOptions = { capture: true, passive: true, signal: listeners.signal };
    for (const type of ACTIVITY_EVENTS)
      window.addEventListener(type, () => checkActivity(true), listenerOptions);
    const timer = setInterval(() => checkActivity(false), 1_000);
    return () => {
      listeners.abort();
      clearInterval(timer);
    };
  }, []);

  const staySignedIn = () => {
    if (!isWarning || idleTimeLeft() <= 0) return;
    markActive();
    setSecondsLeft(IDLE_TIMEOUT_MINUTES * 60);
  };
  return (
    <Dialog
      open={isWarning}
      title={`You will be signed out in ${Math.floor(shownSeconds / 60)}:${String(shownSeconds % 60).padStart(2, "0")}`}
      onClose={staySignedIn}
      actions={
        <>
          <Button onClick={() => signOut("logout")}>Log out</Button>
          <Button variant="primary" data-first-focus onClick={staySignedIn}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        No activity for {IDLE_TIMEOUT_MINUTES - IDLE_WARNING_MINUTES} minutes. A note, plan, area,
        text of the website or GST that you have not saved is offered in this tab when you sign in
        again; Log out discards it.
      </p>
      <p className="sr-only" aria-live="polite">
        {isWarning &&
          `${Math.ceil(shownSeconds / ANNOUNCE_EVERY_SECONDS) * ANNOUNCE_EVERY_SECONDS} seconds left`}
      </p>
    </Dialog>
  );
}
