"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "@/components/ui/dialog";
import { buildLoginPath, SIGN_IN_SIGNAL_KEY, type SignOutReason } from "@/lib/auth/constants";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { removeDrafts } from "../form/use-draft";
import { LoginForm } from "../login/login-form";
import { endNotificationsHere } from "../push/subscription";
import { useIsNotifiedHere } from "../push/use-push-status";
import { isSessionEndedError, SessionContext } from "../session-context";
import { ContentState } from "../states";
import styles from "./session.module.css";
import type { SessionWatch } from "./session-watch";
import { WatchedContent } from "./watched-content";

/** `ended`: the session has ended on the server. */
type ExitReason = SignOutReason | "ended";

/** `confirm`: the request needs a recent sign-in. */
type SignInAgainReason = "ended" | "confirm";

type SessionProviderProps = { email: string; siteUrl: string; children: ReactNode };

export function SessionProvider({ email, siteUrl, children }: SessionProviderProps) {
  const [unsavedFormIds] = useState(() => new Set<string>());
  const {
    pendingSignIn,
    signInAgain: askForSignIn,
    isLoggedOut,
    clearDismissal,
  } = useSignInAgain();
  const watchRef = useRef<SessionWatch>(null);
  const detectExitReason = (): ExitReason => (watchRef.current?.hasBeenIdle() ? "idle" : "ended");
  const { isExiting, exit } = useExit(detectExitReason);
  const isInBackForwardCache = useBackForwardCacheGuard();

  async function signInAgain(reason: SignInAgainReason, isBackground: boolean): Promise<boolean> {
    const isSignedIn = await askForSignIn(reason, isBackground);
    if (isSignedIn) void watchRef.current?.restart();
    return isSignedIn;
  }

  /** After inactivity, the login page opens, and a draft preserves unsaved input. */
  async function handleSessionEnd(isCovered: boolean): Promise<void> {
    const reason = detectExitReason();
    if (reason === "idle" || unsavedFormIds.size === 0) return exit(reason);
    // A covered page needs an answer: after a sleep, it stays covered until the person has answered the dialog.
    const mayStayDismissed = !isCovered;
    const isSignedIn = await signInAgain("ended", mayStayDismissed);
    if (!isSignedIn) watchRef.current?.uncover();
  }

  const request = createRequest({
    hasUnsavedInput: () => unsavedFormIds.size > 0,
    exit: () => exit(detectExitReason()),
    signInAgain,
    onSuccess: clearDismissal,
  });

  if (isExiting || isInBackForwardCache)
    return (
      <div className={styles.loading}>
        <ContentState kind="loading" title="Loading..." />
      </div>
    );
  return (
    <>
      <SessionContext
        value={{
          email,
          request,
          signOut: exit,
          unsavedFormIds,
          logInAgain: isLoggedOut ? () => signInAgain("ended", false) : null,
        }}
      >
        <WatchedContent watchRef={watchRef} onEnded={handleSessionEnd}>
          {children}
        </WatchedContent>
      </SessionContext>
      {/* Outside SessionContext, because `request` would treat the 401 of a wrong password as an ended session. */}
      <SignInDialog email={email} siteUrl={siteUrl} pendingSignIn={pendingSignIn} />
    </>
  );
}

type RequestOptions = {
  hasUnsavedInput: () => boolean;
  exit: () => void;
  signInAgain: (reason: SignInAgainReason, isBackground: boolean) => Promise<boolean>;
  onSuccess: () => void;
};

function createRequest({ hasUnsavedInput, exit, signInAgain, onSuccess }: RequestOptions) {
  return async <T,>(
    send: () => Promise<T>,
    { isBackground } = { isBackground: false },
  ): Promise<T> => {
    try {
      const result = await send();
      onSuccess();
      return result;
    } catch (error) {
      const reason = toSignInAgainReason(error);
      if (!reason) throw error;
      if (reason === "ended" && !hasUnsavedInput()) {
        exit();
        // Stays pending, so that no error is shown while the browser leaves the page.
        return new Promise<never>(() => undefined);
      }
      const isSignedIn = await signInAgain(reason, isBackground);
      if (!isSignedIn) throw error;
      return send();
    }
  };
}

type PendingSignIn = { reason: SignInAgainReason; resolve: (isSignedIn: boolean) => void };

/** Requests that fail while the dialog is open share its result. */
function useSignInAgain() {
  const [pendingSignIn, setPendingSignIn] = useState<PendingSignIn | null>(null);
  const sharedResult = useRef<Promise<boolean>>(undefined);
  const isDismissed = useRef(false);
  /** The session has ended, and the person has closed the dialog without a sign-in. */
  const [isLoggedOut, setLoggedOut] = useState(false);

  const openDialog = async (reason: SignInAgainReason): Promise<boolean> => {
    const isSignedIn = await new Promise<boolean>((resolve) =>
      setPendingSignIn({ reason, resolve }),
    );
    setPendingSignIn(null);
    sharedResult.current = undefined;
    isDismissed.current = !isSignedIn;
    setLoggedOut(reason === "ended" && !isSignedIn);
    return isSignedIn;
  };

  /** False if the dialog is dismissed. A background request does not open a dismissed dialog again. */
  const signInAgain = async (reason: SignInAgainReason, isBackground: boolean) => {
    if (isBackground && isDismissed.current) return false;
    if (!sharedResult.current) sharedResult.current = openDialog(reason);
    return sharedResult.current;
  };

  /** A request has succeeded, for example after a sign-in in another tab. */
  const clearDismissal = () => {
    isDismissed.current = false;
    setLoggedOut(false);
  };

  return { pendingSignIn, signInAgain, isLoggedOut, clearDismissal };
}

function useExit(detectExitReason: () => ExitReason) {
  const [exitReason, setExitReason] = useState<ExitReason | null>(null);
  const isNotifiedHere = useIsNotifiedHere();

  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === SIGN_IN_SIGNAL_KEY && newValue === null)
      setExitReason((current) => current ?? detectExitReason());
  });
  useEffect(() => {
    const listeners = new AbortController();
    window.addEventListener("storage", (event) => onStorage(event), listeners);
    return () => listeners.abort();
  }, []);
  const leave = useEffectEvent((reason: ExitReason) => void goToLogin(reason, isNotifiedHere()));
  // The effect runs after the forms have unmounted, because their guards would block leaving the page.
  useEffect(() => {
    if (exitReason) leave(exitReason);
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

/** If the logout request fails, the login page ends the session. */
async function goToLogin(reason: ExitReason, isNotifiedHere: boolean): Promise<void> {
  const currentPath = getCurrentPath();
  if (reason === "ended") return window.location.replace(buildLoginPath(currentPath));
  if (reason === "logout") removeDrafts();
  // At the same time as the logout, which must not wait for the push service.
  const notificationsEnded = reason === "logout" ? endNotificationsHere(isNotifiedHere) : undefined;
  try {
    await sendJson(`/api/logout?reason=${reason}`, {}, async () => messageResponseSchema);
  } catch (error) {
    console.error("The logout request failed.", error);
  }
  localStorage.removeItem(SIGN_IN_SIGNAL_KEY);
  await notificationsEnded;
  window.location.replace(buildLoginPath(reason === "idle" ? currentPath : undefined, reason));
}
