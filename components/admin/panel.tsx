import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { formatAge, formatDateTime } from "@/lib/time";
import styles from "./panel.module.css";

export const Panel = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section {...rest} className={`card ${className}`} />
);

const ALERT_ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

export type AlertProps = {
  kind: keyof typeof ALERT_ICONS;
  role?: "alert" | "status";
  children: ReactNode;
  action?: ReactNode;
};

export function Alert(props: AlertProps) {
  const { kind, role = kind === "bad" ? "alert" : "status", children, action } = props;
  const Icon = ALERT_ICONS[kind];
  return (
    <div className={`cluster ${styles.alert} ${styles[kind]}`} role={role}>
      <Icon aria-hidden="true" />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}

type TagProps = { kind: keyof typeof ALERT_ICONS | "new"; children: ReactNode };

export const Tag = ({ kind, children }: TagProps) => (
  <span className={`text-xs ${styles.tag} ${styles[kind]}`}>{children}</span>
);

/** Suppresses the hydration warning, because the age can change between server and browser rendering. */
export const RelativeTime = ({
  time,
  now,
  className,
}: {
  time: string;
  now: number;
  className?: string;
}) => (
  <time className={className} dateTime={time} title={formatDateTime(time)} suppressHydrationWarning>
    {formatAge(time, now)}
  </time>
);

export function ValueChange({ from, to }: { from: string; to: string }) {
  if (from === to) return <span>{from}</span>;
  return (
    <>
      <del>
        <span className="sr-only">from </span>
        <span>{from}</span>
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <span className="sr-only">to </span>
        <span>{to}</span>
      </ins>
    </>
  );
}
