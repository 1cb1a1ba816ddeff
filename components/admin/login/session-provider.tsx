"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "@/components/ui/dialog";
import { loginAddress, type SignedOut, TOKEN_KEY } from "@/lib/auth/terms";
import { messageAnswer } from "@/lib/credentials";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { dropDrafts } from "../form/use-draft";
import { isUnauthenticated, type Reason, SessionContext } from "../session/session";
import { State } from "../states";
import { timeLeft } from "./activity";
import { IdleWarning } from "./idle-warning";
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
