import type { ReactNode } from "react";
import styles from "./group.module.css";

type GroupProps = { title: string; note?: ReactNode; children: ReactNode };

/** Fields that belong together, under one title. */
export function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        {title} {note && <small>{note}</small>}
      </legend>
      {children}
    </fieldset>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** How many of a row's four places a field takes. */
export const wide = { two: styles.two, all: styles.all };
