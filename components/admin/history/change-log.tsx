import type { Change } from "@/lib/history/schema";
import { Panel } from "../panel";
import { PanelHead } from "../panel-head";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";

/** What was done lately to plans, GST and accounts, newest first. */
export function ChangeLog({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Panel className={styles.history} aria-labelledby="change-log-title">
      <PanelHead
        title="Who changed what"
        titleId="change-log-title"
        all={{ label: "All changes", href: "/admin/history" }}
      />
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} named />
        ))}
      </ul>
    </Panel>
  );
}
