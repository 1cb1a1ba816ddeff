"use client";

import { useEffect, useState } from "react";
import { waitingAnswer } from "@/lib/enquiries/inbox-schema";
import { getJson } from "@/lib/http/api-client";

const EVERY_MS = 60_000;

/** How many enquiries wait: asked now and then while somebody can see the page. */
export function useWaiting(atFirst: number): number {
  const [waiting, setWaiting] = useState(atFirst);
  const [given, setGiven] = useState(atFirst);
  // The frame was rendered anew, and knows better.
  if (given !== atFirst) {
    setGiven(atFirst);
    setWaiting(atFirst);
  }
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      getJson("/api/enquiries/waiting", async () => waitingAnswer).then(
        (answer) => setWaiting(answer.waiting),
        // The last number stays: whatever is wrong, the page itself will say so.
        () => undefined,
      );
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return waiting;
}
