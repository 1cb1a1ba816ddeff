"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IDLE_MINUTES, type Leaving, WARN_MINUTES } from "@/lib/auth/terms";
import { dropKept } from "../form/kept";
import { answerOver, holdsUnsavedChanges, leave } from "../session/leave";
import { type Again, SessionContext } from "../session/session";
import { State } from "../states";
import { LoginForm } from "./login-form";
import styles from "./session.module.css";
import { useGuard } from "./use-guard";
import { useInactivity } from "./use-inactivity";

const SIGN_IN_AGAIN = {
  over: {
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

export function SessionKeeper({ email, children }: { email: string; children: ReactNode }) {
  const { asking, ask, answer, isRefused } = useSignInAgain();
  const again = SIGN_IN_AGAIN[asking ?? "over"];
  const hasTyped = useTyping();
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);

  const signOut = useCallback(
    (leaving: Leaving) => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      setLeaving(true);
      if (leaving === "logout") dropKept(email);
      void leave(leaving);
    },
    [email],
  );
  useEffect(() => {
    // Whoever has closed the question is asked again by what they do, and not by what pages read.
    const refused = Promise.resolve(false);
    answerOver(() => (hasTyped() ? (isRefused() ? refused : ask("over")) : null));
  }, [ask, hasTyped, isRefused]);
  const onExpired = useCallback(() => signOut("idle"), [signOut]);

  const isWaiting = useGuard() || isLeaving;
  const { secondsLeft, stay } = useInactivity(onExpired);
  const logOut = () => signOut("logout");
  const session = { email, signInAgain: ask, signOut: logOut };

  return (
    <>
      <div className={isWaiting ? styles.unseen : undefined}>
        <SessionContext value={session}>{children}</SessionContext>
        <IdleWarning secondsLeft={isWaiting ? null : secondsLeft} onStay={stay} onLogOut={logOut} />
        {/* Over the page, over what somebody was typing. */}
        <Dialog open={asking !== null} title={again.title} onClose={() => asking && answer(false)}>
          <div className="stack">
            <p>{again.text}</p>
            {asking && (
              <LoginForm email={email} submit={again.submit} onSignedIn={() => answer(true)} />
            )}
          </div>
        </Dialog>
      </div>
      {isWaiting && (
        <div className={styles.wait}>
          <State kind="loading" title="Loading..." />
        </div>
      )}
    </>
  );
}

/** Whoever else asks for sign-in meanwhile gets the same answer. */
function useSignInAgain() {
  const [asking, setAsking] = useState<Again | null>(null);
  const asked = useRef<Promise<boolean>>(undefined);
  const settle = useRef<(isSignedIn: boolean) => void>(undefined);
  const refused = useRef(false);

  const ask = useCallback((why: Again) => {
    setAsking(why);
    asked.current ??= new Promise((resolve) => {
      settle.current = resolve;
    });
    return asked.current;
  }, []);
  const answer = (isSignedIn: boolean) => {
    setAsking(null);
    settle.current?.(isSignedIn);
    asked.current = undefined;
    refused.current = !isSignedIn;
  };
  const isRefused = useCallback(() => refused.current, []);
  return { asking, ask, answer, isRefused };
}

/** Whether a form on the page has something in it that was typed there. */
function useTyping(): () => boolean {
  const typed = useRef(new Set<HTMLInputElement>());
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest("main form"))
        typed.current.add(target as HTMLInputElement);
    };
    window.addEventListener("input", onInput);
    return () => window.removeEventListener("input", onInput);
  }, []);
  return useCallback(() => {
    const isThere = (field: HTMLInputElement) => field.checkVisibility() && field.value !== "";
    return holdsUnsavedChanges() || [...typed.current].some(isThere);
  }, []);
}

/** A screen reader says it this often, in seconds, and not at each of them. */
const SAY_EVERY = 30;
const WHOLE = WARN_MINUTES * 60;

type IdleWarningProps = {
  /** Null while there is nothing to warn of. */
  secondsLeft: number | null;
  onStay: () => void;
  onLogOut: () => void;
};

function IdleWarning({ secondsLeft, onStay, onLogOut }: IdleWarningProps) {
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
        No activity for {IDLE_MINUTES - WARN_MINUTES} minutes. A note, plan, text of the website or
        GST that you have not saved is offered to you when you sign in again; Log out discards it.
      </p>
      <p className="sr" aria-live="polite">
        {isOpen && `${Math.ceil(seconds / SAY_EVERY) * SAY_EVERY} seconds left`}
      </p>
    </Dialog>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
