import { type CSSProperties, type PointerEvent, useState } from "react";
import { scaleLines } from "./chart-scale";
import styles from "./charts.module.css";

export type Count = { name: string; count: number };

type BarsProps = {
  title: string;
  /** What all of them are together. */
  span: string;
  /** By time; the last of them is not over yet. */
  counts: (Count & { short: string })[];
  /** Every so manyth, from the last, has its name below it. */
  every: number;
};

/**
 * One bar for each stretch of time. The pointer, a finger or the arrow keys read them one by one: for
 * those it is a slider, which has its value in words.
 */
export function Bars({ title, span, counts, every }: BarsProps) {
  const last = counts.length - 1;
  const [at = last, read] = useState<number>();
  const most = Math.max(...counts.map(({ count }) => count));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const lines = scaleLines(most);
  const heightOf = (count: number) => (100 * count) / (lines.at(-1) ?? 1);
  const fromTop = (count: number) => `${100 - heightOf(count)}%`;
  const width = 100 / counts.length;

  const { name = "", count = 0 } = counts[at] ?? {};
  const isLast = at === last;
  const readout = `${name}${isLast ? " so far" : ""}: ${count.toLocaleString("en-IN")}`;
  const point = ({ nativeEvent, currentTarget, buttons }: PointerEvent<HTMLInputElement>) => {
    const place = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * counts.length);
    if (buttons === 0) read(Math.min(Math.max(place, 0), last));
  };
  return (
    <section>
      <div className="spread">
        <h3>{title}</h3>
        <p className="num small">{readout}</p>
      </div>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={`${title}: ${sum.toLocaleString("en-IN")} in ${span}, ${most.toLocaleString("en-IN")} at most.`}
        >
          {lines.map((line) => (
            <g key={line}>
              <line x2="100%" y1={fromTop(line)} y2={fromTop(line)} />
              <text className={styles.scale} x={-6} y={fromTop(line)} dy="0.35em">
                {line.toLocaleString("en-IN")}
              </text>
            </g>
          ))}
          <line className={styles.ground} x2="100%" y1="100%" y2="100%" />
          {counts.map(({ name, short, count }, index) => (
            <g key={name} className={index === at ? styles.read : undefined}>
              <rect
                x={`${(index + 0.14) * width}%`}
                width={`${width * 0.72}%`}
                y={fromTop(count)}
                height={`${heightOf(count)}%`}
              />
              {(last - index) % every === 0 && (
                <text x={`${(index + 0.5) * width}%`} y="100%" dy="1.5em">
                  {short}
                </text>
              )}
            </g>
          ))}
        </svg>
        <input
          type="range"
          style={{ "--bars": counts.length } as CSSProperties}
          aria-label={`${title}, one by one`}
          aria-valuetext={readout}
          max={last}
          value={at}
          onChange={({ target }) => read(Number(target.value))}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && read(undefined)}
          onBlur={() => read(undefined)}
        />
      </div>
    </section>
  );
}

/** Names and their counts, most first, each with a bar in proportion. */
export function Ranks({ title, counts }: { title: string; counts: Count[] }) {
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <section>
      <h3>{title}</h3>
      {counts.length === 0 && <p className="soft small">Nothing yet</p>}
      <ol className={`small ${styles.ranks}`}>
        {counts.map(({ name, count }) => (
          <li key={name}>
            <span className="broken">{name}</span>
            <svg aria-hidden="true">
              <rect width={`${(100 * count) / most}%`} height="100%" />
            </svg>
            <b className="num">{count.toLocaleString("en-IN")}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
