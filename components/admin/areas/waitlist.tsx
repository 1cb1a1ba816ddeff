import { formatAreaName } from "@/lib/areas/area";
import type { Area } from "@/lib/areas/schema";
import type { Waitlist } from "@/lib/enquiries/inbox";
import { inboxPath } from "@/lib/enquiries/inbox-url";
import { formatNumber } from "@/lib/numbers";
import { CallRow } from "../enquiries/call-row";
import { Panel, RelativeTime, Tag } from "../panel";
import { ScreenLink } from "../screen-header";
import styles from "./waitlist.module.css";

type WaitlistPanelProps = { area: Area; waitlist: Waitlist; now: number };

export function WaitlistPanel({ area, waitlist: { count, people }, now }: WaitlistPanelProps) {
  if (count === 0) return null;
  const countText = formatNumber(count);
  return (
    <Panel className={styles.panel} aria-labelledby="waitlist-title">
      <div className="cluster panel-padding">
        <h2 id="waitlist-title">Waiting list</h2>
        <Tag kind="new">{count === 1 ? "1 person" : `${countText} people`}</Tag>
        {area.state !== "connected" && (
          <p className="soft small">Calls become due when the area is connected.</p>
        )}
      </div>
      <ul>
        {people.map((person) => (
          <CallRow key={person.id} {...person}>
            <RelativeTime time={person.createdAt} now={now} />
          </CallRow>
        ))}
      </ul>
      {count > people.length && (
        <div className="panel-padding border-top">
          <ScreenLink href={inboxPath({ status: "waiting", area: formatAreaName(area) })}>
            {`Show all ${countText} people`}
          </ScreenLink>
        </div>
      )}
    </Panel>
  );
}
