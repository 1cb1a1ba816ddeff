"use client";

import { type ReactNode, useEffect, useState } from "react";

/** A browser without `requestIdleCallback` waits this long, in milliseconds. */
const PAUSE = 2_000;

/**
 * Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let callOff = () => window.removeEventListener("load", wait);
  function wait() {
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(work);
      callOff = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, PAUSE);
      callOff = () => clearTimeout(handle);
    }
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => callOff();
}

/** Ornament that may come last: it is there once the browser has nothing else to do. */
export function AfterIdle({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return due ? children : null;
}

/**
 * Fetches the pictures further down once the page has all else: who prints it, or takes a picture of
 * the whole, scrolls past none. Not on a line that is to be spared.
 */
export function EveryPicture() {
  useEffect(() => whenIdle(fetchPictures), []);
  return null;
}

function fetchPictures() {
  if (document.documentElement.dataset.spared !== undefined) return;
  for (const picture of document.images) picture.loading = "eager";
}

/**
 * A part that is fetched once it is wanted and the page is usable; after a failure it is fetched again
 * when it is next wanted.
 */
export function useLater<Part>(fetch: () => Promise<Part>, wanted: boolean): Part | null {
  // Wrapped, since React would call a part that is a function.
  const [part, setPart] = useState<{ found: Part }>();
  useEffect(() => {
    if (!wanted || part) return;
    let gone = false;
    const callOff = whenIdle(() => {
      fetch().then(
        (found) => !gone && setPart({ found }),
        () => undefined,
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [fetch, wanted, part]);
  return part?.found ?? null;
}
