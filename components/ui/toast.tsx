"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ToasterProps, ToastKind, ToastMore } from "./toaster";
import { whenIdle } from "./when-idle";

let load = () => import("./toaster");
/** Without the toaster there is no toast: an error also stands on the page. */
const notReached = () => undefined;

/**
 * Tells the visitor something in a line that goes away by itself.
 *
 * @param more A button in it, and the id by which it is taken away
 */
export function showToast(kind: ToastKind, text: string, more: ToastMore = {}): void {
  load().then(({ draw }) => draw(kind, text, more), notReached);
}

/** Brings the toaster ahead of the first toast: that may be the one that says there is no connection. */
export function prepareToasts(): void {
  load().catch(notReached);
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
