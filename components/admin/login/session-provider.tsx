"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  buildLoginPath,
  IDLE_TIMEOUT_MINUTES,
  IDLE_WARNING_MINUTES,
  type SignOutReason,
  TOKEN_STORAGE_KEY,
} from "@/lib/auth/constants";
import { messageResponseSchema } from "@/lib/credentials";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { removeDrafts } from "../form/use-draft";
import { isSessionEndedError, SessionContext, useSession } from "../session/session";
import { ContentState } from "../states";
import { claimActivityReport, getIdleTimeLeftMs, markActive } from "./activity";
import { LoginForm } from "./login-form";
import styles from "./session.module.css";

/** `ended`: the session has ended on the server. */
type ExitReason = SignOutReason | "ended";

/** `confirm`: the request needs a recent sign-in. */
type SignInAgainReason = "ended" | "confirm";

type SessionProviderProps = { email: string; siteUrl: string; children: ReactNode };

export function SessionProvider({ email, siteUrl, children }: SessionProviderProps) {
  const [unsavedFormIds] = useState(() => new Set<string>());
  const { pendingSignIn, signInAgain } = useSignInAgain();
  const { isExiting, exit } = useExit();
  const isInBackForwardCache = useBackForwardCacheGuard();

  async function request<T>(
    send: () => Promise<T>,
    { isBackground } = { isBackground: false },
  ): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const reason = toSignInAgainReason(error);
      if (!reason) throw error;
      if (reason === "ended" && unsavedFormIds.size === 0) {
        exit(detectExitReason());
        // Never settles, so that no error is shown while the browser leaves the page.
        return new Promise<never>(() => undefined);
      }
      const isSignedIn = await signInAgain(reason, isBackground);
      if (!isSignedIn) throw error;
      return send();
    }
  }

  if (isExiting || isInBackForwardCache)
    return (
      <div className={styles.loading}>
        <ContentState kind="loading" title="Loading..." />
      </div>
    );
  return (
    <>
      <SessionContext value={{ email, request, signOut: exit, unsavedFormIds }}>
        {children}
        <IdleWarning />
      </SessionContext>
      {/* Outside SessionContext, because `request` would treat the 401 of a wrong password as an ended session. */}
      <SignInDialog email={email} siteUrl={siteUrl} pendingSignIn={pendingSignIn} />
    </>
  );
}

type PendingSignIn = { reason: SignInAgainReason; resolve: (isSignedIn: boolean) => void };

/** Requests that fail while the dialog is open share its result. */
function useSignInAgain() {
  const [pendingSignIn, setPendingSignIn] = useState<PendingSignIn | null>(null);
  const sharedResult = useRef<Promise<boolean>>(undefined);
  const isDismissed = useRef(false);

  const openDialog = async (reason: SignInAgainReason): Promise<boolean> => {
    const isSignedIn = await new Promise<boolean>((resolve) =>
      setPendingSignIn({ reason, resolve }),
    );
    setPendingSignIn(null);
    sharedResult.current = undefined;
    isDismissed.current = !isSignedIn;
    return isSignedIn;
  };

  /** False if the dialog is dismissed. A background request does not open a dismissed dialog again. */
  const signInAgain = async (reason: SignInAgainReason, isBackground: boolean) => {
    if (isBackground && isDismissed.current) return false;
    if (!sharedResult.current) sharedResult.current = openDialog(reason);
    return sharedResult.current;
  };

  return { pendingSignIn, signInAgain };
}

function useExit() {
  const [exitReason, setExitReason] = useState<ExitReason | null>(null);

  useEffect(() => {
    const listeners = new AbortController();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_STORAGE_KEY && newValue === null)
        setExitReason((current) => current ?? detectExitReason());
    };
    window.addEventListener("storage", onStorage, listeners);
    return () => listeners.abort();
  }, []);
  // The effect runs after the forms have unmounted, because their guards would block leaving the page.
  useEffect(() => {
    if (exitReason) void goToLogin(exitReason);
  }, [exitReason]);

  return {
    isExiting: exitReason !== null,
    // Requests that fail afterwards must not replace the first reason.
    exit: (reason: ExitReason) => setExitReason((current) => current ?? reason),
  };
}

/** Removes the content before the page enters the back/forward cache, which must not contain staff data. */
function useBackForwardCacheGuard(): boolean {
  const [isInBackForwardCache, setInBackForwardCache] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flushSync(() => setInBackForwardCache(true));
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pagehide", onPageHide, listeners);
    window.addEventListener("pageshow", onPageShow, listeners);
    return () => listeners.abort();
  }, []);
  return isInBackForwardCache;
}

type SignInDialogProps = {
  email: string;
  siteUrl: string;
  pendingSignIn: PendingSignIn | null;
};

function SignInDialog({ email, siteUrl, pendingSignIn }: SignInDialogProps) {
  const isConfirm = pendingSignIn?.reason === "confirm";
  return (
    <Dialog
      open={pendingSignIn !== null}
      title={isConfirm ? "Confirm it is you" : "Please log in again"}
      onClose={() => pendingSignIn?.resolve(false)}
    >
      {pendingSignIn && (
        <div className="stack">
          <p>
            {isConfirm
              ? "This changes who can log in, so enter your password again. What you typed is still here."
              : "Your session has ended. What you typed is still here."}
          </p>
          <LoginForm
            siteUrl={siteUrl}
            returnTo={getCurrentPath()}
            email={email}
            submitLabels={isConfirm ? { idle: "Confirm", busy: "Confirming..." } : undefined}
            onSignedIn={() => pendingSignIn.resolve(true)}
          />
        </div>
      )}
    </Dialog>
  );
}

function toSignInAgainReason(error: unknown): SignInAgainReason | null {
  if (isSessionEndedError(error)) return "ended";
  return error instanceof ApiError && error.code === "passwordNeeded" ? "confirm" : null;
}

const getCurrentPath = () => window.location.pathname + window.location.search;

const detectExitReason = (): ExitReason => (getIdleTimeLeftMs() > 0 ? "ended" : "idle");

/** If the logout request fails, the login page ends the session. */
async function goToLogin(reason: ExitReason): Promise<void> {
  const currentPath = getCurrentPath();
  if (reason === "ended") return window.location.replace(buildLoginPath(currentPath));
  if (reason === "logout") removeDrafts();
  try {
    await sendJson("/api/logout", {}, async () => messageResponseSchema);
  } catch (error) {
    console.error("The logout request failed.", error);
  }
  localStorage.removeItem(TOKEN_STORAGE_KEY);
  window.location.replace(buildLoginPath(reason === "idle" ? currentPath : undefined, reason));
}

const ACTIVITY_EVENTS = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
const WARNING_SECONDS = IDLE_WARNING_MINUTES * 60;
/** Interval at which screen readers announce the time left. */
const ANNOUNCEMENT_INTERVAL_SECONDS = 30;

const reportActivity = () =>
  sendJson("/api/session/activity", {}, async () => messageResponseSchema);

/** Also signs out after the computer was asleep. */
function IdleWarning() {
  const { signOut } = useSession();
  const { secondsLeft, isWarning, staySignedIn } = useIdleTimer();
  const shownSeconds = Math.max(0, Math.min(secondsLeft, WARNING_SECONDS));
  const announcedSeconds =
    Math.ceil(shownSeconds / ANNOUNCEMENT_INTERVAL_SECONDS) * ANNOUNCEMENT_INTERVAL_SECONDS;
  return (
    <Dialog
      open={isWarning}
      title={`You will be logged out in ${formatCountdown(shownSeconds)}`}
      onClose={staySignedIn}
      actions={
        <>
          <Button onClick={() => signOut("logout")}>Log out</Button>
          <Button variant="primary" data-first-focus onClick={staySignedIn}>
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
      <p className="sr-only" aria-live="polite">
        {isWarning && `${announcedSeconds} seconds left`}
      </p>
    </Dialog>
  );
}

/** `1:05` for 65 seconds. */
const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function useIdleTimer() {
  const { signOut, request } = useSession();
  const [secondsLeft, setSecondsLeft] = useState(IDLE_TIMEOUT_MINUTES * 60);
  const isWarning = secondsLeft <= WARNING_SECONDS;

  const checkActivity = useEffectEvent((isActive: boolean) => {
    // While the warning is open, only its buttons count as activity.
    if (isActive && getIdleTimeLeftMs() > WARNING_SECONDS * 1_000) markActive();
    const millisecondsLeft = getIdleTimeLeftMs();
    if (millisecondsLeft <= 0) signOut("idle");
    setSecondsLeft(Math.ceil(millisecondsLeft / 1_000));
    if (millisecondsLeft > 0 && claimActivityReport())
      request(reportActivity, { isBackground: true }).catch((error) =>
        console.warn("Failed to report activity; the next activity will be reported.", error),
      );
  });
  useEffect(() => {
    // An expired timestamp belongs to an earlier session: opening the page counts as new activity.
    if (getIdleTimeLeftMs() <= 0) markActive();
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
    if (!isWarning || getIdleTimeLeftMs() <= 0) return;
    markActive();
    setSecondsLeft(IDLE_TIMEOUT_MINUTES * 60);
  };
  return { secondsLeft, isWarning, staySignedIn };
}
