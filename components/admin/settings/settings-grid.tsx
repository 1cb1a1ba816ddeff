import type { ReactNode } from "react";
import styles from "./settings.module.css";

type SettingsGridProps = {
  children: ReactNode;
  /** What one should know before doing it: headings and paragraphs. */
  aside: { title: string; text: string }[];
};

/** A form, and beside it what comes of it. */
export function SettingsGrid({ children, aside }: SettingsGridProps) {
  return (
    <div className={styles.grid}>
      {children}
      <div className={styles.aside}>
        {aside.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
