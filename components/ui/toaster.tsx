"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { type Action, type ExternalToast, Toaster as Sonner, toast } from "sonner";
import styles from "./toaster.module.css";

export type ToastKind = "success" | "error";
export type ToastMore = { action?: Action; id?: string };

export type ToasterProps = {
  label?: string;
  position?: "top-right" | "top-center";
  /** How long good news stays, in milliseconds. */
  goodNewsFor?: number;
  /** From the window's top, in pixels, on a screen and on a phone. */
  top?: { wide: number; narrow: number };
};

/** How long a toast stays, in milliseconds. */
const LIFETIME = 5_000;
/** Somebody reads it first, and then reaches for its button. */
const ACTION_LIFETIME = 10_000;
/** What the header says waits; a field that it covered would not. */
const OVER_HEADER = { wide: 6, narrow: 6 };

/**
 * A visitor who looks at another window must not miss a toast: while this one has no focus none
 * runs out, and each has its whole time again from when they are back.
 *
 * @param more of a toast that is drawn anew, its id
 */
export function draw(kind: ToastKind, text: string, more: ExternalToast): void {
  const lifetime = more.action ? ACTION_LIFETIME : kind === "error" ? LIFETIME : undefined;
  const duration = document.hasFocus() ? lifetime : Number.POSITIVE_INFINITY;
  toast[kind](text, { ...more, duration });
}

function redraw() {
  for (const current of toast.getToasts())
    if ("type" in current) {
      const { type, title, id, action } = current;
      draw(type as ToastKind, title as string, { id, action });
    }
}

/** The toasts, at the top. Sonner pauses them under the pointer and in a hidden tab. */
export function Toaster({
  label,
  position = "top-right",
  goodNewsFor = LIFETIME,
  top = OVER_HEADER,
}: ToasterProps) {
  useEffect(() => {
    window.addEventListener("blur", redraw);
    window.addEventListener("focus", redraw);
    return () => {
      window.removeEventListener("blur", redraw);
      window.removeEventListener("focus", redraw);
    };
  }, []);

  return (
    <Sonner
      containerAriaLabel={label}
      position={position}
      offset={{ top: top.wide, right: 24 }}
      mobileOffset={{ top: top.narrow, left: 12, right: 12 }}
      duration={goodNewsFor}
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
