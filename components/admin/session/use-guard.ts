"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { authAnswer } from "@/lib/auth/schema";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { getJson } from "@/lib/http/api-client";
import { follow, goToLogin } from "./leave";

/** A tab that is looked at again asks at most this often whether its session lasts. */
const ASK_EVERY_MS = 60_000;

async function isSignedIn(): Promise<boolean> {
  return (await getJson("/api/check-auth", async () => authAnswer)).authenticated;
}

/**
 * Keeps the page from being seen by whoever may not: after 'back' it waits for the server's word,
 * and it goes when another tab signs out.
 *
 * @param onOver the server says that the session is over
 * @returns whether the page has to wait, and shows nothing
 */
export function useGuard(onOver: () => void): boolean {
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    // Hidden before the browser puts the page aside: it must come back as nothing.
    const onHide = (event: PageTransitionEvent) => {
      if (event.persisted) flushSync(() => setWaiting(true));
    };
    const onShow = async (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      flushSync(() => setWaiting(true));
      if (await isSignedIn().catch(() => false)) setWaiting(false);
      else goToLogin();
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_KEY || newValue !== null) return;
      setWaiting(true);
      follow();
    };
    window.addEventListener("pagehide", onHide, leaving);
    window.addEventListener("pageshow", onShow, leaving);
    window.addEventListener("storage", onStorage, leaving);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    let askedAt = Date.now();
    const onVisible = async () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_EVERY_MS) return;
      askedAt = Date.now();
      // Without an answer the page stays: what it does next asks the server anyway.
      if (!(await isSignedIn().catch(() => true))) onOver();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [onOver]);

  return isWaiting;
}
