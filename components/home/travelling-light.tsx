import { lightAddress } from "@/lib/content/line-sprite";
import styles from "./travelling-light.module.css";

type Shape = { width: number; height: number };

type TravellingLightProps = {
  name: string;
  desk: Shape;
  phone: Shape;
  /** The lines to run along, in each picture's own pixels. */
  light: { desk: readonly string[]; phone: readonly string[] };
};

/** Light that runs slowly along the lines of a scene. */
export function TravellingLight({ name, desk, phone, light }: TravellingLightProps) {
  return (
    <>
      <Lines
        className={styles.wide}
        shape={desk}
        hrefs={light.desk.map((_, index) => lightAddress(name, "desk", index))}
      />
      <Lines
        className={styles.tall}
        shape={phone}
        hrefs={light.phone.map((_, index) => lightAddress(name, "phone", index))}
      />
    </>
  );
}

type LinesProps = { className?: string; shape: Shape; hrefs: string[] };

function Lines({ className, shape, hrefs }: LinesProps) {
  return (
    <svg
      className={`${styles.light} ${className}`}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {hrefs.map((href) => (
        <use key={href} href={href} />
      ))}
    </svg>
  );
}
