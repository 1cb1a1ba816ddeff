import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { LinkPending } from "./pending";
import styles from "./screen-header.module.css";

type ScreenHeaderProps = { title: string; subtitle?: ReactNode; children?: ReactNode };

export const ScreenHeader = ({ title, subtitle, children }: ScreenHeaderProps) => (
  <div className={`cluster ${styles.header}`}>
    <h1>{title}</h1>
    {subtitle && <p className="soft">{subtitle}</p>}
    {children && <div className="cluster push-end">{children}</div>}
  </div>
);

/** Does not prefetch, because prefetched rows could be stale on the click. */
export const ScreenLink = ({ children, ...link }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink prefetch={false} {...link}>
    {children}
    <LinkPending />
  </ButtonLink>
);
