import { Panel, Tag } from "@/components/admin/panel";
import type { AdminInfo } from "@/lib/auth/settings-schema";
import { dayText } from "@/lib/time";
import { RemoveAdmin } from "./remove-admin";
import styles from "./settings.module.css";

const HEADING_ID = "admins";

/** Everybody who can sign in. */
export function AdminList({ admins }: { admins: AdminInfo[] }) {
  return (
    <Panel className={styles.listed} aria-labelledby={HEADING_ID}>
      <div className={styles.listedHead}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          Admins
        </h2>
      </div>
      <ul className={styles.list}>
        {admins.map(({ id, email, createdAt, isSignedIn, isYou }) => (
          <li key={id} className={styles.item}>
            <div className={styles.who}>
              <p className={styles.name}>
                {email}
                {isYou && <Tag kind="saving">You</Tag>}
                {isSignedIn && !isYou && <Tag kind="going">Signed in now</Tag>}
              </p>
              <p className={styles.when}>
                Admin since <time dateTime={createdAt}>{dayText(createdAt)}</time>
              </p>
            </div>
            {!isYou && <RemoveAdmin id={id} email={email} headingId={HEADING_ID} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
