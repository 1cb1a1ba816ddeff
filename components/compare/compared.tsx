"use client";
// The plans that a visitor picked to compare, stored on this device.

import { useEffect, useRef, useSyncExternalStore } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { MAX_COMPARED } from "@/lib/plans/compare";

const KEY = "compare";
/** In memory for a browser that refuses storage. */
let inMemory = "";

const read = () => withStorage("localStorage", (storage) => storage.getItem(KEY)) ?? inMemory;
const readNothing = () => "";

const idsIn = (text: string) => text.split(",").filter(Boolean);

/** The ids of the plans, the oldest first. */
const readCompared = () => idsIn(read());
export const useCompared = () => idsIn(useSyncExternalStore(listen, read, readNothing));

export function setCompared(ids: readonly string[]): void {
  inMemory = ids.join();
  withStorage("localStorage", (storage) => storage.setItem(KEY, inMemory));
  // The browser fires this in other tabs only.
  window.dispatchEvent(new Event("storage"));
}

/** A fourth takes the place of the oldest. */
export function addCompared(ids: readonly string[]): void {
  const others = readCompared().filter((id) => !ids.includes(id));
  setCompared([...others, ...ids].slice(-MAX_COMPARED));
}

function listen(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/**
 * Keeps the check boxes of a form and the compared plans the same; plans that are not in the form are
 * sent as a hidden field. Without script the form sends what is ticked in it.
 */
export function ComparedCheckboxes({ isFull }: { isFull: string }) {
  const compared = useCompared();
  const away = useRef<HTMLInputElement>(null);
  const stored = compared.join();

  useEffect(() => {
    const form = away.current?.form;
    if (!form) return;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.checked) addCompared([target.value]);
      else setCompared(readCompared().filter((id) => id !== target.value));
    };
    // Before the script came.
    const ticked = boxesIn(form).filter(({ checked }) => checked);
    if (ticked.length > 0) addCompared(ticked.map(({ value }) => value));
    form.addEventListener("change", onChange);
    return () => form.removeEventListener("change", onChange);
  }, []);

  useEffect(() => {
    const { current: field } = away;
    if (!field?.form) return;
    const others = new Set(stored.split(",").filter(Boolean));
    for (const box of boxesIn(field.form)) box.checked = others.delete(box.value);
    field.value = [...others].join();
    field.disabled = others.size === 0;
  }, [stored]);

  return (
    <>
      <input ref={away} type="hidden" name="plans" disabled />
      <span className="small" role="status">
        {compared.length >= MAX_COMPARED && isFull}
      </span>
    </>
  );
}

const boxesIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

type StoreComparedProps = {
  /** Of the plans on the page. */
  ids: string;
  /** Of those that the address names. */
  requested: string;
};

/** Stores the plans of the page, so that the other pages go on from them. */
export function StoreCompared({ ids, requested }: StoreComparedProps): null {
  useEffect(() => {
    const gone = requested.split(",");
    // Without a plan on the page all that the address names are gone from the catalogue.
    setCompared(ids ? [ids] : readCompared().filter((id) => !gone.includes(id)));
  }, [ids, requested]);
  return null;
}
