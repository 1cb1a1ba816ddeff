import type { CSSProperties } from "react";
import type { Week } from "@/lib/enquiries/weeks";
import { Panel } from "../panel";
import { State } from "../states";
import styles from "./weeks.module.css";

const day = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
const numeral = (count: number) => count.toLocaleString("en-IN");

/** A bar for each week, its dark part what was connected. */
export function EnquiriesByWeek({ weeks }: { weeks: Week[] }) {
  const most = Math.max(...weeks.map(({ enquiries }) => enquiries));
  const sum = (key: "enquiries" | "connected") =>
    numeral(weeks.reduce((total, week) => total + week[key], 0));
  return (
    <Panel aria-labelledby="weeks-title" className={`stack ${styles.panel}`}>
      <div className="cluster">
        <h2 id="weeks-title">Enquiries by week</h2>
        {most > 0 && (
          <p className={`num small end ${styles.key}`}>
            <span>{sum("enquiries")} in 12 weeks</span> <b>{sum("connected")} connected</b>
          </p>
        )}
      </div>
      {most === 0 ? (
        <State kind="empty" title="Nothing yet">
          Enquiries are counted here from the first one on.
        </State>
      ) : (
        <ol className={`num fine ${styles.weeks}`}>
          {weeks.map(({ from, enquiries, connected }) => (
            <li
              key={from}
              style={{ "--all": enquiries / most, "--part": connected / most } as CSSProperties}
            >
              <span className="sr">Week of</span>{" "}
              <time dateTime={from}>{day.format(new Date(from))}</time>
              <span className={styles.count}>
                {numeral(enquiries)}
                <span className="sr"> enquiries, {numeral(connected)} connected</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
