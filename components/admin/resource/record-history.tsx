import type { HistoryEntry } from "@/lib/changes/schema";
import { type RecordDefinition, readValues } from "@/lib/resource/resource";
import { formatAge } from "@/lib/time";
import { ChangeRow } from "../history/change-row";
import styles from "../history/history.module.css";
import { Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";

export function RecordHistory({ changes }: { changes: HistoryEntry[] }) {
  if (changes.length === 0) return null;
  return (
    <Panel className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ul className={`divided ${styles.changes}`}>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            formatTime={formatAge}
            undoLabel={change.after ? undefined : "Restore"}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RecordNotFoundProps<T extends object> = {
  resource: RecordDefinition<T> & { plural: string };
  changes: HistoryEntry[];
  title: string;
  listPath: string;
};

/** The record was deleted or never existed. */
export function RecordNotFound<T extends object>(props: RecordNotFoundProps<T>) {
  const { title, listPath, resource, changes } = props;
  const { name, plural, getName } = resource;
  const lastValues = changes[0]?.before;
  return (
    <>
      <ScreenHeader
        title={title}
        subtitle={lastValues && getName(readValues(resource, lastValues))}
      />
      <ContentState
        kind="empty"
        title={`This ${name} no longer exists`}
        action={<ScreenLink href={listPath}>All {plural}</ScreenLink>}
      >
        It was deleted
        {lastValues ? ". You can restore it from its history." : ", or the address is wrong."}
      </ContentState>
      <RecordHistory changes={changes} />
    </>
  );
}
