"use client";

import { useEffect, useState } from "react";

const EVERY_MS = 20_000;

/** The server's time in milliseconds, going on: ages are counted by one clock. */
export function useNow(at: string): number {
  const [now, setNow] = useState(() => Date.parse(at));
  useEffect(() => {
    const start = performance.now();
    const tick = () => setNow(Date.parse(at) + performance.now() - start);
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [at]);
  return now;
}
