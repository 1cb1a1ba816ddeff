"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import styles from "./busy-button.module.css";
import { useDelayedPending } from "./pending";

type BusyButtonProps = Omit<ComponentProps<typeof Button>, "busy" | "children"> & {
  isBusy: boolean;
  icon?: ReactNode;
  label: string;
  /** Such as "Saving...". */
  busyLabel: string;
  /**
   * It is not known yet whether the previous attempt was saved. The button looks disabled, but keeps the focus, and
   * `onClick` is still called: it must not repeat the action, but focus the message, as `useAction` does.
   */
  isAwaitingCheck?: boolean;
};

/** Is disabled at once, but changes its label after 150 ms. The longer label decides the width. */
export function BusyButton(props: BusyButtonProps) {
  const {
    isBusy,
    isAwaitingCheck,
    icon,
    label,
    busyLabel,
    className = "",
    disabled,
    ...button
  } = props;
  const reasonId = useId();
  const isLate = useDelayedPending(isBusy);
  const [text, otherText] = isLate ? [busyLabel, label] : [label, busyLabel];
  return (
    <>
      <Button
        {...button}
        aria-disabled={isAwaitingCheck || undefined}
        aria-describedby={isAwaitingCheck ? reasonId : button["aria-describedby"]}
        disabled={isBusy || disabled}
        data-busy={isBusy ? "" : undefined}
        aria-busy={isLate || undefined}
        className={`${styles.button} ${isAwaitingCheck ? styles.inert : ""} ${className}`}
      >
        {icon}
        <span className={styles.label} data-other={otherText}>
          {/* A page translation replaces the text, so a new text needs a new element. */}
          <span key={text}>{text}</span>
        </span>
      </Button>
      {isAwaitingCheck && (
        <span id={reasonId} className="sr-only">
          First, this form finds out whether the last attempt was saved.
        </span>
      )}
    </>
  );
}
