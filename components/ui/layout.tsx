import type { ComponentProps } from "react";
import styles from "./layout.module.css";

/** Side by side while there is room. What stands second stays in view beside what is longer. */
export function SplitPane({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`columns ${styles.split} ${className}`} />;
}

/** In view at the foot of what it belongs to: the way to save it. */
export function StickyBar({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`cluster ${styles.bar} ${className}`} />;
}

/** What narrows a list, above it. */
export function Toolbar({ className = "", ...rest }: ComponentProps<"search">) {
  return <search {...rest} className={`cluster ${styles.toolbar} ${className}`} />;
}
