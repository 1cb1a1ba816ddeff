"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { authAnswer } from "@/lib/credentials/schema";
import { getJson } from "@/lib/http/api-client";
import { follow, goToLogin } from "../session/leave";

/**
 * Keeps the page from being seen by whoever may not: after 'back' it waits for the server's word,
 * and it goes when another tab signs out.
 *
 * @returns whether the page has to wait, and shows nothing
 */
export function useGuard(): boolean {
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
      const asked = getJson("/api/check-auth", async () => authAnswer);
      if ((await asked.catch(() => null))?.authenticated) setWaiting(false);
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

  return isWaiting;
}
