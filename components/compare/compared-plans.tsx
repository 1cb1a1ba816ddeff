"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { MAX_COMPARED } from "@/lib/plans/compare";

const STORAGE_KEY = "compare";
let memoryFallback = "";

const readStorage = () =>
  withStorage("localStorage", (storage) => storage.getItem(STORAGE_KEY)) ?? memoryFallback;
const readServerSnapshot = () => "";

const parseIds = (text: string) => text.split(",").filter(Boolean);

/** Returns the least recently added plan first. */
const readComparedIds = () => parseIds(readStorage());
export const useComparedIds = () =>
  parseIds(useSyncExternalStore(subscribe, readStorage, readServerSnapshot));

export function setComparedIds(ids: readonly string[]): void {
  memoryFallback = ids.join();
  withStorage("localStorage", (storage) => storage.setItem(STORAGE_KEY, memoryFallback));
  // The browser dispatches this event only in other tabs.
  window.dispatchEvent(new Event("storage"));
}

export function addComparedIds(ids: readonly string[]): void {
  const otherIds = readComparedIds().filter((id) => !ids.includes(id));
  setComparedIds([...otherIds, ...ids].slice(-MAX_COMPARED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** A hidden field submits the compared plans that have no check box in this form. */
export function ComparedCheckboxes({ fullMessage }: { fullMessage: string }) {
  const comparedIds = useComparedIds();
  const hiddenInputRef = useRef<HTMLInputElement>(null);
  const joinedIds = comparedIds.join();

  useEffect(() => {
    const form = hiddenInputRef.current?.form;
    if (!form) return;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.checked) addComparedIds([target.value]);
      else setComparedIds(readComparedIds().filter((id) => id !== target.value));
    };
    // Adds the plans that were checked before hydration.
    const checkedBoxes = listCheckboxes(form).filter(({ checked }) => checked);
    if (checkedBoxes.length > 0) addComparedIds(checkedBoxes.map(({ value }) => value));
    form.addEventListener("change", onChange);
    return () => form.removeEventListener("change", onChange);
  }, []);

  useEffect(() => {
    const { current: hiddenInput } = hiddenInputRef;
    if (!hiddenInput?.form) return;
    const ids = parseIds(joinedIds);
    const boxes = listCheckboxes(hiddenInput.form);
    for (const box of boxes) box.checked = ids.includes(box.value);
    const idsWithoutBox = ids.filter((id) => !boxes.some(({ value }) => value === id));
    hiddenInput.value = idsWithoutBox.join();
    hiddenInput.disabled = idsWithoutBox.length === 0;
  }, [joinedIds]);

  return (
    <>
      <input ref={hiddenInputRef} type="hidden" name="plans" disabled />
      <span className="small" role="status">
        {comparedIds.length >= MAX_COMPARED && fullMessage}
      </span>
    </>
  );
}

const listCheckboxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

type StoreComparedPlansProps = {
  /** `planIds` and `requestedIds` are separated by commas. */
  planIds: string;
  requestedIds: string;
};

export function StoreComparedPlans({ planIds, requestedIds }: StoreComparedPlansProps): null {
  useEffect(() => {
    if (planIds) {
      setComparedIds(planIds.split(","));
      return;
    }
    // None of the requested plans exists any more.
    const notFoundIds = requestedIds.split(",");
    setComparedIds(readComparedIds().filter((id) => !notFoundIds.includes(id)));
  }, [planIds, requestedIds]);
  return null;
}
