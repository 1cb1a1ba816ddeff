"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { type Action, type ExternalToast, Toaster as Sonner, toast } from "sonner";
import styles from "./toaster.module.css";

export type ToastKind = "success" | "error";
/** `id` identifies the toast, for example to dismiss it. */
export type ToastOptions = { action?: Action; id?: string };

export type ToasterProps = {
  label?: string;
  position?: "top-right" | "top-center";
  successDurationMs?: number;
  /** Distance from the top of the window in pixels, on desktops and on phones. */
  top?: { wide: number; narrow: number };
};

const DEFAULT_DURATION_MS = 5_000;
/** Longer, so that there is time to reach the button. */
const ACTION_DURATION_MS = 10_000;
/** Toasts cover the header rather than a form field. */
const DEFAULT_TOP = { wide: 6, narrow: 6 };

/** Shows a toast, or updates the one with the same id. It does not expire while the window has no focus. */
export function drawToast(kind: ToastKind, text: string, options: ExternalToast): void {
  const duration = chooseDurationMs(kind, Boolean(options.action));
  toast[kind](text, { ...options, duration });
}

/** Returns undefined for the default duration, `successDurationMs`. */
function chooseDurationMs(kind: ToastKind, hasAction: boolean): number | undefined {
  if (!document.hasFocus()) return Number.POSITIVE_INFINITY;
  if (hasAction) return ACTION_DURATION_MS;
  return kind === "error" ? DEFAULT_DURATION_MS : undefined;
}

/** Restarts the duration of all toasts when the window loses or regains the focus. */
function redrawToasts() {
  for (const current of toast.getToasts()) {
    if (!("type" in current)) continue;
    const { type, title, id, action } = current;
    drawToast(type as ToastKind, title as string, { id, action });
  }
}

/** Sonner pauses the toasts on hover and in a hidden tab. */
export function Toaster({
  label,
  position = "top-right",
  successDurationMs = DEFAULT_DURATION_MS,
  top = DEFAULT_TOP,
}: ToasterProps) {
  useEffect(() => {
    window.addEventListener("blur", redrawToasts);
    window.addEventListener("focus", redrawToasts);
    return () => {
      window.removeEventListener("blur", redrawToasts);
      window.removeEventListener("focus", redrawToasts);
    };
  }, []);

  return (
    <Sonner
      containerAriaLabel={label}
      position={position}
      offset={{ top: top.wide, right: 24 }}
      mobileOffset={{ top: top.narrow, left: 12, right: 12 }}
      duration={successDurationMs}
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
