import type { Week } from "@/lib/enquiries/weeks";
import { Panel } from "../panel";
import { State } from "../states";
import styles from "./weeks.module.css";

const day = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
const nameOf = (monday: string) => day.format(new Date(monday));
const numeral = (count: number) => count.toLocaleString("en-IN");

/** A bar for each week, its dark part what was connected; the list says the same in words. */
export function EnquiriesByWeek({ weeks }: { weeks: Week[] }) {
  const most = Math.max(...weeks.map(({ enquiries }) => enquiries));
  const sum = (key: "enquiries" | "connected") =>
    numeral(weeks.reduce((total, week) => total + week[key], 0));
  const width = 100 / weeks.length;
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
        <>
          <svg className="num" aria-hidden="true">
            {weeks.map(({ from, enquiries, connected }, index) => {
              const bar = (count: number) => ({
                x: `${(index + 0.14) * width}%`,
                y: `${100 - (100 * count) / most}%`,
                width: `${width * 0.72}%`,
                height: `${(100 * count) / most}%`,
              });
              const middle = `${(index + 0.5) * width}%`;
              return (
                <g key={from}>
                  <rect {...bar(enquiries)} />
                  <rect {...bar(connected)} className={styles.part} />
                  <text x={middle} y={bar(enquiries).y} dy="-0.4em">
                    {numeral(enquiries)}
                  </text>
                  {/* Each name has room for three bars on a phone. */}
                  {(weeks.length - 1 - index) % 3 === 0 && (
                    <text x={middle} y="100%" dy="1.5em">
                      {nameOf(from)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <ul className="sr">
            {weeks.map(({ from, enquiries, connected }) => (
              <li key={from}>
                Week of {nameOf(from)}: {numeral(enquiries)} enquiries, {numeral(connected)}{" "}
                connected
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
