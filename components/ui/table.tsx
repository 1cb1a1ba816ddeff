import type { ComponentProps } from "react";
import styles from "./table.module.css";

type TableProps = ComponentProps<"table"> & {
  /** On phones, a row is a block with one cell below the other. */
  stacksOnPhone?: boolean;
};

/** A table of text columns, then number columns. The cells of number columns have the class `right`. */
export const Table = ({ className = "", stacksOnPhone = false, ...rest }: TableProps) => (
  <table
    {...rest}
    className={`num ${styles.table} ${stacksOnPhone ? styles.stacksOnPhone : ""} ${className}`}
  />
);

export const TableHead = ({
  textColumns,
  numberColumns = [],
}: {
  textColumns: string[];
  numberColumns?: string[];
}) => (
  <thead>
    <tr>
      {[...textColumns, ...numberColumns].map((name, index) => (
        <th key={name} scope="col" className={index < textColumns.length ? undefined : "right"}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
