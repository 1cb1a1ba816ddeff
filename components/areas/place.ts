// Where a visitor asks from: in the page's address, and on the device for the next visit.
import { withStorage } from "@/components/ui/device-storage";

/** The field's element, which what script adds to it finds by this. */
export const AREA_INPUT = "area-q";
/** The parameter of the address that names a known area, and what the device keeps it under. */
const AREA_KEY = "area";
/** The parameter that holds what was typed, where no area is known by it. */
const STREET_KEY = "street";
export const PLACE_KEYS = [AREA_KEY, STREET_KEY] as const;

/** An area's address, or what was typed where none is known: never one for the other. */
export type Place = { area?: string; street?: string };

/** What the field found out for the page that it stands on. */
export type AreaFound = Place & {
  /** What stands in the field while this holds; empty where nothing was typed. */
  name: string;
  /** The providers to offer; null for all. */
  providers: string[] | null;
  /** What to say where they have no plan of a type, and the way to all of them. */
  narrowed?: { lacks: (type: string) => string; showAll: string; onShowAll: () => void };
};

/** The field, which is the page's own HTML; null where there is no area to find. */
export const areaField = () => document.getElementById(AREA_INPUT) as HTMLInputElement | null;

export function placeInAddress(): Place | null {
  const query = new URLSearchParams(window.location.search);
  const [area, street] = PLACE_KEYS.map((key) => query.get(key)?.trim() || undefined);
  return area || street ? { area, street: area ? undefined : street } : null;
}

/** What the address says, else what the device remembers of an earlier visit. */
export function askedPlace(): Place | null {
  const area = withStorage("localStorage", (storage) => storage.getItem(AREA_KEY));
  return placeInAddress() ?? (area ? { area } : null);
}

/** For the next page; nothing where it is no area that we know. */
export function remember({ area }: Place): void {
  withStorage("localStorage", (storage) =>
    area ? storage.setItem(AREA_KEY, area) : storage.removeItem(AREA_KEY),
  );
}

export function setPlace(query: URLSearchParams, place: Place): void {
  for (const key of PLACE_KEYS) {
    const value = place[key];
    if (value) query.set(key, value);
    else query.delete(key);
  }
}

export function putInAddress(place: Place): void {
  const address = new URL(window.location.href);
  setPlace(address.searchParams, place);
  // Next's router watches the history, and keeps its own state in the entry.
  window.history.replaceState(null, "", address);
}
