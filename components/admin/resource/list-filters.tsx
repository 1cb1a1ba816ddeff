"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { Options } from "@/components/ui/field";
import { Toolbar } from "@/components/ui/layout";
import { type ListQuery, queryText } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { SearchField } from "../search-field";
import styles from "./resource-list.module.css";

type ListFiltersProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "path" | "fields"> & {
    many: string;
    search: { placeholder: string };
    filters: readonly Resource<T, R>["filters"][number][];
  };
  query: ListQuery;
  /** What else the list is asked for by, in fields of their own. */
  children?: ReactNode;
};

/** Somebody who types is not asked for at each letter. */
const TYPING_MS = 250;

/** Writes what is searched for and filtered into the address; without script it is a plain form. */
export function ListFilters<T extends object, R extends Row<T>>(props: ListFiltersProps<T, R>) {
  const { resource, query, children } = props;
  const { many, path, search, fields, filters } = resource;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isBusy, start] = useTransition();

  const show = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
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

  // Back, or `Clear filters`: the fields follow the address, but for the one that somebody is in, and
  // what is still to be asked for.
  useEffect(() => {
    if (timer.current) return;
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
        onChange={({ target }) => (target instanceof HTMLSelectElement ? show() : showSoon())}
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
        />
        {filters.map(({ name, all, options }) => (
          <select
            key={name}
            name={name}
            aria-label={fields[name].label}
            className={`field-control ${styles.select}`}
            defaultValue={query[name]}
          >
            <Options of={[["", all], ...options]} />
          </select>
        ))}
        {children}
        <input type="hidden" name="sort" defaultValue={query.sort} />
      </form>
    </Toolbar>
  );
}
