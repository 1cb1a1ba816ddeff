import type { ReactNode } from "react";
import styles from "./step.module.css";

type Props = {
  title: string;
  note?: string;
  children: ReactNode;
};

/** One question on the line, with its radio options. */
export function Step({ title, note, disabled, children }: Props & { disabled?: boolean }) {
  return (
    <fieldset className={styles.step} disabled={disabled}>
      <legend className={styles.title}>
        {title}
        {note && <small>{note}</small>}
      </legend>
      <Knot />
      <div className={styles.body}>{children}</div>
    </fieldset>
  );
}

/** A stop on the line that asks nothing. */
export function Stop({ title, note, children }: Props) {
  return (
    <section className={styles.step}>
      <Knot />
      <h2 className={styles.title}>
        {title}
        {note && <small>{note}</small>}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** The line's loop round a dot. */
function Knot() {
  return (
    <svg className={styles.knot} viewBox="0 0 30 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M15 1C15 8 3 9 3 20s12 12 12 19" />
        <path d="M15 1c0 7 12 8 12 19S15 32 15 39" />
      </g>
      <circle cx="15" cy="20" r="4" />
    </svg>
  );
}
