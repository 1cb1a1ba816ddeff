"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { type Notice, serveToasts, type ToastKind } from "./toast";
import styles from "./toaster.module.css";

/** How long a toast stays, in milliseconds. */
const LIFETIME = 5_000;
/** From the window's top, in pixels, on a screen and on a phone: below the site's header. */
const BELOW_HEADER = { wide: 96, narrow: 84 };

export type ToasterProps = {
  position?: "top-right" | "top-center";
  /** How long good news stays, in milliseconds. */
  goodNewsFor?: number;
  top?: { wide: number; narrow: number };
};

/** The toasts, at the top. Sonner pauses them under the pointer and in a hidden tab. */
export function Toaster({
  position = "top-right",
  goodNewsFor = LIFETIME,
  top = BELOW_HEADER,
}: ToasterProps) {
  useEffect(() => {
    const { show, end } = pauseWithoutFocus({ success: goodNewsFor, error: LIFETIME });
    const endService = serveToasts(show);
    return () => {
      endService();
      end();
    };
  }, [goodNewsFor]);

  return (
    <Sonner
      position={position}
      offset={{ top: top.wide, right: 24 }}
      mobileOffset={{ top: top.narrow, left: 12, right: 12 }}
      duration={LIFETIME}
      swipeDirections={["right", "left", "top"]}
      icons={{
        success: <CircleCheck aria-hidden="true" />,
        error: <CircleAlert aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: styles.toast, success: styles.success, error: styles.error },
      }}
    />
  );
}

/**
 * A visitor who looks at another window must not miss a toast: while this one has no focus none
 * runs out, and each has its whole time again from when they are back.
 */
function pauseWithoutFocus(lifetimes: Record<ToastKind, number>) {
  const open = new Map<string | number, Notice>();

  const draw = ({ kind, text }: Notice, id?: string | number) =>
    toast[kind](text, {
      id,
      duration: document.hasFocus() ? lifetimes[kind] : Number.POSITIVE_INFINITY,
      onDismiss: (gone) => open.delete(gone.id),
      onAutoClose: (gone) => open.delete(gone.id),
    });
  const redraw = () => {
    for (const [id, notice] of open) draw(notice, id);
  };

  window.addEventListener("blur", redraw);
  window.addEventListener("focus", redraw);
  return {
    show: (notice: Notice) => {
      open.set(draw(notice), notice);
    },
    end: () => {
      window.removeEventListener("blur", redraw);
      window.removeEventListener("focus", redraw);
    },
  };
}
