import type { CSSProperties, ReactNode } from "react";
import styles from "./marquee.module.css";

type MarqueeProps = {
  label: string;
  seconds: number;
  reverse?: boolean;
  className?: string;
  /** `li` elements with their own spacing. */
  children: ReactNode;
};

/** Does not move if motion is reduced, or without JavaScript, which the pause button needs. */
export function Marquee({
  label,
  seconds,
  reverse = false,
  className = "",
  children,
}: MarqueeProps) {
  // A scrollable strip must be focusable for keyboard users.
  const groupProps = { role: "group", tabIndex: 0, "aria-label": label } as const;
  const style = { "--seconds": `${seconds}s` } as CSSProperties;
  return (
    <div className={`${styles.strip} ${className}`} style={style} {...groupProps}>
      <div className={reverse ? `${styles.track} ${styles.reverse}` : styles.track}>
        <ul>{children}</ul>
        <ul aria-hidden="true">{children}</ul>
      </div>
    </div>
  );
}
