import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./panel-head.module.css";

type PanelHeadProps = {
  title: string;
  titleId: string;
  /** Where all of it is. */
  all: { label: string; href: string };
  children?: ReactNode;
};

export function PanelHead({ title, titleId, all, children }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <Link className={styles.all} href={all.href} prefetch={false}>
        {all.label}
      </Link>
    </div>
  );
}
