"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import { type ListQuery, queryText } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { SearchField } from "../search-field";
import styles from "./resource-list.module.css";

type ListFiltersProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "many" | "path" | "search" | "fields" | "filters">;
  query: ListQuery;
};

/** Somebody who types is not asked for at each letter. */
const TYPING_MS = 250;

/** Writes what is searched for and filtered into the address; without script it is a plain form. */
export function ListFilters<T extends object, R extends Row<T>>(props: ListFiltersProps<T, R>) {
  const { resource, query } = props;
  const { many, path, search, fields, filters } = resource;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isBusy, start] = useTransition();

  const show = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const asked = Object.fromEntries(new FormData(form.current)) as ListQuery;
    // Replaced: back leaves the list, and does not go through each letter.
    start(() => router.replace(path + queryText(asked), { scroll: false }));
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, TYPING_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, or `Clear filters`: the fields follow the address, but for the one that somebody is in.
  useEffect(() => {
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "input, select",
    ) ?? [])
      if (control !== document.activeElement) control.value = query[control.name] ?? "";
  }, [query]);

  return (
    <Toolbar aria-label={`Filter ${many}`}>
      <form
        ref={form}
        action={path}
        className={`cluster ${styles.filters}`}
        aria-busy={isBusy || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <SearchField
          className="grow"
          name="search"
          aria-label={`Search ${many}`}
          placeholder={search.placeholder}
          maxLength={100}
          defaultValue={query.search}
          onChange={showSoon}
        />
        {filters.map(({ name, all, options }) => (
          <select
            key={name}
            name={name}
            aria-label={fields[name].label}
            className={`field-control ${styles.select}`}
            defaultValue={query[name]}
            onChange={show}
          >
            <Options of={[["", all], ...options]} />
          </select>
        ))}
        <input type="hidden" name="sort" defaultValue={query.sort} />
      </form>
    </Toolbar>
  );
}
