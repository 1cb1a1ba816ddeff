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
  /** Stays focusable while it is not known whether the previous attempt was saved. */
  isInert?: boolean;
};

/** Is disabled at once, but changes its label after 150 ms. The longer label decides the width. */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, isInert, icon, label, busyLabel, className = "", disabled, ...button } = props;
  const reasonId = useId();
  const isLate = useDelayedPending(isBusy);
  const [text, otherText] = isLate ? [busyLabel, label] : [label, busyLabel];
  return (
    <>
      <Button
        {...button}
        aria-disabled={isInert || undefined}
        aria-describedby={isInert ? reasonId : button["aria-describedby"]}
        disabled={isBusy || disabled}
        data-busy={isBusy ? "" : undefined}
        aria-busy={isLate || undefined}
        className={`${styles.button} ${isInert ? styles.inert : ""} ${className}`}
      >
        {icon}
        <span className={styles.label} data-other={otherText}>
          {/* A page translation replaces the text, so a new text needs a new element. */}
          <span key={text}>{text}</span>
        </span>
      </Button>
      {isInert && (
        <span id={reasonId} className="sr-only">
          First, this form finds out whether the last attempt was saved.
        </span>
      )}
    </>
  );
}
