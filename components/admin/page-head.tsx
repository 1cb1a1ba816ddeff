import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = { title: string; sub?: ReactNode; children?: ReactNode };

/** A screen's title, what it is about, and what can be done on it. */
export function PageHead({ title, sub, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {sub && <p className={styles.sub}>{sub}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
