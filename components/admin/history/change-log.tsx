import type { Change } from "@/lib/history/schema";
import { Panel } from "../panel";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";

/** What was done lately to plans, GST and accounts, newest first. */
export function ChangeLog({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Panel className={styles.history} aria-labelledby="change-log-title">
      <h2 id="change-log-title" className={styles.title}>
        Who changed what
      </h2>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} named />
        ))}
      </ul>
    </Panel>
  );
}
