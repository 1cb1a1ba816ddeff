import type { ComponentProps } from "react";
import styles from "./layout.module.css";

export const SplitPane = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`columns ${styles.split} ${className}`} />
);

export const StickyBar = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`cluster ${styles.stickyBar} ${className}`} />
);

export const Toolbar = ({ className = "", ...rest }: ComponentProps<"search">) => (
  <search {...rest} className={`cluster ${styles.toolbar} ${className}`} />
);
