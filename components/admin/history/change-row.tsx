"use client";

import { describeChange, describeUndoneState } from "@/lib/history/describe";
import type { HistoryEntry } from "@/lib/resource/changes-schema";
import { RelativeTime, ValueChange } from "../panel";
import { StaffLink } from "../staff-link";
import styles from "./history.module.css";
import { UndoAction } from "./undo-action";

type ChangeRowProps = {
  change: HistoryEntry;
  /** Not set on the page of the record itself. */
  showName?: boolean;
  undoLabel?: string;
};

export function ChangeRow({ change, showName, undoLabel }: ChangeRowProps) {
  const { title, detail, verb, href, fields } = describeChange(change);
  const name = href ? <StaffLink href={href}>{title}</StaffLink> : title;
  return (
    <li className={`break-anywhere panel-padding small ${styles.change}`}>
      <div className={`spread ${styles.row}`}>
        <div className="soft">
          {showName && (
            <p className={styles.name}>
              <b>{name}</b> {detail}
            </p>
          )}
          <p>
            {verb} by {change.changedBy}, <RelativeTime time={change.createdAt} now={Date.now()} />
          </p>
        </div>
        <UndoAction
          id={change.id}
          undo={change.undo}
          undoneState={describeUndoneState(change)}
          label={undoLabel}
        />
      </div>
      {fields.length > 0 && (
        <dl className={`cluster num soft ${styles.fields}`}>
          {fields.map(({ label, from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: field changes can be equal, and their order is fixed.
            <div key={index} className="cluster">
              <dt>{label}</dt>
              <dd>
                <ValueChange from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
