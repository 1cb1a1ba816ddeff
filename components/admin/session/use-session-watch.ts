"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { sessionTimeResponseSchema } from "@/lib/auth/credentials-schema";
import { ApiError, getJson, NetworkError, sendJson } from "@/lib/http/api-client";
import { isSessionEndedError, useSession } from "../session-context";
import { announceExtension, readExtension } from "./announce-extension";
import { type CheckResult, INITIAL_VIEW, SessionWatch } from "./session-watch";

const PATH = "/api/session/activity";
const ACTIVITY_EVENTS = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"];
/** The first event after a sleep can be any of these. */
const RETURN_EVENTS = ["focus", "pageshow"];

/** Sets `watchRef`, so that the session provider can restart the watch. */
export function useSessionWatch(
  watchRef: RefObject<SessionWatch | null>,
  onEnded: (isCovered: boolean) => Promise<void>,
) {
  const { request } = useSession();
  const [view, setView] = useState(INITIAL_VIEW);

  const report = useEffectEvent(async (): Promise<number | null> => {
    const send = () => sendJson(PATH, {}, async () => sessionTimeResponseSchema);
    try {
      const { secondsLeft } = await request(send, { isBackground: true });
      announceExtension(secondsLeft);
      return secondsLeft;
    } catch (error) {
      console.warn("Failed to report activity; the next activity will be reported.", error);
      return null;
    }
  });
  const handleEnd = useEffectEvent((isCovered: boolean) => void onEnded(isCovered));

  useEffect(() => {
    const watch = new SessionWatch({
      readClocks: () => ({ wall: Date.now(), monotonic: performance.now() }),
      isHidden: () => document.visibilityState === "hidden",
      check,
      report: () => report(),
      onEnded: (isCovered) => handleEnd(isCovered),
      onChange: setView,
    });
    watchRef.current = watch;
    void watch.check();
    const stop = connect(watch);
    return () => {
      stop();
      watchRef.current = null;
    };
  }, [watchRef]);
  return view;
}

async function check(): Promise<CheckResult> {
  try {
    return await getJson(PATH, async () => sessionTimeResponseSchema);
  } catch (error) {
    if (isSessionEndedError(error)) return "ended";
    // A server error, for example without its database, says nothing about the session.
    if (error instanceof ApiError || error instanceof NetworkError) return "unreachable";
    throw error;
  }
}

function connect(watch: SessionWatch): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onActivity = () => watch.tick(true);
  for (const type of ACTIVITY_EVENTS)
    window.addEventListener(type, onActivity, { capture: true, passive: true, signal });
  const onReturn = () => watch.tick();
  for (const type of RETURN_EVENTS) window.addEventListener(type, onReturn, { signal });
  for (const type of ["visibilitychange", "resume"])
    document.addEventListener(type, onReturn, { signal });
  window.addEventListener("online", () => void watch.retry(), { signal });
  const onStorage = (event: StorageEvent) => {
    const secondsLeft = readExtension(event);
    if (secondsLeft !== undefined) watch.handleExtension(secondsLeft);
  };
  window.addEventListener("storage", onStorage, { signal });
  const timer = setInterval(onReturn, 1_000);
  return () => {
    listeners.abort();
    clearInterval(timer);
  };
}
