import Link from "next/link";
import type { ReactNode } from "react";
import { describeChange } from "@/lib/history/describe";
import type { Change } from "@/lib/resource/changes-schema";
import { Age, FromTo } from "../panel";
import styles from "./history.module.css";

type ChangeRowProps = {
  change: Change;
  /** Whether it names the record; the record's own page does not need to. */
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
            {verb} by {change.changedBy}, <Age at={change.createdAt} now={Date.now()} />
          </p>
        </div>
        {action}
      </div>
      {fields.length > 0 && (
        <dl className={`cluster num soft ${styles.fields}`}>
          {fields.map(({ label, from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and none ever moves.
            <div key={at} className="cluster">
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
