"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ToastAction, ToasterProps, ToastKind } from "./toaster";
import { whenIdle } from "./when-idle";

let load = () => import("./toaster");

/** Tells the visitor something in a line that goes away by itself. @param action A button in it. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  load().then(
    ({ draw }) => draw(kind, text, { action }),
    // Not reached: whoever tells of an error says it on the page as well.
    () => undefined,
  );
}

/** Brings the toaster ahead of the first toast: that may be the one that says there is no connection. */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

/** Where toasts appear. @param early Brings the toaster once the browser has nothing else to do. */
export function Toasts({ early = false, ...props }: ToasterProps & { early?: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);

  useEffect(() => {
    load = async () => {
      const part = await import("./toaster");
      setToaster(() => part.Toaster);
      return part;
    };
    return early ? whenIdle(prepareToasts) : undefined;
  }, [early]);

  return Toaster && <Toaster {...props} />;
}
