"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { type Action, type ExternalToast, Toaster as Sonner, toast } from "sonner";
import styles from "./toaster.module.css";

export type ToastKind = "success" | "error";
export type ToastOptions = { action?: Action };

export type ToasterProps = {
  label?: string;
  position?: "top-right" | "top-center";
  successDurationMs?: number;
};

const DEFAULT_DURATION_MS = 5_000;
/** Leaves enough time to reach the button. */
const ACTION_DURATION_MS = 10_000;

/** At most one toast is shown at a time. */
function findShownToast() {
  const [shown] = toast.getToasts();
  return shown && "type" in shown ? shown : undefined;
}

/** Dismisses the toast that is shown, or updates it if it has the same id. */
export function showOrUpdateToast(kind: ToastKind, text: string, options: ExternalToast): void {
  const shown = findShownToast();
  if (shown && shown.id !== options.id) toast.dismiss(shown.id);
  const duration = chooseDurationMs(kind, Boolean(options.action));
  toast[kind](text, { ...options, duration });
}

export function dismissErrorToast(): void {
  const shown = findShownToast();
  if (shown?.type === "error") toast.dismiss(shown.id);
}

/** Undefined means the default, `successDurationMs`. */
function chooseDurationMs(kind: ToastKind, hasAction: boolean): number | undefined {
  if (!document.hasFocus()) return Number.POSITIVE_INFINITY;
  if (hasAction) return ACTION_DURATION_MS;
  return kind === "error" ? DEFAULT_DURATION_MS : undefined;
}

/** Shows the toast again with the duration for the new focus of the window. */
function updateToastTimer() {
  const shown = findShownToast();
  if (!shown) return;
  const { type, title, id, action } = shown;
  showOrUpdateToast(type as ToastKind, title as string, { id, action });
}

/** Sonner itself pauses toasts on hover and in a hidden tab, but not while the window has no focus. */
export function Toaster({
  label,
  position = "top-right",
  successDurationMs = DEFAULT_DURATION_MS,
}: ToasterProps) {
  useEffect(() => {
    window.addEventListener("blur", updateToastTimer);
    window.addEventListener("focus", updateToastTimer);
    return () => {
      window.removeEventListener("blur", updateToastTimer);
      window.removeEventListener("focus", updateToastTimer);
    };
  }, []);

  return (
    <Sonner
      containerAriaLabel={label}
      position={position}
      offset={{ top: "var(--toast-top, 6px)", right: 24 }}
      mobileOffset={{ top: "var(--toast-top, 6px)", left: "var(--toast-left, 12px)", right: 12 }}
      duration={successDurationMs}
      style={{ "--width": "var(--toast-width, 356px)" } as CSSProperties}
      swipeDirections={["right", "left", "top"]}
      icons={{
        success: <CircleCheck aria-hidden="true" />,
        error: <CircleAlert aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast,
          success: styles.success,
          error: styles.error,
          actionButton: "screen-only button",
        },
      }}
    />
  );
}
