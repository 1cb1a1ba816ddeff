import { Table, TableHead } from "@/components/ui/table";
import type { Period, Rank } from "@/lib/enquiries/statistics-schema";
import styles from "./charts.module.css";

/** Days come without a time: as midnight of UTC, wherever they are looked at. */
const date = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
/** Below every so manyth bar, from the last, stands as much of its name. */
const UNITS = {
  day: { head: "Day", words: date({ day: "numeric", month: "short" }), every: 7, letters: 6 },
  month: { head: "Month", words: date({ month: "long", year: "numeric" }), every: 2, letters: 3 },
};

export const numeral = (count: number) => count.toLocaleString("en-IN");

type BarsProps = { unit: keyof typeof UNITS; periods: Period[]; isTabled: boolean };

/**
 * One bar for each stretch of time, the last of which is not over yet. The pointer reads each as its
 * title; the table says the same, and the quotes.
 */
export function Bars({ unit, periods, isTabled }: BarsProps) {
  const { head, words, every, letters } = UNITS[unit];
  const last = periods.length - 1;
  const most = Math.max(...periods.map(({ enquiries }) => enquiries));
  const lines = scaleLines(most);
  const heightOf = (count: number) => (100 * count) / (lines.at(-1) ?? 1);
  const fromTop = (count: number) => `${100 - heightOf(count)}%`;
  const width = 100 / periods.length;
  const nameOf = ({ from }: Period) => words.format(new Date(from));

  const title = `Enquiries by ${unit}`;
  const readout = (period: Period, index: number) =>
    `${nameOf(period)}${index === last ? " so far" : ""}: ${numeral(period.enquiries)}`;
  return (
    <section>
      <div className="spread">
        <h3>{title}</h3>
        <p className="num small">{periods.map(readout)[last]}</p>
      </div>
      <div className={`num fine ${styles.plot}`}>
        <svg role="img" aria-label={`${title}, ${numeral(most)} at most`}>
          {lines.map((line) => (
            <g key={line} stroke="currentColor" strokeOpacity={0.15}>
              <line x2="100%" y1={fromTop(line)} y2={fromTop(line)} />
              <text x={-6} y={fromTop(line)} dy="0.35em" textAnchor="end" stroke="none">
                {numeral(line)}
              </text>
            </g>
          ))}
          {periods.map((period, index) => (
            <g key={period.from} className={index === last ? styles.last : undefined}>
              <title>{readout(period, index)}</title>
              <rect
                x={`${(index + 0.14) * width}%`}
                width={`${width * 0.72}%`}
                y={fromTop(period.enquiries)}
                height={`${heightOf(period.enquiries)}%`}
              />
              {(last - index) % every === 0 && (
                <text x={`${(index + 0.5) * width}%`} y="100%" dy="1.5em">
                  {nameOf(period).slice(0, letters)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      {isTabled && (
        <Table className="small">
          <TableHead words={[head]} figures={["Enquiries", "Quotes"]} />
          <tbody>
            {periods.map((period) => (
              <tr key={period.from}>
                <th scope="row">{nameOf(period)}</th>
                <td className="right">{numeral(period.enquiries)}</td>
                <td className="right">{numeral(period.quotes)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

type RanksProps = { title: string; ranking: Rank[]; labels?: Partial<Record<string, string>> };

/** A table whose numbers are bars as well. */
export function Ranks({ title, ranking, labels = {} }: RanksProps) {
  const most = Math.max(...ranking.map(({ count }) => count));
  return (
    <section>
      <h3>{title}</h3>
      {ranking.length === 0 && <p className="soft small">Nothing yet</p>}
      <table className={`num small ${styles.ranks}`} aria-label={title}>
        <tbody>
          {ranking.map(({ name, count }) => (
            <tr key={name} className="broken">
              <th scope="row">{labels[name] ?? name}</th>
              <td>
                <svg aria-hidden="true">
                  <rect width={`${(100 * count) / most}%`} height="100%" />
                </svg>
              </td>
              <td>{numeral(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The lines of a scale that begins at 0: two to four at even distances of 1, 2, 5, 10, 20, 50 …, the
 * last of them not below the largest value.
 */
export function scaleLines(largest: number): number[] {
  const least = Math.max(largest, 2) / 4;
  const power = 10 ** Math.max(Math.floor(Math.log10(least)), 0);
  const step = power * ([1, 2, 5].find((digit) => digit * power >= least) ?? 10);
  const count = Math.max(Math.ceil(largest / step), 2);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
