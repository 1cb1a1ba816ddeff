import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import styles from "./screen-head.module.css";

type ScreenHeadProps = { title: string; sub?: ReactNode; children?: ReactNode };

export const ScreenHead = ({ title, sub, children }: ScreenHeadProps) => (
  <div className={`cluster ${styles.page}`}>
    <h1>{title}</h1>
    {sub && <p className="soft">{sub}</p>}
    {children && <div className="cluster end">{children}</div>}
  </div>
);

/** Leads to another screen, without prefetching: its rows would be old when it is opened. */
export const ScreenLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink prefetch={false} {...props} />
);
