import Link from "next/link";
import type { ReactNode } from "react";
import { describeChange } from "@/lib/history/describe";
import type { Change } from "@/lib/records/schema";
import { ageText, exactText } from "@/lib/time";
import { FromTo } from "../panel";
import styles from "./history.module.css";

type ChangeRowProps = {
  change: Change;
  /** Whether it says what was changed; a plan's own page does not need to. */
  named?: boolean;
  action?: ReactNode;
};

export function ChangeRow({ change, named, action }: ChangeRowProps) {
  const { title, detail, verb, href, fields } = describeChange(change);
  const name = href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <li className={`broken inset small ${styles.change}`}>
      <div className="spread">
        <div className="soft">
          {named && (
            <p>
              <b>{name}</b> {detail}
            </p>
          )}
          <p>
            {verb} by {change.changedBy},{" "}
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
        <dl className={`cluster num soft ${styles.fields}`}>
          {fields.map(({ label, from, to }) => (
            <div key={label} className="cluster">
              <dt>{label}</dt>
              <dd>
                <FromTo from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
