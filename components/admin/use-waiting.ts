"use client";

import { useEffect, useState } from "react";
import { waitingAnswer } from "@/lib/enquiries/inbox-schema";
import { getJson } from "@/lib/http/api-client";
import { usePulse } from "./use-pulse";

const EVERY_MS = 60_000;
const CHANGED = "waitingchanged";

/** Tells the menu, which asks now and then only, how many enquiries wait by now. */
export function tellWaiting(waiting: number): void {
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: waiting }));
}

function ask(): Promise<void> {
  return getJson("/api/enquiries/waiting", async () => waitingAnswer).then(
    ({ waiting }) => tellWaiting(waiting),
    // The last number stays: whatever is wrong, the page itself will say so.
    () => undefined,
  );
}

/** How many enquiries wait: asked now and then, and told at once by the page that changes it. */
export function useWaiting(atFirst: number): number {
  const [waiting, setWaiting] = useState(atFirst);
  const [given, setGiven] = useState(atFirst);
  // The frame was rendered anew, and knows better.
  if (given !== atFirst) {
    setGiven(atFirst);
    setWaiting(atFirst);
  }
  usePulse(EVERY_MS, ask);
  useEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && setWaiting(event.detail);
    window.addEventListener(CHANGED, hear);
    return () => window.removeEventListener(CHANGED, hear);
  }, []);
  return waiting;
}
