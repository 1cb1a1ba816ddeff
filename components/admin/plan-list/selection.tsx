"use client";

import { Download, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Plan } from "@/lib/plans/schema";
import { CheckBox } from "./check-box";
import styles from "./plan-list.module.css";

export type Selection = {
  /** The chosen plans, in the list's own order. */
  plans: Plan[];
  has: (id: string) => boolean;
  choose: (ids: string[], chosen: boolean) => void;
  clear: () => void;
};

/** Chosen plans: they stay so while one filters and turns pages, and go with their plan. */
export function useSelection(all: Plan[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const plans = useMemo(() => all.filter(({ _id }) => ids.has(_id)), [all, ids]);
  return {
    plans,
    has: (id) => ids.has(id),
    choose: (changed, chosen) =>
      setIds((before) => {
        const others = [...before].filter((id) => !changed.includes(id));
        return new Set(chosen ? [...others, ...changed] : others);
      }),
    clear: () => setIds(new Set()),
  };
}

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
  count: number;
  deleting: boolean;
  onClear: () => void;
  onExport: () => void;
  onDelete: () => void;
};

/** What can be done with the chosen plans; on a phone at the bottom of the screen. */
export function SelectionBar({ count, deleting, onClear, onExport, onDelete }: SelectionBarProps) {
  return (
    <section className={`num ${styles.chosen}`} aria-label="Selected plans">
      <b>{count} selected</b>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" onClick={onExport}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button variant="quiet" busy={deleting} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {deleting ? "Deleting..." : "Delete"}
      </Button>
    </section>
  );
}
