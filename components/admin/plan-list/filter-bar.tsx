"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { SearchField } from "@/components/admin/search-field";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { type ListView, readView, sortAddress } from "@/lib/plans/list-view";
import { DURATIONS, PLAN_TYPE_LABELS, PLAN_TYPES } from "@/lib/plans/terms";
import { COLUMN_CHOICES, type ColumnChoice } from "./plan-columns";
import styles from "./plan-list.module.css";

type FilterBarProps = {
  view: ListView;
  /** Providers to choose from. */
  providers: string[];
  onNarrow: (change: Partial<ListView>) => void;
  columns: ColumnChoice;
  onColumns: (choice: ColumnChoice) => void;
};

/** The orders that are asked for where there are no column heads to press. */
const ORDERS = [
  { value: "speed", label: "Slowest first" },
  { value: "-speed", label: "Fastest first" },
  { value: "renewalTotal", label: "Lowest renewal total first" },
  { value: "-renewalTotal", label: "Highest renewal total first" },
  { value: "provider", label: "By provider" },
];

export function FilterBar({ view, providers, onNarrow, columns, onColumns }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  const filters = [view.planType, view.duration, view.provider].filter(Boolean).length;
  return (
    <search className={`cluster ${styles.filters}`} aria-label="Filter plans">
      <SearchField
        className={styles.find}
        aria-label="Search plans"
        placeholder="Search speed, app, total"
        maxLength={80}
        value={view.search}
        onChange={(event) => onNarrow({ search: event.target.value })}
      />
      <Button
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={choicesId}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {filters > 0 ? `Filters (${filters})` : "Filters"}
      </Button>
      <div id={choicesId} className={`cluster ${styles.choices} ${open ? styles.open : ""}`}>
        <FilterSelect
          label="Plan type"
          all="All Plan Types"
          options={PLAN_TYPES.map((type) => ({ value: type, label: PLAN_TYPE_LABELS[type] }))}
          value={view.planType}
          onChange={(planType) => onNarrow({ planType })}
        />
        <FilterSelect
          label="Duration"
          all="All Durations"
          options={DURATIONS.map((duration) => ({ value: duration, label: duration }))}
          value={view.duration}
          onChange={(duration) => onNarrow({ duration })}
        />
        <FilterSelect
          label="Provider"
          all="All Providers"
          options={providers.map((provider) => ({ value: provider, label: provider }))}
          value={view.provider}
          onChange={(provider) => onNarrow({ provider })}
        />
        <FilterSelect
          className={styles.order}
          label="Order"
          all="Newest change first"
          options={ORDERS}
          value={sortAddress(view.sort)}
          onChange={(sort) => onNarrow({ sort: readView(`sort=${sort ?? ""}`).sort })}
        />
        <Segmented
          className={styles.columns}
          legend="Columns"
          options={COLUMN_CHOICES}
          value={columns}
          onChange={onColumns}
        />
      </div>
    </search>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  className?: string;
};

function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange, className = "" } = props;
  const known = value === null || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      className={`${styles.select} ${value ? styles.on : ""} ${className}`}
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(options.find((option) => option.value === target.value)?.value ?? null)
      }
    >
      <option value="">{all}</option>
      {/* What an address asks for and the data do not hold still shows as what is asked for. */}
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
