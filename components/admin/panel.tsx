import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./panel.module.css";

/** A sheet of paper on the rice ground. */
export function Panel({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={[styles.panel, className].filter(Boolean).join(" ")} />;
}

const NOTE_ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

type NoteProps = {
  kind: keyof typeof NOTE_ICONS;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** A line that stays on the page. One that says what went wrong is read out at once. */
export function Note({ kind, children, action }: NoteProps) {
  const Icon = NOTE_ICONS[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}

type TagProps = { kind?: "fresh" | "going" | "done" | "saving"; children: ReactNode };

/** A word on a ground of its own. */
export function Tag({ kind, children }: TagProps) {
  return <span className={`${styles.tag} ${kind ? styles[kind] : ""}`}>{children}</span>;
}
