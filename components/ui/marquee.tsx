import type { CSSProperties, ReactNode } from "react";
import styles from "./marquee.module.css";

type MarqueeProps = {
  label: string;
  /** Duration of one loop. */
  seconds: number;
  /** Moves from left to right. */
  reverse?: boolean;
  className?: string;
  /** `li` elements, each with its own spacing. */
  children: ReactNode;
};

/**
 * An endless moving strip, animated with CSS. Hover and focus pause the animation. With reduced motion, or
 * without JavaScript and therefore without a pause button, the strip is static and can be scrolled.
 */
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
