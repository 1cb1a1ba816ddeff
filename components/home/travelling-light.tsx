import styles from "./travelling-light.module.css";

type Shape = { width: number; height: number };

type TravellingLightProps = {
  desk: Shape;
  phone: Shape;
  /** Path data in each picture's own pixels. */
  light: { desk: readonly string[]; phone: readonly string[] };
};

/** Light that runs slowly along the lines of a scene. */
export function TravellingLight({ desk, phone, light }: TravellingLightProps) {
  return (
    <>
      <Lines className={styles.wide} shape={desk} lines={light.desk} />
      <Lines className={styles.tall} shape={phone} lines={light.phone} />
    </>
  );
}

type LinesProps = { className?: string; shape: Shape; lines: readonly string[] };

function Lines({ className, shape, lines }: LinesProps) {
  return (
    <svg
      className={`${styles.light} ${className}`}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path key={line} pathLength={100} d={line} />
      ))}
    </svg>
  );
}
