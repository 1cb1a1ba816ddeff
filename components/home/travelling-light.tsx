import styles from "./travelling-light.module.css";

/** How many lines of a scene public/lines.svg holds for each screen. */
const LINES = [0, 1, 2, 3];

type Size = { width: number; height: number };

/** Light that runs slowly along the lines of a scene; they lie in the picture's own pixels. */
export function TravellingLight({ name, ...sizes }: { name: string; desk: Size; phone: Size }) {
  return (["desk", "phone"] as const).map((screen) => (
    <svg
      key={screen}
      className={`cover ${styles.light} ${styles[screen]}`}
      viewBox={`0 0 ${sizes[screen].width} ${sizes[screen].height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {LINES.map((line) => (
        <use key={line} href={`/lines.svg#light-${name}-${screen}-${line}`} />
      ))}
    </svg>
  ));
}
