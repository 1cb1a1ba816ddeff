import type { CSSProperties, ReactNode } from "react";
import styles from "./marquee.module.css";

type MarqueeProps = {
  label: string;
  /** Duration of one round. */
  seconds: number;
  /** Moves from left to right. */
  reverse?: boolean;
  className?: string;
  /** `li` elements. Each sets its own distance to the next one. */
  children: ReactNode;
};

/**
 * An endless moving strip in CSS only. Hover and focus pause the animation. With reduced motion and
 * without JavaScript, the strip does not move and can be scrolled.
 */
export function Marquee({
  label,
  seconds,
  reverse = false,
  className = "",
  children,
}: MarqueeProps) {
  // A scrollable strip must be focusable for keyboard users.
  const focusable = { role: "group", tabIndex: 0, "aria-label": label } as const;
  const style = { "--seconds": `${seconds}s` } as CSSProperties;
  return (
    <div className={`${styles.strip} ${className}`} style={style} {...focusable}>
      <div className={reverse ? `${styles.track} ${styles.reverse}` : styles.track}>
        <ul>{children}</ul>
        <ul aria-hidden="true">{children}</ul>
      </div>
    </div>
  );
}
