"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToasterNeeded } from "./toast";
import type { ToasterProps } from "./toaster";

/** A browser without `requestIdleCallback` waits this long, in milliseconds. */
const PAUSE = 2_000;

/**
 * Brings the toaster when the browser has nothing else to do, or with the first notice. It does
 * not wait for the notice: that may be the one that says there is no connection.
 */
export function Toasts(props: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);

  useEffect(() => {
    let gone = false;
    const load = () => {
      import("./toaster").then(
        (part) => {
          if (!gone) setToaster(() => part.Toaster);
        },
        // Not reached: the notices wait, and the next one asks again.
        () => undefined,
      );
    };
    const endNeed = onToasterNeeded(load);
    const idle = "requestIdleCallback" in window;
    const handle = idle ? window.requestIdleCallback(load) : setTimeout(load, PAUSE);
    return () => {
      gone = true;
      endNeed();
      if (idle) window.cancelIdleCallback(Number(handle));
      else clearTimeout(handle);
    };
  }, []);

  return Toaster ? <Toaster {...props} /> : null;
}
