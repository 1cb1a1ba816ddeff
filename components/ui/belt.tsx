import type { CSSProperties, ReactNode } from "react";
import styles from "./belt.module.css";

type BeltProps = {
  label: string;
  /** How long one round takes. */
  seconds: number;
  /** Runs from left to right. */
  reverse?: boolean;
  className?: string;
  /** The items, each an `li` with its own distance to the next. */
  children: ReactNode;
};

/**
 * A strip that runs round without end, in CSS alone. It stands still while it is pointed at or
 * focused; where the visitor wants no motion, and without script, it is a strip to scroll.
 */
export function Belt({ label, seconds, reverse = false, className = "", children }: BeltProps) {
  // Where nothing may move the strip is scrolled: a stop for the keyboard, which reads its name.
  const stop = { role: "group", tabIndex: 0, "aria-label": label } as const;
  const style = { "--seconds": `${seconds}s` } as CSSProperties;
  return (
    <div className={`${styles.strip} ${className}`} style={style} {...stop}>
      <div className={reverse ? `${styles.track} ${styles.reverse}` : styles.track}>
        <ul>{children}</ul>
        <ul aria-hidden="true">{children}</ul>
      </div>
    </div>
  );
}
