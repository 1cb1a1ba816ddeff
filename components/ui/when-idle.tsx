"use client";

import { type ReactNode, useEffect, useState } from "react";

/** For browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 2_000;

/** Returns a function that cancels the work. */
function runWhenIdle(work: () => void): () => void {
  let cancel = () => window.removeEventListener("load", schedule);
  function schedule() {
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(work);
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, FALLBACK_DELAY_MS);
      cancel = () => clearTimeout(handle);
    }
  }
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
  return () => cancel();
}

export function AfterIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return isIdle ? children : null;
}

/** Prints and full-page screenshots must include the lazy pictures. */
export function LoadAllPictures() {
  useEffect(() => runWhenIdle(loadPictures), []);
  return null;
}

function loadPictures() {
  if (document.documentElement.dataset.saveData !== undefined) return;
  for (const picture of document.images) picture.loading = "eager";
}

/** After a failure, calls `load` again the next time `isNeeded` becomes true. */
export function useLoadWhenIdle<Value>(
  load: () => Promise<Value>,
  isNeeded: boolean,
): Value | null {
  // Wrapped in an object, because React calls a function that is passed to a state setter.
  const [loaded, setLoaded] = useState<{ value: Value }>();
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isCancelled = false;
    const cancel = runWhenIdle(async () => {
      try {
        const value = await load();
        if (!isCancelled) setLoaded({ value });
      } catch {
        // The page works without this value.
      }
    });
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [load, isNeeded, loaded]);
  return loaded?.value ?? null;
}
