"use client";
// The plans that a visitor keeps to compare, on this device.

import { useEffect, useRef, useSyncExternalStore } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { MOST_COMPARED } from "@/lib/plans/compare";

const KEY = "compare";
/** In memory for a browser that refuses storage. */
let kept = "";

const read = () => withStorage("localStorage", (storage) => storage.getItem(KEY)) ?? kept;
const readNothing = () => "";

const idsIn = (text: string) => text.split(",").filter(Boolean);

/** The ids of the plans, the oldest first. */
const readKept = () => idsIn(read());
export const useKept = () => idsIn(useSyncExternalStore(listen, read, readNothing));

export function keep(ids: readonly string[]): void {
  kept = ids.join();
  withStorage("localStorage", (storage) => storage.setItem(KEY, kept));
  // The browser tells other tabs alone.
  window.dispatchEvent(new Event("storage"));
}

/** A fourth takes the place of the oldest. */
export function keepAlso(ids: readonly string[]): void {
  const others = readKept().filter((id) => !ids.includes(id));
  keep([...others, ...ids].slice(-MOST_COMPARED));
}

function listen(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/**
 * In the form of a table: what is kept is ticked, what one ticks is kept, and what stands in another
 * part of the table goes along. Without script the form sends what is ticked in it.
 */
export function KeptTicks({ isFull }: { isFull: string }) {
  const kept = useKept();
  const away = useRef<HTMLInputElement>(null);
  const shown = kept.join();

  useEffect(() => {
    const form = away.current?.form;
    if (!form) return;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.checked) keepAlso([target.value]);
      else keep(readKept().filter((id) => id !== target.value));
    };
    // Before the script came.
    const ticked = boxesIn(form).filter(({ checked }) => checked);
    if (ticked.length > 0) keepAlso(ticked.map(({ value }) => value));
    form.addEventListener("change", onChange);
    return () => form.removeEventListener("change", onChange);
  }, []);

  useEffect(() => {
    const { current: field } = away;
    if (!field?.form) return;
    const others = new Set(shown.split(",").filter(Boolean));
    for (const box of boxesIn(field.form)) box.checked = others.delete(box.value);
    field.value = [...others].join();
    field.disabled = others.size === 0;
  }, [shown]);

  return (
    <>
      <input ref={away} type="hidden" name="plans" disabled />
      <span className="small" role="status">
        {kept.length >= MOST_COMPARED && isFull}
      </span>
    </>
  );
}

const boxesIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

type KeepComparedProps = {
  /** Of the plans that are shown. */
  ids: string;
  /** Of those that the address names. */
  asked: string;
};

/** What is compared here is what is kept, so that one goes on from it elsewhere. */
export function KeepCompared({ ids, asked }: KeepComparedProps): null {
  useEffect(() => {
    const gone = asked.split(",");
    // Where nothing is shown, what was named is gone, and is not offered again.
    keep(ids ? [ids] : readKept().filter((id) => !gone.includes(id)));
  }, [ids, asked]);
  return null;
}
