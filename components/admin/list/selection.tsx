"use client";

import { useMemo, useState } from "react";
import { CheckBox } from "../form/check-box";

export type Row = { _id: string };

/** Chosen rows: they stay so while one filters and turns pages, and go with their record. */
export function useTicked<Of extends Row>(all: Of[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (changed: string[], chosen: boolean) => {
    const others = new Set(ids);
    for (const id of changed) others.delete(id);
    setIds(new Set(chosen ? [...others, ...changed] : others));
  };
  return {
    rows: useMemo(() => all.filter(({ _id }) => ids.has(_id)), [all, ids]),
    has: (id: string) => ids.has(id),
    choose,
    /** What the box of a row shows and does. */
    boxOf: (id: string) => ({
      checked: ids.has(id),
      onChange: (chosen: boolean) => choose([id], chosen),
    }),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Of extends Row> = ReturnType<typeof useTicked<Of>>;

type SelectAllProps<Of extends Row> = {
  rows: Of[];
  selection: Pick<Selection<Of>, "has" | "choose">;
  labelled?: boolean;
};

/** Chooses all rows that the list shows, on every page of it, or none. */
export function SelectAll<Of extends Row>({ rows, selection, labelled }: SelectAllProps<Of>) {
  const ids = rows.map(({ _id }) => _id);
  const chosen = ids.filter(selection.has).length;
  return (
    <CheckBox
      label={`Select all ${rows.length.toLocaleString("en-IN")}`}
      labelled={labelled}
      checked={chosen > 0 && chosen === ids.length}
      partly={chosen > 0 && chosen < ids.length}
      onChange={(all) => selection.choose(ids, all)}
    />
  );
}
