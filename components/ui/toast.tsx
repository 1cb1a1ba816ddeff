"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ToasterProps, ToastKind, ToastOptions } from "./toaster";

/** Loads the module on demand. `Toasts` and the staff area replace this function. */
let loadToaster = () => import("./toaster");
/** A toast is not essential, because errors are also shown on the page. */
const ignoreLoadError = () => undefined;

export function setToasterLoader(load: typeof loadToaster): void {
  loadToaster = load;
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  loadToaster().then(
    ({ showOrUpdateToast }) => showOrUpdateToast(kind, text, options),
    ignoreLoadError,
  );
}

export function dismissErrorToast(): void {
  loadToaster().then((toaster) => toaster.dismissErrorToast(), ignoreLoadError);
}

/** Without a preload, the first toast could not report a lost network connection. */
export function preloadToaster(): void {
  loadToaster().catch(ignoreLoadError);
}

/** Renders the toaster when the first toast loads its module. */
export function Toasts(props: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);

  useEffect(() => {
    setToasterLoader(async () => {
      const toasterModule = await import("./toaster");
      setToaster(() => toasterModule.Toaster);
      return toasterModule;
    });
  }, []);

  return Toaster && <Toaster {...props} />;
}
