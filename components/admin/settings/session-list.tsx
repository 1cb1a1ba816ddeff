import { Panel, Tag } from "@/components/admin/panel";
import type { SessionsAnswer } from "@/lib/auth/settings-schema";
import { clockText, dayText } from "@/lib/time";
import styles from "./settings.module.css";
import { SignOutElsewhere } from "./sign-out-elsewhere";

const HEADING_ID = "sessions";

/** Where one is signed in: the last of them, and how many there are besides. */
export function SessionList({ sessions, more }: SessionsAnswer) {
  return (
    <Panel className={styles.listed} aria-labelledby={HEADING_ID}>
      <div className={styles.listedHead}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          Where you are signed in
        </h2>
        {sessions.length > 1 && <SignOutElsewhere headingId={HEADING_ID} />}
      </div>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <div className={styles.who}>
              <p className={styles.name}>
                {session.browser}
                {session.isThisOne && <Tag kind="saving">This one</Tag>}
              </p>
              <p className={styles.when}>
                Signed in{" "}
                <time dateTime={session.startedAt}>
                  {dayText(session.startedAt)}, {clockText(session.startedAt)}
                </time>
                {" · last active "}
                {/* Never a day ago: a session without activity ends. */}
                <time dateTime={session.lastActiveAt}>{clockText(session.lastActiveAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>and {more} more, active before these</p>}
    </Panel>
  );
}
