import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ageText, exactText } from "@/lib/time";
import styles from "./panel.module.css";

export const Panel = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section {...rest} className={`card ${className}`} />
);

const NOTE_ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

type NoteProps = { kind: keyof typeof NOTE_ICONS; children: ReactNode; action?: ReactNode };

/** A line that stays on the page. One that says what went wrong is read out at once. */
export function Note({ kind, children, action }: NoteProps) {
  const Icon = NOTE_ICONS[kind];
  return (
    <div
      className={`cluster ${styles.note} ${styles[kind]}`}
      role={kind === "bad" ? "alert" : "status"}
    >
      <Icon aria-hidden="true" />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}

type TagProps = { kind: keyof typeof NOTE_ICONS | "fresh"; children: ReactNode };

export const Tag = ({ kind, children }: TagProps) => (
  <span className={`fine ${styles.tag} ${styles[kind]}`}>{children}</span>
);

/** How long ago. The server and the browser may make the words a moment apart: both are right. */
export const Age = ({ at, now, className }: { at: string; now: number; className?: string }) => (
  <time className={className} dateTime={at} title={exactText(at)} suppressHydrationWarning>
    {ageText(at, now)}
  </time>
);

/** What something was and became; once where it is the same. */
export function FromTo({ from, to }: { from: string; to: string }) {
  if (from === to) return from;
  return (
    <>
      <del>
        <span className="sr">from </span>
        {from}
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <span className="sr">to </span>
        {to}
      </ins>
    </>
  );
}
