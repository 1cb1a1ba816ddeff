"use client";

import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The time, twice a minute. @param rendered when the server rendered the page, as an ISO time */
export function useNow(rendered: string): Date {
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
