"use client";

import { useEffect } from "react";
import { pageAfterLogin, SIGNED_OUT_PARAMETER, TOKEN_KEY } from "@/lib/auth/terms";
import { LoginForm } from "./login-form";

/** Sign-in, and the way on from it: in this tab or, where another one signs in, with that. */
export function Login({ wanted }: { wanted?: string }) {
  const next = pageAfterLogin(wanted);
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
      if (key === TOKEN_KEY && newValue) window.location.replace(next);
    };
    // Back from a page that was signed in: the server knows better where to be.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("storage", onStorage, leaving);
    window.addEventListener("pageshow", onShow, leaving);
    return () => leaving.abort();
  }, [next]);
  return <LoginForm onSignedIn={() => window.location.replace(next)} />;
}
