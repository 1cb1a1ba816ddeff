import type { ComponentProps } from "react";
import styles from "./table.module.css";

type TableProps = ComponentProps<"table"> & {
  stacksOnPhone?: boolean;
};

/** The cells of number columns have the class `right`. */
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
      {textColumns.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {numberColumns.map((name) => (
        <th key={name} scope="col" className="right">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
