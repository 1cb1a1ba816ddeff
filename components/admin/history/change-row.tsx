import Link from "next/link";
import type { ReactNode } from "react";
import { describeChange } from "@/lib/history/describe";
import type { Action, Change } from "@/lib/history/schema";
import { ageText, exactText } from "@/lib/time";
import styles from "./change-row.module.css";

const VERBS: Record<Action, string> = { added: "Added", changed: "Changed", deleted: "Deleted" };

type ChangeRowProps = {
  change: Change;
  /** Whether it says what was changed; a plan's own page does not need to. */
  named?: boolean;
  /** What can be done about it. */
  action?: ReactNode;
};

/** Who did what, when, from what to what. */
export function ChangeRow({ change, named, action }: ChangeRowProps) {
  const { title, detail, verb, href, fields } = describeChange(change);
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <p className={styles.what}>
          {named && (
            <>
              {href ? (
                <Link className={styles.name} href={href} prefetch={false}>
                  {title}
                </Link>
              ) : (
                <b className={styles.name}>{title}</b>
              )}
              {detail && <span className={styles.detail}> {detail}</span>}
            </>
          )}
          <span className={`${styles.who} ${named ? styles.below : ""}`}>
            {VERBS[verb]} by {change.changedBy},{" "}
            {/* Both clocks are right: the words may be made a moment apart. */}
            <time
              dateTime={change.createdAt}
              title={exactText(change.createdAt)}
              suppressHydrationWarning
            >
              {ageText(change.createdAt, Date.now())}
            </time>
          </span>
        </p>
        {action}
      </div>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, from, to }) => (
            <div key={label}>
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
