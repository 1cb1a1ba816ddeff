import type { ComponentProps } from "react";
import styles from "./layout.module.css";

/** Two columns on wide screens. The second column stays in view while the first one scrolls. */
export const SplitPane = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`columns ${styles.split} ${className}`} />
);

/** A bar for the save button that stays visible at the bottom of its form. */
export const StickyBar = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`cluster ${styles.stickyBar} ${className}`} />
);

/** The filters above a list. */
export const Toolbar = ({ className = "", ...rest }: ComponentProps<"search">) => (
  <search {...rest} className={`cluster ${styles.toolbar} ${className}`} />
);
