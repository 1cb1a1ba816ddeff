import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./page-head.module.css";
import { Panel } from "./panel";

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

type PreviewPanelProps = {
  title: string;
  tag?: ReactNode;
  all: { label: string; href: string };
  children: ReactNode;
};

/** The first of many, and the way to all of them. */
export function PreviewPanel({ title, tag, all, children }: PreviewPanelProps) {
  return (
    <Panel aria-label={title}>
      <div className={`cluster ${styles.panel}`}>
        <h2>{title}</h2>
        {tag}
        <Link className={`tap ${styles.end}`} href={all.href} prefetch={false}>
          {all.label}
        </Link>
      </div>
      {children}
    </Panel>
  );
}
