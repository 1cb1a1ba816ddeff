import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Panel } from "./panel";
import styles from "./screen-head.module.css";

type ScreenHeadProps = { title: string; sub?: ReactNode; children?: ReactNode };

/** A screen's title, what it is about, and what can be done on it. */
export function ScreenHead({ title, sub, children }: ScreenHeadProps) {
  return (
    <div className={`cluster ${styles.page}`}>
      <h1>{title}</h1>
      {sub && <p className="soft">{sub}</p>}
      {children && <div className="cluster end">{children}</div>}
    </div>
  );
}

type PanelHeadProps = { title: string; tag?: ReactNode; children: ReactNode };

function PanelHead({ title, tag, children }: PanelHeadProps) {
  return (
    <div className={`cluster inset ${styles.panel}`}>
      <h2>{title}</h2>
      {tag}
      <div className="end">{children}</div>
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
      <PanelHead title={title} tag={tag}>
        <Link className="tap" href={all.href} prefetch={false}>
          {all.label}
        </Link>
      </PanelHead>
      {children}
    </Panel>
  );
}

/** Leads to another screen. None is fetched ahead: it shows what there is when it is asked for. */
export function ScreenLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink prefetch={false} {...props} />;
}
