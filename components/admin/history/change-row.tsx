import Link from "next/link";
import type { ReactNode } from "react";
import { describeChange } from "@/lib/history/describe";
import type { Action, Change } from "@/lib/history/schema";
import { ageText, exactText } from "@/lib/time";
import { PanelHead } from "../page-head";
import { Panel } from "../panel";
import styles from "./history.module.css";

const VERBS: Record<Action, string> = { added: "Added", changed: "Changed", deleted: "Deleted" };
const LOG_ID = "change-log-title";

/** What was done lately to plans, GST and accounts, newest first. */
export function ChangeLog({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Panel aria-labelledby={LOG_ID}>
      <PanelHead
        title="Who changed what"
        titleId={LOG_ID}
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

type ChangeRowProps = {
  change: Change;
  /** Whether it says what was changed; a plan's own page does not need to. */
  named?: boolean;
  /** What can be done about it. */
  action?: ReactNode;
};

/** Who did what, when, from what to what. */
export function ChangeRow({ change, named, action }: ChangeRowProps) {
  const { title, detail, href, fields } = describeChange(change);
  const name = href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <li className={styles.change}>
      <div className={`cluster ${styles.head}`}>
        <div className="soft">
          {named && (
            <p>
              <b>{name}</b> {detail}
            </p>
          )}
          <p>
            {VERBS[change.action]} by {change.changedBy},{" "}
            {/* Both clocks are right: the words may be made a moment apart. */}
            <time
              dateTime={change.createdAt}
              title={exactText(change.createdAt)}
              suppressHydrationWarning
            >
              {ageText(change.createdAt, Date.now())}
            </time>
          </p>
        </div>
        {action}
      </div>
      {fields.length > 0 && (
        <dl className={`cluster num ${styles.fields}`}>
          {fields.map(({ label, from, to }) => (
            <div key={label} className={`cluster ${styles.field}`}>
              <dt>{label}</dt>
              <dd>
                <del>
                  <span className="sr">from </span>
                  {from}
                </del>
                <span aria-hidden="true"> → </span>
                <ins>
                  <span className="sr">to </span>
                  {to}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
