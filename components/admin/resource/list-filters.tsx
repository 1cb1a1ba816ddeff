"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import type { FieldOptions } from "@/lib/resource/field-kinds";
import type { ListQuery } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { SearchField } from "../search-field";
import styles from "./resource-list.module.css";

type ListFiltersProps = {
  list: { plural: string; path: string; search: { placeholder: string } };
  query: ListQuery;
  onQueryChange: (query: ListQuery) => void;
  /** While `isDebouncing`, the query does not contain the typed text yet. */
  onDebounceChange?: (isDebouncing: boolean) => void;
  children: ReactNode;
};

const SEARCH_DEBOUNCE_MS = 250;

/** A GET form until hydration and without JavaScript. `EarlyInput` repeats changes from before hydration. */
export function ListFilters(props: ListFiltersProps) {
  const { list, query, children } = props;
  const { formRef, applyFilters, debounceFilters, applyTypedText } = useFilterForm(props);
  return (
    <Toolbar aria-label={`Filter ${list.plural}`}>
      <form
        ref={formRef}
        action={list.path}
        className={`cluster ${styles.filters}`}
        onChange={({ target }) =>
          target instanceof HTMLSelectElement ? applyFilters() : debounceFilters()
        }
        onSubmit={(event) => {
          event.preventDefault();
          applyFilters();
        }}
      >
        <SearchField
          className={styles.search}
          name="search"
          aria-label={`Search ${list.plural}`}
          placeholder={list.search.placeholder}
          maxLength={100}
          defaultValue={query.search}
          onBlur={applyTypedText}
        />
        {children}
        <Button type="submit" className={styles.apply}>
          Apply
        </Button>
      </form>
    </Toolbar>
  );
}

function useFilterForm(
  props: Pick<ListFiltersProps, "query" | "onQueryChange" | "onDebounceChange">,
) {
  const { query, onQueryChange, onDebounceChange } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownQuery = useRef(query);

  const applyFilters = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onDebounceChange?.(false);
    if (formRef.current)
      onQueryChange({
        ...(Object.fromEntries(new FormData(formRef.current)) as ListQuery),
        page: "",
      });
  };
  const debounceFilters = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(applyFilters, SEARCH_DEBOUNCE_MS);
    onDebounceChange?.(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // Updates the controls when the back button or "Clear filters" changes the URL. Skips the focused control,
  // and all of them while typed text waits for the debounce.
  useEffect(() => {
    if (timer.current || shownQuery.current === query) return;
    shownQuery.current = query;
    const controls =
      formRef.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ??
      [];
    for (const control of controls)
      if (control !== document.activeElement) control.value = query[control.name] ?? "";
  }, [query]);

  const applyTypedText = () => timer.current && applyFilters();
  return { formRef, applyFilters, debounceFilters, applyTypedText };
}

type FilterPanelProps = { activeCount: number; className?: string; children: ReactNode };

/** Hides the controls on phones. A `details` element, because it works before hydration. */
export const FilterPanel = ({ activeCount, className = "", children }: FilterPanelProps) => (
  <>
    <details className={styles.toggle}>
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span>{activeCount > 0 ? `Filters (${activeCount})` : "Filters"}</span>
      </summary>
    </details>
    <div className={`cluster ${styles.controls} ${className}`}>{children}</div>
  </>
);

type FilterSelectProps = {
  name: string;
  label: string;
  query: ListQuery;
  className?: string;
  children: ReactNode;
};

export const FilterSelect = (props: FilterSelectProps) => {
  const { name, label, query, className = "", children } = props;
  return (
    <select
      name={name}
      aria-label={label}
      className={`field-control ${styles.select} ${query[name] ? styles.active : ""} ${className}`}
      defaultValue={query[name]}
    >
      {children}
    </select>
  );
};

type FilterControlsProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "columns" | "defaultOrderLabel" | "filters">;
  query: ListQuery;
  options: Record<string, FieldOptions>;
};

export function FilterControls<T extends object, R extends Row<T>>(
  props: FilterControlsProps<T, R>,
) {
  const { resource, query, options } = props;
  const { columns, defaultOrderLabel, filters } = resource;
  const sortOptions = columns
    .filter(({ sortKey }) => sortKey)
    .flatMap(
      ({ name, label }): FieldOptions => [
        [name, `${label} ↑`],
        [`-${name}`, `${label} ↓`],
      ],
    );
  return (
    <FilterPanel activeCount={filters.filter(({ name }) => query[name]).length}>
      {filters.map(({ name, label, allLabel }) => (
        <FilterSelect key={name} name={name} label={label} query={query}>
          <Options options={[["", allLabel], ...(options[name] ?? [])]} />
        </FilterSelect>
      ))}
      {/* Shown on phones only, where the sortable column headers are hidden. */}
      <FilterSelect name="sort" label="Order" query={query} className={styles.order}>
        <Options options={[["", defaultOrderLabel], ...sortOptions]} />
      </FilterSelect>
    </FilterPanel>
  );
}
