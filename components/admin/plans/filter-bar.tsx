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
        {SELECTS.map(({ name, label, all }) => {
          const value = view[name];
          const known: Record<string, string> = options[name];
          // What an address asks for and the data do not hold still shows as what is asked for.
          const shown = {
            "": all,
            ...known,
            ...(value && !(value in known) && { [value]: value }),
          };
          return (
            <select
              key={name}
              aria-label={label}
              className={`field-control ${styles.select} ${value ? styles.on : ""} ${name === "sort" ? styles.order : ""}`}
              value={value ?? ""}
              onChange={({ target }) => onNarrow({ [name]: target.value })}
            >
              <Options of={Object.entries(shown)} />
            </select>
          );
        })}
      </div>
    </Toolbar>
  );
}
