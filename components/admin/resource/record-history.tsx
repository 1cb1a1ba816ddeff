import type { Change } from "@/lib/resource/changes-schema";
import { rebase } from "@/lib/resource/rebase";
import { type Shape, valuesOf } from "@/lib/resource/resource";
import { isSame } from "@/lib/same";
import { ChangeRow, Undo } from "../history/change-row";
import styles from "../history/history.module.css";
import { Panel } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { State } from "../states";

type RecordHistoryProps<T extends object> = {
  resource: Shape<T>;
  changes: Change[];
  /** Null where it was deleted. */
  row: object | null;
};

/** What was done to one record, each with the way to undo it. */
export function RecordHistory<T extends object>({ resource, changes, row }: RecordHistoryProps<T>) {
  if (changes.length === 0) return null;
  /** Only hides a button that would fail: the server decides. */
  const canUndo = ({ before, after }: Change) => {
    if (!row || !after) return !row && !after;
    if (!before) return false;
    const stored = valuesOf(resource, row);
    const [from, to] = [valuesOf(resource, before), valuesOf(resource, after)];
    const { value, conflicts } = rebase(to, from, stored, resource.together);
    return conflicts.length === 0 && !isSame(value, stored);
  };
  return (
    <Panel className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ul className="ruled">
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            action={
              canUndo(change) && (
                <Undo id={change.id} label={change.after ? undefined : "Bring it back"} />
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type MissingRecordProps<T extends object> = Omit<RecordHistoryProps<T>, "row"> & {
  resource: { many: string };
  title: string;
  /** The list's address. */
  list: string;
};

/** The page of a record that was deleted, which can be restored here, or that never was. */
export function MissingRecord<T extends object>(props: MissingRecordProps<T>) {
  const { title, list, resource, changes } = props;
  const { name, many, nameOf } = resource;
  const gone = changes[0]?.before;
  return (
    <>
      <ScreenHead title={title} sub={gone && nameOf(valuesOf(resource, gone))} />
      <State
        kind="empty"
        title={`This ${name} does not exist any more`}
        action={<ScreenLink href={list}>All {many}</ScreenLink>}
      >
        Somebody has deleted it
        {gone ? ". Its history brings it back." : ", or the address is wrong."}
      </State>
      <RecordHistory resource={resource} changes={changes} row={null} />
    </>
  );
}
