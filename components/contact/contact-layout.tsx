import type { ReactNode } from "react";
import styles from "./contact-layout.module.css";

/**
 * The night with its line of light, and the page below.
 *
 * @param heading the parts of one heading, each a line where there is room
 */
export function ContactLayout({
  heading,
  children,
}: {
  heading: readonly string[];
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.art} aria-hidden="true" />
          <h1>
            {heading.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h1>
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </>
  );
}
