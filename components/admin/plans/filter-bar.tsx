"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { SearchField } from "@/components/admin/search-field";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import type { ListView } from "@/lib/plans/list-view";
import { DURATIONS, PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import type { Asked } from "../list/use-view";
import styles from "./plan-list.module.css";

type FilterBarProps = {
  view: ListView;
  providers: string[];
  onNarrow: (change: Partial<Asked<ListView>>) => void;
};

/** The orders that are asked for where there are no column heads to press. */
const ORDERS = {
  speed: "Slowest first",
  "-speed": "Fastest first",
  renewalTotal: "Lowest renewal total first",
  "-renewalTotal": "Highest renewal total first",
  provider: "By provider",
};

const SELECTS = [
  { name: "type", label: "Plan type", all: "All Plan Types" },
  { name: "duration", label: "Duration", all: "All Durations" },
  { name: "provider", label: "Provider", all: "All Providers" },
  { name: "sort", label: "Order", all: "Newest change first" },
] as const;

const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));

export function FilterBar({ view, providers, onNarrow }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  const filters = [view.type, view.duration, view.provider].filter(Boolean).length;
  const options = {
    type: PLAN_TYPE_LABELS,
    duration: same(DURATIONS),
    provider: same(providers),
    sort: ORDERS,
  };
  return (
    <Toolbar className={styles.filters} aria-label="Filter plans">
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
        {SELECTS.map(({ name, ...select }) => (
          <FilterSelect
            key={name}
            {...select}
            className={name === "sort" ? styles.order : undefined}
            options={options[name]}
            value={view[name]}
            onChange={(value) => onNarrow({ [name]: value })}
          />
        ))}
      </div>
    </Toolbar>
  );
}

type FilterSelectProps = {
  label: string;
  all: string;
  options: Record<string, string>;
  value: string | null;
  onChange: (value: string) => void;
  className?: string;
};

function FilterSelect({ label, all, options, value, onChange, className }: FilterSelectProps) {
  // What an address asks for and the data do not hold still shows as what is asked for.
  const shown = { "": all, ...options, ...(value && !(value in options) && { [value]: value }) };
  return (
    <select
      aria-label={label}
      className={`field-control ${styles.select} ${value ? styles.on : ""} ${className ?? ""}`}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value)}
    >
      <Options of={Object.entries(shown)} />
    </select>
  );
}
