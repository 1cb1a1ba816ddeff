import type { CSSProperties } from "react";
import type { WeekCount } from "@/lib/enquiries/enquiries-by-week";
import { formatNumber } from "@/lib/numbers";
import { Panel } from "../panel";
import { ContentState } from "../states";
import styles from "./enquiries-by-week.module.css";

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

export function EnquiriesByWeek({ weeks }: { weeks: WeekCount[] }) {
  const maxCount = Math.max(...weeks.map(({ enquiries }) => enquiries));
  const sum = (field: "enquiries" | "connected") =>
    formatNumber(weeks.reduce((total, week) => total + week[field], 0));
  return (
    <Panel aria-labelledby="weeks-title" className={`stack ${styles.panel}`}>
      <div className="cluster">
        <h2 id="weeks-title">Enquiries by week</h2>
        {maxCount > 0 && (
          <p className={`num small push-end ${styles.legend}`}>
            <span>{`${sum("enquiries")} in ${weeks.length} weeks`}</span>{" "}
            <b>{`${sum("connected")} connected`}</b>
          </p>
        )}
      </div>
      {maxCount === 0 ? (
        <ContentState kind="empty" title="No enquiries yet">
          The weekly count starts with the first enquiry.
        </ContentState>
      ) : (
        <ol className={`num text-xs ${styles.weeks}`}>
          {weeks.map(({ from, enquiries, connected }) => (
            <li
              key={from}
              style={
                {
                  "--enquiries-share": enquiries / maxCount,
                  "--connected-share": connected / maxCount,
                } as CSSProperties
              }
            >
              <span className="sr-only">Week of</span>{" "}
              <time dateTime={from}>{dayFormat.format(new Date(from))}</time>
              <span className={styles.count}>
                <span>{formatNumber(enquiries)}</span>
                <span className="sr-only">{` enquiries, ${formatNumber(connected)} connected`}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
