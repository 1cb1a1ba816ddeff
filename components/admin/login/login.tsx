"use client";

import Link from "next/link";
import { useEffect } from "react";
import { IDLE_TEXT, pageAfterLogin, SIGNED_OUT_PARAMETER, TOKEN_KEY } from "@/lib/auth/terms";
import { business } from "@/lib/content/business";
import { Mark } from "../../site/mark";
import { Note } from "../panel";
import styles from "./login.module.css";
import { LoginForm } from "./login-form";

type LoginProps = {
  town: string;
  wanted?: string;
  isIdle: boolean;
};

/** Sign-in, and the way on from it: in this tab or, where another one signs in, with that. */
export function Login({ town, wanted, isIdle }: LoginProps) {
  const goOn = () => window.location.replace(pageAfterLogin(wanted));

  // The message has been read: it must not stand there again after a reload.
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(SIGNED_OUT_PARAMETER)) return;
    address.searchParams.delete(SIGNED_OUT_PARAMETER);
    window.history.replaceState(null, "", address);
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue) window.location.replace(pageAfterLogin(wanted));
    };
    // Back from a page that was signed in: the server knows better where to be.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("storage", onStorage, leaving);
    window.addEventListener("pageshow", onShow, leaving);
    return () => leaving.abort();
  }, [wanted]);

  return (
    <div className={styles.screen}>
      <header className={`night kolam ${styles.art}`}>
        <Link className={`tap ${styles.brand}`} href="/" prefetch={false}>
          <Mark />
          <span>
            {business.name}
            <small className="soft">{town}</small>
          </span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className="stack">
          <div>
            <h1>Admin Login</h1>
            <p className="soft">For the staff of {business.name}</p>
          </div>
          {isIdle && <Note kind="info">{IDLE_TEXT}</Note>}
          <noscript>
            <Note kind="warn">
              Logging in needs JavaScript. Please switch it on in this browser.
            </Note>
          </noscript>
          <LoginForm onSignedIn={goOn} />
          <p className="soft fine">
            Forgot the password? Another admin can give you a new one: Settings, Add Admin, in the
            row of your email. If you are the only one, ask whoever runs the server to type there:{" "}
            <b>npm run admin -- reset-password {"<your email>"}</b>
          </p>
        </div>
      </main>
    </div>
  );
}
