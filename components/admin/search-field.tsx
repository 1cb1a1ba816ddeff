import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./search-field.module.css";

export const SearchField = ({ className = "", ...input }: ComponentProps<"input">) => (
  <div className={`field-framed ${styles.field} ${className}`}>
    <Search aria-hidden="true" />
    <input type="search" autoComplete="off" className="field-control" {...input} />
  </div>
);
