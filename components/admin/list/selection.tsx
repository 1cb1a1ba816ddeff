"use client";

import { Download, PencilLine, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckBox } from "../form/check-box";
import styles from "./list.module.css";

type Row = { _id: string };

/** Chosen rows: they stay so while one filters and turns pages, and go with their record. */
export function useTicked<Of extends Row>(all: Of[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    /** In the list's own order. */
    rows: useMemo(() => all.filter(({ _id }) => ids.has(_id)), [all, ids]),
    has: (id: string) => ids.has(id),
    choose: (changed: string[], chosen: boolean) => {
      const others = new Set(ids);
      for (const id of changed) others.delete(id);
      setIds(new Set(chosen ? [...others, ...changed] : others));
    },
    clear: () => setIds(new Set()),
  };
}
export type Selection<Of extends Row> = ReturnType<typeof useTicked<Of>>;

type SelectAllProps<Of extends Row> = {
  rows: Of[];
  selection: Pick<Selection<Of>, "has" | "choose">;
  label: string;
  labelled?: boolean;
};

/** Chooses the rows of the page, all or none. */
export function SelectAll<Of extends Row>({ rows, selection, ...label }: SelectAllProps<Of>) {
  const ids = rows.map(({ _id }) => _id);
  const chosen = ids.filter(selection.has).length;
  return (
    <CheckBox
      {...label}
      checked={chosen > 0 && chosen === ids.length}
      partly={chosen > 0 && chosen < ids.length}
      onChange={(all) => selection.choose(ids, all)}
    />
  );
}

type SelectionBarProps = {
  noun: string;
  count: number;
  onClear: () => void;
  onChange?: () => void;
  onExport: () => void;
  onDelete: () => void;
};

/** What can be done with the chosen rows; on a phone at the bottom of the screen. */
export function SelectionBar({ noun, count, onClear, ...on }: SelectionBarProps) {
  return (
    <section className={`num ${styles.chosen}`} aria-label={`Selected ${noun}s`}>
      <b>{count.toLocaleString("en-IN")} selected</b>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {on.onChange && (
        <Button variant="primary" onClick={on.onChange}>
          <PencilLine aria-hidden="true" />
          Change
        </Button>
      )}
      <Button variant="primary" className={styles.wide} onClick={on.onExport}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button variant="quiet" onClick={on.onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </section>
  );
}
