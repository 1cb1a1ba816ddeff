// The plans that a visitor keeps to compare, on this device.
import { useSyncExternalStore } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { MOST_COMPARED } from "@/lib/plans/compare";

const KEY = "compare";
/** In memory for a browser that refuses storage. */
let kept = "";

const read = () => withStorage("localStorage", (storage) => storage.getItem(KEY)) ?? kept;
const readNothing = () => "";

const idsIn = (text: string) => text.split(",").filter(Boolean);

/** The ids of the plans, the oldest first. */
export const readKept = () => idsIn(read());
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
