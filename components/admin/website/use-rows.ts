import { useLayoutEffect, useRef, useState } from "react";
import type { Path } from "./content";
import type { SectionState } from "./use-section";

/** An item as the list knows it, wherever it moves; one that was deleted waits to be brought back. */
type Row = { id: string; beginsOpen: boolean; gone?: unknown };

let made = 0;
const newRow = (beginsOpen = false): Row => ({ id: `item-${++made}`, beginsOpen });

/** Moves, adds and deletes the items of a list, tells of it, and keeps the focus. */
export function useRows(
  { at, write, version }: SectionState,
  path: Path,
  name: (item: unknown) => string,
) {
  const items = at(path) as unknown[];
  const [rows, setRows] = useState(() => items.map(() => newRow()));
  const [told, setTold] = useState("");
  const [seen, setSeen] = useState(version);
  const focusNext = useFocusNext();
  if (seen !== version) {
    // Saved, or another's: nothing waits any more.
    const live = rows.filter((row) => !row.gone);
    setSeen(version);
    setRows(live.length === items.length ? live : items.map(() => newRow()));
  }

  const live = rows.filter((row) => !row.gone);
  const set = (next: Row[], content: unknown[], text: string) => {
    setRows(next);
    write(path, content);
    setTold(text);
  };
  const canMove = (index: number, by: number) => items[index + by] !== undefined;

  return {
    rows: rows.map((row) => ({ ...row, index: live.indexOf(row) })),
    count: items.length,
    told,
    name,
    canMove,

    move(index: number, by: number) {
      const [row, other] = [live[index], live[index + by]];
      if (!row || !other || !canMove(index, by))
        return setTold(`${name(items[index])} stays where it is`);
      focusNext();
      const swapped = rows.map((each) => (each === row ? other : each === other ? row : each));
      const content = items.with(index, items[index + by]).with(index + by, items[index]);
      set(swapped, content, `${name(items[index])} is now ${index + by + 1} of ${items.length}`);
    },

    add(make: (last: unknown) => unknown) {
      const row = newRow(true);
      focusNext(row.id);
      const item = make(items.at(-1));
      set([...rows, row], [...items, item], `${name(item)} added`);
    },

    remove(index: number) {
      const row = live[index];
      if (!row) return;
      const gone = { ...row, gone: items[index] };
      focusNext(`${row.id}-back`);
      const content = items.filter((_, at) => at !== index);
      set(rows.with(rows.indexOf(row), gone), content, `${name(gone.gone)} deleted`);
    },

    restore({ id }: Row) {
      const place = rows.findIndex((row) => row.id === id);
      const gone = rows[place]?.gone;
      const index = rows.slice(0, place).filter((row) => !row.gone).length;
      focusNext(id);
      set(
        rows.with(place, { id, beginsOpen: true }),
        items.toSpliced(index, 0, gone),
        `${name(gone)} is back`,
      );
    },
  };
}

export type Rows = ReturnType<typeof useRows>;

/** What has the focus keeps it where its item moves; or another takes it, once that is there. */
function useFocusNext() {
  const next = useRef<string | HTMLElement>(null);
  useLayoutEffect(() => {
    const wanted = next.current;
    next.current = null;
    const element = typeof wanted === "string" ? document.getElementById(wanted) : wanted;
    element?.focus();
  });
  return (id?: string) => {
    const { activeElement } = document;
    next.current = id ?? (activeElement instanceof HTMLElement ? activeElement : null);
  };
}
