import type { Week } from "@/lib/enquiries/weeks";
import { Panel } from "../panel";
import { State } from "../states";
import styles from "./weeks.module.css";

const day = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
const numeral = (count: number) => count.toLocaleString("en-IN");

/** A bar for each week, its dark part what was connected; the table says the same in words. */
export function EnquiriesByWeek({ weeks }: { weeks: Week[] }) {
  const most = Math.max(...weeks.map(({ enquiries }) => enquiries));
  const sum = (key: "enquiries" | "connected") =>
    numeral(weeks.reduce((total, week) => total + week[key], 0));
  const width = 100 / weeks.length;
  const nameOf = ({ from }: Week) => day.format(new Date(from));
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
        <svg className="num" aria-hidden="true">
          {weeks.map((week, index) => {
            const bar = (count: number) => {
              const height = (100 * count) / most;
              return {
                x: `${(index + 0.14) * width}%`,
                y: `${100 - height}%`,
                height: `${height}%`,
              };
            };
            const middle = `${(index + 0.5) * width}%`;
            return (
              <g key={week.from}>
                <rect {...bar(week.enquiries)} width={`${width * 0.72}%`} />
                <rect {...bar(week.connected)} width={`${width * 0.72}%`} className={styles.part} />
                <text x={middle} y={bar(week.enquiries).y} dy="-0.4em">
                  {numeral(week.enquiries)}
                </text>
                {/* Each name has room for three bars on a phone. */}
                {(weeks.length - 1 - index) % 3 === 0 && (
                  <text x={middle} y="100%" dy="1.5em">
                    {nameOf(week)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
      {/* A table is never narrower than its words: what hides it is around it. */}
      {most > 0 && (
        <div className="sr">
          <table aria-labelledby="weeks-title">
            <tbody>
              {weeks.map((week) => (
                <tr key={week.from}>
                  <th scope="row">Week of {nameOf(week)}</th>
                  <td>
                    {numeral(week.enquiries)} enquiries, {numeral(week.connected)} connected
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
