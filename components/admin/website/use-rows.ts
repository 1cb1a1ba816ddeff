import { useLayoutEffect, useRef, useState } from "react";
import type { FieldInputProps } from "../resource/field-input";
import type { Item } from "./content";

/** An item of a list, where it stands; one that was deleted waits to be brought back. */
type Row = { item: Item; index: number; isGone: boolean };

/** Moves, adds and deletes the items of a list, announces it, and moves the focus. */
export function useRows(
  { form, place, name: at, input }: FieldInputProps,
  name: (item: Item) => string,
) {
  const { stored } = form;
  const items = input as Item[];
  /** What was deleted since the last save, each with the item that it followed. */
  const [gone, setGone] = useState<{ item: Item; after?: string }[]>([]);
  const [added, setAdded] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const [seen, setSeen] = useState(stored);
  const focusNext = useFocusNext();
  const write = (changed: Item[]) => form.write(place, changed, at);
  if (seen !== stored) {
    // After a save or a reset there is nothing to bring back.
    setSeen(stored);
    setGone([]);
  }

  const goneAfter = (id: string | undefined): Row[] =>
    gone
      .filter(({ after }) => after === id)
      .flatMap(({ item }) => [{ item, index: -1, isGone: true }, ...goneAfter(item.id)]);
  const rows = [
    ...goneAfter(undefined),
    ...items.flatMap((item, index) => [{ item, index, isGone: false }, ...goneAfter(item.id)]),
  ];
  const canMove = (index: number, by: number) => items[index + by] !== undefined;
  /** Where a row stands on the page. */
  const rowId = ({ id }: Item) => `${place}-${id}`;

  return {
    rows,
    items,
    announced,
    name,
    canMove,
    rowId,
    added,

    move(index: number, by: number) {
      const [item, other] = [items[index], items[index + by]];
      if (!item) return;
      if (!other) return setAnnounced(`${name(item)} stays where it is`);
      focusNext();
      write(items.with(index, other).with(index + by, item));
      setAnnounced(`${name(item)} is now ${index + by + 1} of ${items.length}`);
    },

    add(item: Item) {
      // A scene that is added again comes back by this alone.
      setGone(gone.filter(({ item: { id } }) => id !== item.id));
      focusNext(rowId(item));
      setAdded(item.id);
      write([...items, item]);
      setAnnounced(`${name(item)} added`);
    },

    remove(index: number) {
      const item = items[index];
      if (!item) return;
      const place = rows.findIndex((row) => row.item === item);
      setGone([...gone, { item, after: rows[place - 1]?.item.id }]);
      focusNext(`${rowId(item)}-back`);
      write(items.filter((other) => other !== item));
      setAnnounced(`${name(item)} deleted`);
    },

    restore(item: Item) {
      const place = rows.findIndex((row) => row.item === item);
      const index = rows.slice(0, place).filter(({ isGone }) => !isGone).length;
      setGone(gone.filter((one) => one.item !== item));
      setAdded(item.id);
      focusNext(rowId(item));
      write(items.toSpliced(index, 0, item));
      setAnnounced(`${name(item)} is back`);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;

/** After the next render the element with this id takes the focus; without one, what had it. */
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
