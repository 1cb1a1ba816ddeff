"use client";

import { useEffect } from "react";
import {
  resolveReturnTo,
  SIGN_IN_SIGNAL_KEY,
  SIGN_OUT_REASON_PARAMETER,
} from "@/lib/auth/constants";
import { LoginForm } from "./login-form";

/** Also opens the next page after a sign-in in another tab. */
export function Login({ siteUrl, returnTo }: { siteUrl: string; returnTo?: string }) {
  const nextPath = resolveReturnTo(returnTo);
  // Removes the reason from the URL, so that a reload does not show the sign-out message again.
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(SIGN_OUT_REASON_PARAMETER)) return;
    url.searchParams.delete(SIGN_OUT_REASON_PARAMETER);
    window.history.replaceState(null, "", url);
  }, []);
  useEffect(() => {
    const listeners = new AbortController();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SIGN_IN_SIGNAL_KEY && newValue) window.location.replace(nextPath);
    };
    // The session may have changed while the page was in the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("storage", onStorage, listeners);
    window.addEventListener("pageshow", onPageShow, listeners);
    return () => listeners.abort();
  }, [nextPath]);
  return (
    <LoginForm
      siteUrl={siteUrl}
      returnTo={nextPath}
      onSignedIn={() => window.location.replace(nextPath)}
    />
  );
}
