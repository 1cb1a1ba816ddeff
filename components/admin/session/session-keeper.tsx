"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { Leaving } from "@/lib/auth/terms";
import { State } from "../states";
import { IdleWarning } from "./idle-warning";
import { goToLogin, leave } from "./leave";
import { LoginForm } from "./login-form";
import { SessionContext } from "./session";
import styles from "./session.module.css";
import { useGuard } from "./use-guard";
import { useInactivity } from "./use-inactivity";

export function SessionKeeper({ email, children }: { email: string; children: ReactNode }) {
  const { isAsking, ask, answer } = useSignInAgain();
  const hasTyped = useTyping();
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);

  const signOut = useCallback((leaving: Leaving) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    setLeaving(true);
    void leave(leaving);
  }, []);
  const onOver = useCallback(() => {
    if (hasTyped()) void ask();
    else goToLogin();
  }, [ask, hasTyped]);
  const onExpired = useCallback(() => signOut("idle"), [signOut]);

  const isWaiting = useGuard(onOver) || isLeaving;
  const { secondsLeft, stay } = useInactivity(onExpired, onOver);
  const logOut = () => signOut("logout");
  const session = { email, signInAgain: ask, signOut: logOut };

  return (
    <>
      <div className={isWaiting ? styles.unseen : undefined}>
        <SessionContext value={session}>{children}</SessionContext>
        <IdleWarning secondsLeft={isWaiting ? null : secondsLeft} onStay={stay} onLogOut={logOut} />
        {/* Over the page, where the session ended under what somebody was typing. */}
        <Dialog
          open={isAsking}
          title="Please log in again"
          onClose={() => isAsking && answer(false)}
        >
          <div className="stack">
            <p>Your session has ended. What you typed is still here.</p>
            {isAsking && <LoginForm email={email} onSignedIn={() => answer(true)} />}
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
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<Promise<boolean>>(undefined);
  const tell = useRef<(isSignedIn: boolean) => void>(undefined);

  const ask = useCallback(() => {
    setAsking(true);
    asked.current ??= new Promise((resolve) => {
      tell.current = resolve;
    });
    return asked.current;
  }, []);
  const answer = (isSignedIn: boolean) => {
    setAsking(false);
    tell.current?.(isSignedIn);
    asked.current = undefined;
  };
  return { isAsking, ask, answer };
}

function useTyping(): () => boolean {
  const typedOn = useRef<string>(undefined);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest("main form"))
        typedOn.current = window.location.pathname;
    };
    window.addEventListener("input", onInput);
    return () => window.removeEventListener("input", onInput);
  }, []);
  return useCallback(() => typedOn.current === window.location.pathname, []);
}
