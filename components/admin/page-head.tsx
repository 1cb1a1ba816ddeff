import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = { title: string; sub?: ReactNode; children?: ReactNode };

/** A screen's title, what it is about, and what can be done on it. */
export function PageHead({ title, sub, children }: PageHeadProps) {
  return (
    <div className={`cluster ${styles.page}`}>
      <h1>{title}</h1>
      {sub && <p className="soft">{sub}</p>}
      {children && <div className={`cluster ${styles.end}`}>{children}</div>}
    </div>
  );
}

type PanelHeadProps = {
  title: string;
  titleId: string;
  /** Where all of it is. */
  all: { label: string; href: string };
  children?: ReactNode;
};

/** A panel's title, and the way to all of what it shows a part of. */
export function PanelHead({ title, titleId, all, children }: PanelHeadProps) {
  return (
    <div className={`cluster ${styles.panel}`}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <Link className={styles.end} href={all.href} prefetch={false}>
        {all.label}
      </Link>
    </div>
  );
}
