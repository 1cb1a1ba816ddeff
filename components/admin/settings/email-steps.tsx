import { Check } from "lucide-react";
import styles from "./email-steps.module.css";

/** Where in the two steps one stands. */
export function EmailSteps({ isSent }: { isSent: boolean }) {
  return (
    <ol className={styles.steps}>
      <li className={isSent ? styles.done : styles.now} aria-current={isSent ? undefined : "step"}>
        <span className={styles.sign}>{isSent ? <Check aria-label="Done:" /> : 1}</span>
        Current email
      </li>
      <li className={isSent ? styles.now : undefined} aria-current={isSent ? "step" : undefined}>
        <span className={styles.sign}>2</span>
        New email and code
      </li>
    </ol>
  );
}
