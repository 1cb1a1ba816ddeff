import type { ComponentProps } from "react";
import styles from "./layout.module.css";

/** Side by side while there is room. What stands second stays in view beside what is longer. */
export const SplitPane = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`columns ${styles.split} ${className}`} />
);

/** In view at the foot of what it belongs to: the way to save it. */
export const StickyBar = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`cluster ${styles.bar} ${className}`} />
);

/** What narrows a list, above it. */
export const Toolbar = ({ className = "", ...rest }: ComponentProps<"search">) => (
  <search {...rest} className={`cluster ${styles.toolbar} ${className}`} />
);
