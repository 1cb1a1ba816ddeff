"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Leaving } from "@/lib/auth/terms";
import { IdleWarning } from "./idle-warning";
import { goToLogin, leave } from "./leave";
import { SessionContext } from "./session";
import styles from "./session-keeper.module.css";
import { SignInDialog } from "./sign-in-dialog";
import { State } from "./states";
import { useGuard } from "./use-guard";
import { useInactivity } from "./use-inactivity";
import { useSignInAgain } from "./use-sign-in-again";

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
    <SessionContext value={session}>
      <div className={isWaiting ? styles.unseen : undefined}>
        {children}
        <IdleWarning
          secondsLeft={isWaiting ? null : secondsLeft}
          onStay={stay}
          onLogOut={session.signOut}
        />
        <SignInDialog
          open={isAsking}
          email={email}
          onSignedIn={() => answer(true)}
          onClose={() => answer(false)}
        />
      </div>
      {isWaiting && (
        <div className={styles.wait}>
          <State kind="loading" title="Loading..." />
        </div>
      )}
    </SessionContext>
  );
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
