import type { HistoryEntry } from "@/lib/changes/schema";
import {
  type ChangeDescription,
  describeChange,
  describeUndoneState,
} from "@/lib/history/describe";
import { formatDateTime } from "@/lib/time";
import { ValueChange } from "../panel";
import { StaffLink } from "../staff-link";
import { AuthorName } from "./author-name";
import styles from "./history.module.css";
import { UndoAction } from "./undo-action";

type ChangeRowProps = {
  change: HistoryEntry;
  /** Not set on the page of the record itself. */
  showName?: boolean;
  formatTime: (time: string, now: number) => string;
  undoLabel?: string;
};

export function ChangeRow({ change, showName, formatTime, undoLabel }: ChangeRowProps) {
  const description = describeChange(change);
  const { verb, detail } = description;
  return (
    <li className={`break-anywhere small ${styles.change}`} data-undo={change.undo.state}>
      <div>
        {showName && <ChangeName {...description} />}
        <p className="soft">
          {!showName && `${verb} by `}
          <AuthorName email={change.changedBy} />
          {", "}
          <time dateTime={change.createdAt} title={formatDateTime(change.createdAt)}>
            {formatTime(change.createdAt, Date.now())}
          </time>
          {showName && detail && ` · ${detail}`}
        </p>
      </div>
      <ChangedFields {...description} />
      <div className={styles.undo}>
        <UndoAction
          id={change.id}
          undo={change.undo}
          undoneState={describeUndoneState(change)}
          label={undoLabel}
        />
      </div>
    </li>
  );
}

type DescribedChange = ReturnType<typeof describeChange>;

function ChangeName({ title, verb, href }: DescribedChange) {
  return (
    <p className={styles.name}>
      <b>{href ? <StaffLink href={href}>{title}</StaffLink> : title}</b>
      {verb !== "Changed" && ` ${verb.toLowerCase()}`}
    </p>
  );
}

function ChangedFields({ fields, summary }: ChangeDescription) {
  return (
    <div className={styles.fields}>
      {fields.length > 0 && (
        <dl className="num">
          {fields.map(({ label, from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: field changes can be equal, and their order is fixed.
            <div key={index}>
              <dt>{label}</dt>{" "}
              <dd>
                <ValueChange from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {summary && <p>{summary}</p>}
    </div>
  );
}
