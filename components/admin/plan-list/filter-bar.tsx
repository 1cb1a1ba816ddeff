"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/admin/button";
import { SearchField } from "@/components/admin/search-field";
import { Segmented } from "@/components/ui/segmented";
import { type ListView, SORT_KEYS, type SortKey } from "@/lib/plans/list-view";
import { DURATIONS, PLAN_TYPE_LABELS, PLAN_TYPES } from "@/lib/plans/terms";
import styles from "./filter-bar.module.css";
import { FilterSelect } from "./filter-select";
import type { ColumnChoice } from "./use-column-choice";

type FilterBarProps = {
  view: ListView;
  /** Providers to choose from. */
  providers: string[];
  onNarrow: (change: Partial<Omit<ListView, "page">>) => void;
  columns: ColumnChoice;
  onColumns: (choice: ColumnChoice) => void;
};

const COLUMN_CHOICES = [
  { value: "all", label: "All columns" },
  { value: "main", label: "Main only" },
] as const;

export function FilterBar({ view, providers, onNarrow, columns, onColumns }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  const filters = [view.planType, view.duration, view.provider].filter(Boolean).length;
  return (
    <search className={styles.bar} aria-label="Filter plans">
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
      <div id={choicesId} className={`${styles.choices} ${open ? styles.open : ""}`}>
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
        <SortSelect sort={view.sort} onSort={(sort) => onNarrow({ sort })} />
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

/** The orders that are asked for where there are no column heads to press. */
const ORDERS: { value: SortKey | `-${SortKey}`; label: string }[] = [
  { value: "speed", label: "Slowest first" },
  { value: "-speed", label: "Fastest first" },
  { value: "renewalTotal", label: "Lowest renewal total first" },
  { value: "-renewalTotal", label: "Highest renewal total first" },
  { value: "provider", label: "By provider" },
];

type SortSelectProps = { sort: ListView["sort"]; onSort: (sort: ListView["sort"]) => void };

function SortSelect({ sort, onSort }: SortSelectProps) {
  const value = sort && (`${sort.descending ? "-" : ""}${sort.key}` as const);
  return (
    <FilterSelect
      className={styles.order}
      label="Order"
      all="Newest change first"
      options={ORDERS}
      value={value}
      onChange={(chosen) => {
        const key = SORT_KEYS.find((known) => known === chosen?.replace("-", ""));
        onSort(key ? { key, descending: chosen?.startsWith("-") ?? false } : null);
      }}
    />
  );
}
