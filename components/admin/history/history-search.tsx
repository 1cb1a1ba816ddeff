"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { BusyButton } from "../busy-button";
import { SearchField } from "../search-field";
import styles from "./history.module.css";

type HistorySearchProps = { path: string; search: string };

/** A GET form until hydration. The screen dims the old changes while the button is busy. */
export function HistorySearch({ path, search }: HistorySearchProps) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("search") ?? "");
    startLoading(() => router.push(`${path}?${new URLSearchParams({ search: typed })}`));
  };
  return (
    <form action={path} onSubmit={onSubmit} className={`cluster grow ${styles.search}`}>
      <SearchField
        className="grow"
        key={search}
        name="search"
        aria-label="Search the history"
        placeholder="Plan, area, person or action"
        maxLength={100}
        defaultValue={search}
      />
      <BusyButton type="submit" isBusy={isLoading} label="Search" busyLabel="Searching..." />
    </form>
  );
}
