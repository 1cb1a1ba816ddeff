"use client";
// The plans that a visitor keeps to compare, on this device.
import { useEffect, useSyncExternalStore } from "react";
import { withStorage } from "@/components/ui/device-storage";

const KEY = "compare";
/** In memory for a browser that refuses storage. */
let kept = "";

const read = () => withStorage("localStorage", (storage) => storage.getItem(KEY)) ?? kept;
const readNothing = () => "";

/** The ids of the plans, the oldest first. */
export function useKept(): string[] {
  return useSyncExternalStore(listen, read, readNothing).split(",").filter(Boolean);
}

export function keep(ids: readonly string[]): void {
  kept = ids.join();
  withStorage("localStorage", (storage) => storage.setItem(KEY, kept));
  // The browser tells other tabs alone.
  window.dispatchEvent(new Event("storage"));
}

/** What is compared here is what is kept, so that one goes on from it elsewhere. */
export function KeepCompared({ ids }: { ids: string }): null {
  useEffect(() => keep([ids]), [ids]);
  return null;
}

function listen(onChange: () => void): () => void {
  const leaving = new AbortController();
  // A page that comes back as it was left hears nothing of what other pages kept meanwhile.
  for (const type of ["storage", "pageshow"])
    window.addEventListener(type, onChange, { signal: leaving.signal });
  return () => leaving.abort();
}
