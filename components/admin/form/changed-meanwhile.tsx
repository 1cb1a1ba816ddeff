import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Note, Panel } from "../panel";
import styles from "./changed-meanwhile.module.css";

type ChangedMeanwhileProps = {
  message: string;
  /** When that was, and what else there is to know. */
  children: ReactNode;
  fields: { label: string; mine: string; theirs: string }[];
  isBusy: boolean;
  onTheirs: () => void;
  onMine: () => void;
};

/** Two changed the same: both values side by side, for somebody to decide. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { message, children, fields, isBusy, onTheirs, onMine } = props;
  return (
    <Panel className={styles.decide} aria-label="Changed meanwhile">
      <Note kind="bad">
        <b>{message}</b> {children}
      </Note>
      <table className={`num ${styles.compare}`}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs }) => (
            <tr key={`${label} ${mine} ${theirs}`}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cluster">
        <Button onClick={onTheirs}>Show theirs</Button>
        <Button variant="primary" busy={isBusy} onClick={onMine}>
          {isBusy ? "Saving..." : "Keep mine"}
        </Button>
      </div>
    </Panel>
  );
}
