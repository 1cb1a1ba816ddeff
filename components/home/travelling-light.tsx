import styles from "./travelling-light.module.css";

/** How many lines of a scene public/lines.svg holds for each screen. */
const LINES = [0, 1, 2, 3];

type Size = { width: number; height: number };

/** Light that runs slowly along the lines of a scene; they lie in the picture's own pixels. */
export function TravellingLight({ name, desk, phone }: { name: string; desk: Size; phone: Size }) {
  return (
    <>
      <Lines className={styles.wide} size={desk} lines={`light-${name}-desk`} />
      <Lines className={styles.tall} size={phone} lines={`light-${name}-phone`} />
    </>
  );
}

type LinesProps = { className?: string; size: Size; lines: string };

function Lines({ className, size, lines }: LinesProps) {
  return (
    <svg
      className={`${styles.light} ${className}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {LINES.map((line) => (
        <use key={line} href={`/lines.svg#${lines}-${line}`} />
      ))}
    </svg>
  );
}
