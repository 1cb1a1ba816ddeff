"use client";

import { Download, PencilLine, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Plan } from "@/lib/plans/schema";
import { CheckBox } from "../form/check-box";
import styles from "./plan-list.module.css";

/** Chosen plans: they stay so while one filters and turns pages, and go with their plan. */
export function useTicked<Row extends Pick<Plan, "_id">>(all: Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    /** In the list's own order. */
    plans: useMemo(() => all.filter(({ _id }) => ids.has(_id)), [all, ids]),
    has: (id: string) => ids.has(id),
    choose: (changed: string[], chosen: boolean) => {
      const others = new Set(ids);
      for (const id of changed) others.delete(id);
      setIds(new Set(chosen ? [...others, ...changed] : others));
    },
    clear: () => setIds(new Set()),
  };
}
export type Selection = ReturnType<typeof useTicked<Plan>>;

type SelectAllProps = { rows: Plan[]; selection: Selection; label: string; labelled?: boolean };

/** Chooses the plans of the page, all or none. */
export function SelectAll({ rows, selection, ...label }: SelectAllProps) {
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
  selection: Selection;
  onChange: () => void;
  onExport: () => void;
  onDelete: () => void;
};

/** What can be done with the chosen plans; on a phone at the bottom of the screen. */
export function SelectionBar({ selection, onChange, onExport, onDelete }: SelectionBarProps) {
  return (
    <section className={`num ${styles.chosen}`} aria-label="Selected plans">
      <b>{selection.plans.length} selected</b>
      <Button variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
      <Button variant="primary" onClick={onChange}>
        <PencilLine aria-hidden="true" />
        Change
      </Button>
      <Button variant="primary" className={styles.wide} onClick={onExport}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button variant="quiet" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </section>
  );
}
