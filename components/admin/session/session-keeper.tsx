"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
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

/** Gives the screens the session that they stand in, and ends them with it. */
export function SessionKeeper({ email, children }: { email: string; children: ReactNode }) {
  const { isAsking, ask, answer } = useSignInAgain();
  const hasTyped = useTyping();
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);

  const onOver = useCallback(() => {
    if (hasTyped()) void ask();
    else goToLogin();
  }, [ask, hasTyped]);

  const signOut = useCallback((leaving: Leaving) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    setLeaving(true);
    void leave(leaving);
  }, []);
  const onExpired = useCallback(() => signOut("idle"), [signOut]);

  const isWaiting = useGuard(onOver) || isLeaving;
  const { secondsLeft, stay } = useInactivity(onExpired, onOver);
  const session = useMemo(
    () => ({ email, signInAgain: ask, signOut: () => signOut("logout") }),
    [email, ask, signOut],
  );

  return (
    <>
      <div className={isWaiting ? styles.unseen : undefined}>
        <SessionContext value={session}>{children}</SessionContext>
        <IdleWarning
          secondsLeft={isWaiting ? null : secondsLeft}
          onStay={stay}
          onLogOut={session.signOut}
        />
        {/* Over the page, where the session ended under what somebody was typing. */}
        <Dialog
          open={isAsking}
          title="Please log in again"
          onClose={() => isAsking && answer(false)}
        >
          <p className={styles.again}>Your session has ended. What you typed is still here.</p>
          {isAsking && <LoginForm email={email} onSignedIn={() => answer(true)} />}
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

type Asked = { promise: Promise<boolean>; answer: (isSignedIn: boolean) => void };

/** Whoever else asks for sign-in meanwhile gets the same answer. */
function useSignInAgain() {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<Asked>(undefined);

  const ask = useCallback(() => {
    setAsking(true);
    asked.current ??= promiseToKeep();
    return asked.current.promise;
  }, []);

  const answer = useCallback((isSignedIn: boolean) => {
    setAsking(false);
    asked.current?.answer(isSignedIn);
    asked.current = undefined;
  }, []);

  return { isAsking, ask, answer };
}

function promiseToKeep(): Asked {
  let answer: Asked["answer"] = () => undefined;
  const promise = new Promise<boolean>((kept) => {
    answer = kept;
  });
  return { promise, answer };
}

/** Whether a form of the page shown has been typed in. */
function useTyping(): () => boolean {
  const typedOn = useRef<string>(undefined);
  const page = usePathname();
  const current = useRef(page);
  useEffect(() => {
    current.current = page;
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest("main form")) typedOn.current = page;
    };
    window.addEventListener("input", onInput);
    return () => window.removeEventListener("input", onInput);
  }, [page]);
  return useCallback(() => typedOn.current === current.current, []);
}
