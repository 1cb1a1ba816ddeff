import { isDeepEqual } from "@/lib/json-values";
import type { Change } from "@/lib/resource/changes-schema";
import { rebase } from "@/lib/resource/rebase";
import { type RecordDefinition, readValues } from "@/lib/resource/resource";
import { ChangeRow, UndoButton } from "../history/change-row";
import styles from "../history/history.module.css";
import { Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";

type RecordHistoryProps<T extends object> = {
  resource: RecordDefinition<T>;
  changes: Change[];
  /** Null if the record was deleted. */
  row: object | null;
};

export function RecordHistory<T extends object>({ resource, changes, row }: RecordHistoryProps<T>) {
  if (changes.length === 0) return null;
  // The server makes the same check.
  const canUndo = ({ before, after }: Change) => {
    if (!row || !after) return !row && !after;
    if (!before) return false;
    const stored = readValues(resource, row);
    const valuesBefore = readValues(resource, before);
    const valuesAfter = readValues(resource, after);
    const { value, conflicts } = rebase(valuesAfter, valuesBefore, stored, resource.mergeGroups);
    return conflicts.length === 0 && !isDeepEqual(value, stored);
  };
  return (
    <Panel className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ul className="divided">
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            action={
              canUndo(change) && (
                <UndoButton id={change.id} label={change.after ? undefined : "Restore"} />
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type RecordNotFoundProps<T extends object> = Omit<RecordHistoryProps<T>, "row"> & {
  resource: { plural: string };
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
        Someone has deleted it
        {lastValues ? ". You can restore it from its history." : ", or the address is wrong."}
      </ContentState>
      <RecordHistory resource={resource} changes={changes} row={null} />
    </>
  );
}
