"use client";

import { useEffect, useSyncExternalStore } from "react";
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

export function removeComparedIds(ids: readonly string[]): void {
  setComparedIds(readComparedIds().filter((id) => !ids.includes(id)));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

type StoreComparedPlansProps = {
  /** `planIds` and `requestedIds` are separated by commas. */
  planIds: string;
  requestedIds: string;
};

export function StoreComparedPlans({ planIds, requestedIds }: StoreComparedPlansProps): null {
  useEffect(() => {
    if (planIds) setComparedIds(planIds.split(","));
    // None of the requested plans exists any more.
    else removeComparedIds(requestedIds.split(","));
  }, [planIds, requestedIds]);
  return null;
}
