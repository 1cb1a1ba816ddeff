"use client";

import { useEffect, useState } from "react";

const UPDATE_INTERVAL_MS = 20_000;

/** Uses the server's clock, because the clock of the device can be wrong. */
export function useNow(serverTime: string): number {
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    const start = performance.now();
    const tick = () => setNow(Date.parse(serverTime) + performance.now() - start);
    tick();
    const timer = setInterval(tick, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [serverTime]);
  return now;
}
