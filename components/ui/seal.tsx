/** Columns and rows of dots without a common divisor. public/lines.svg draws those in use. */
type Grid = readonly [columns: number, rows: number];

/** A kolam on its corner, its line in the colour of the text round it and its dots in `--dot`. */
export function Seal({ grid: [columns, rows] }: { grid: Grid }) {
  return (
    <svg aria-hidden="true">
      <use href={`/lines.svg#seal-${columns}-${rows}`} width="100%" height="100%" />
    </svg>
  );
}
