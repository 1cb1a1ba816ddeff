"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToasterNeeded } from "./toast";
import type { ToasterProps } from "./toaster";
import { whenIdle } from "./when-idle";

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
    const callOff = whenIdle(load);
    return () => {
      gone = true;
      endNeed();
      callOff();
    };
  }, []);

  return Toaster ? <Toaster {...props} /> : null;
}
