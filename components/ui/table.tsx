import type { ComponentProps } from "react";
import styles from "./table.module.css";

type TableProps = ComponentProps<"table"> & {
  /** On a phone a row is no line but a block, and its cells stand in it one after another. */
  folds?: boolean;
};

/** Words and figures in rows. A cell of figures has the class `right`; figures come last. */
export const Table = ({ className = "", folds = false, ...rest }: TableProps) => (
  <table {...rest} className={`num ${styles.table} ${folds ? styles.folds : ""} ${className}`} />
);

export const TableHead = ({ words, figures = [] }: { words: string[]; figures?: string[] }) => (
  <thead>
    <tr>
      {[...words, ...figures].map((name, at) => (
        <th key={name} scope="col" className={at < words.length ? undefined : "right"}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
