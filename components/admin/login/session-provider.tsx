"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "@/components/ui/dialog";
import { loginAddress, type SignedOut, TOKEN_KEY } from "@/lib/auth/terms";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { dropDrafts } from "../form/use-draft";
import { type Reason, SessionContext } from "../session/session";
import { State } from "../states";
import { timeLeft } from "./activity";
import { IdleWarning } from "./idle-warning";
import { LoginForm } from "./login-form";
import styles from "./session.module.css";

const SIGN_IN_AGAIN = {
  ended: {
    title: "Please log in again",
    text: "Your session has ended. What you typed is still here.",
    submit: undefined,
  },
  confirm: {
    title: "Confirm it is you",
    text: "You signed in a while ago, and this changes who can sign in. What you typed is kept.",
    submit: ["Confirm", "Confirming..."],
  },
} as const;

type Exit = SignedOut | "ended";

/** The session of the page: it ends by Logout, after 30 idle minutes, in another tab, or on the server. */
export function SessionProvider({ email, children }: { email: string; children: ReactNode }) {
  const { reason, isDismissed, signInAgain, answer } = useSignInAgain();
  const [unsavedForms] = useState(() => new Set<string>());
  const [exit, setExit] = useState<Exit | null>(null);
  const [isHidden, setHidden] = useState(false);
  const isLeaving = exit !== null || isHidden;

  // What ended the session first says how: the requests that fail meanwhile lead nowhere else.
  const leave = useCallback((how: Exit) => setExit((before) => before ?? how), []);
  const onUnauthenticated = async (isRead: boolean) => {
    if (unsavedForms.size > 0) return !(isRead && isDismissed()) && signInAgain("ended");
    leave(exitNow());
    // The page goes: nothing is said on it any more.
    return new Promise<boolean>(() => undefined);
  };

  useEffect(() => {
    const ending = new AbortController();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue === null) leave(exitNow());
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
  }, [leave]);
  // Once the forms have heard that they may not hold the page.
  useEffect(() => {
    if (exit) void goToLogin(exit);
  }, [exit]);

  const shown = SIGN_IN_AGAIN[reason ?? "ended"];
  return (
    <>
      <div className={isLeaving ? styles.unseen : undefined}>
        <SessionContext
          value={{ email, signInAgain, onUnauthenticated, signOut: leave, isLeaving, unsavedForms }}
        >
          {children}
          {!isLeaving && <IdleWarning />}
        </SessionContext>
        <Dialog open={reason !== null} title={shown.title} onClose={() => reason && answer(false)}>
          <div className="stack">
            <p>{shown.text}</p>
            {reason && (
              <LoginForm email={email} submit={shown.submit} onSignedIn={() => answer(true)} />
            )}
          </div>
        </Dialog>
      </div>
      {isLeaving && (
        <div className={styles.wait}>
          <State kind="loading" title="Loading..." />
        </div>
      )}
    </>
  );
}

/** The question for the password. Whoever else asks meanwhile gets the same answer. */
function useSignInAgain() {
  const [reason, setReason] = useState<Reason | null>(null);
  const pending = useRef<Promise<boolean>>(undefined);
  const resolve = useRef<(isSignedIn: boolean) => void>(undefined);
  const dismissed = useRef(false);

  const signInAgain = (why: Reason) => {
    setReason(why);
    pending.current ??= new Promise((settle) => {
      resolve.current = settle;
    });
    return pending.current;
  };
  const answer = (isSignedIn: boolean) => {
    setReason(null);
    resolve.current?.(isSignedIn);
    pending.current = undefined;
    dismissed.current = !isSignedIn;
  };
  return { reason, isDismissed: () => dismissed.current, signInAgain, answer };
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
