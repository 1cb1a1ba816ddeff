"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import type { ListQuery } from "@/lib/resource/list";
import type { Options as FieldOptions, Resource, Row } from "@/lib/resource/resource";
import { SearchField } from "../search-field";
import styles from "./resource-list.module.css";

type ListFiltersProps = {
  list: { many: string; path: string; search: { placeholder: string } };
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  /** The list's own filters: fields of the form. */
  children: ReactNode;
};

/** A search starts this long after the last letter. */
const TYPING_MS = 250;

/** The search and the filters of a list, as its address has them; without script a plain form. */
export function ListFilters({ list, query, onQuery, children }: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current)
      onQuery({ ...(Object.fromEntries(new FormData(form.current)) as ListQuery), page: "" });
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, TYPING_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, or `Clear filters`: the fields follow the address, but for the one that somebody is in, and
  // while a search is about to start.
  useEffect(() => {
    if (timer.current) return;
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "input, select",
    ) ?? [])
      if (control !== document.activeElement) control.value = query[control.name] ?? "";
  }, [query]);

  return (
    <Toolbar aria-label={`Filter ${list.many}`}>
      <form
        ref={form}
        action={list.path}
        className={`cluster ${styles.filters}`}
        onChange={({ target }) => (target instanceof HTMLSelectElement ? show() : showSoon())}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <SearchField
          className={styles.search}
          name="search"
          aria-label={`Search ${list.many}`}
          placeholder={list.search.placeholder}
          maxLength={100}
          defaultValue={query.search}
          onBlur={() => timer.current && show()}
        />
        {children}
      </form>
    </Toolbar>
  );
}

type ListChoicesProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "fields" | "columns" | "order" | "filters">;
  query: ListQuery;
  /** What each filter offers, by its name. */
  options: Record<string, FieldOptions>;
};

export function ListChoices<T extends object, R extends Row<T>>(props: ListChoicesProps<T, R>) {
  const { resource, query, options } = props;
  const { fields, columns, order, filters } = resource;
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();

  const select = (name: string, label: string, choices: FieldOptions, className = "") => (
    <select
      key={name}
      name={name}
      aria-label={label}
      className={`field-control ${styles.select} ${query[name] ? styles.on : ""} ${className}`}
      defaultValue={query[name]}
    >
      <Options of={choices} />
    </select>
  );
  const count = filters.filter(({ name }) => query[name]).length;
  const orders = columns
    .filter(({ sort }) => sort)
    .flatMap(
      ({ name, label }): FieldOptions => [
        [name, `${label} ↑`],
        [`-${name}`, `${label} ↓`],
      ],
    );
  return (
    <>
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      <div id={choicesId} className={`cluster ${styles.choices} ${isOpen ? styles.open : ""}`}>
        {filters.map(({ name, all }) =>
          select(name, fields[name].label, [["", all], ...(options[name] ?? [])]),
        )}
        {/* Where there are no heads of columns to press. */}
        {select("sort", "Order", [["", order], ...orders], styles.order)}
      </div>
    </>
  );
}
