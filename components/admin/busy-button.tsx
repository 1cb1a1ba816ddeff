"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import styles from "./busy-button.module.css";
import { useDelayedPending } from "./pending";

type BusyButtonProps = Omit<ComponentProps<typeof Button>, "busy" | "children"> & {
  isBusy: boolean;
  icon?: ReactNode;
  label: string;
  /** Such as "Saving...". */
  busyLabel: string;
};

/** Is disabled at once, but changes its label after 150 ms. The longer label decides the width. */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, icon, label, busyLabel, className = "", disabled, ...button } = props;
  const isLate = useDelayedPending(isBusy);
  const [text, otherText] = isLate ? [busyLabel, label] : [label, busyLabel];
  return (
    <Button
      {...button}
      disabled={isBusy || disabled}
      data-busy={isBusy ? "" : undefined}
      aria-busy={isLate || undefined}
      className={`${styles.button} ${className}`}
    >
      {icon}
      <span className={styles.label} data-other={otherText}>
        {/* A page translation replaces the text, so a new text needs a new element. */}
        <span key={text}>{text}</span>
      </span>
    </Button>
  );
}
