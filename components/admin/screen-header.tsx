import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyleProps, toStyledProps } from "@/components/ui/button";
import styles from "./screen-header.module.css";
import { StaffLink } from "./staff-link";

type ScreenHeaderProps = { title: string; subtitle?: ReactNode; children?: ReactNode };

export const ScreenHeader = ({ title, subtitle, children }: ScreenHeaderProps) => (
  <div className={`cluster ${styles.header}`}>
    <h1>{title}</h1>
    {subtitle && <p className="soft">{subtitle}</p>}
    {children && <div className="cluster push-end">{children}</div>}
  </div>
);

type ScreenLinkProps = ButtonStyleProps & ComponentProps<typeof StaffLink>;

/** A link that looks like a button. */
export const ScreenLink = (props: ScreenLinkProps) => <StaffLink {...toStyledProps(props)} />;
