// The visitor's location is in the URL, and the area also in localStorage for the next page or visit.
import { withStorage } from "@/components/ui/device-storage";

export const AREA_INPUT_ID = "area-q";
const AREA_PARAM = "area";
const STREET_PARAM = "street";
export const LOCATION_PARAMS = [AREA_PARAM, STREET_PARAM] as const;
export const AREA_STORAGE_KEY = AREA_PARAM;

/** Either the slug of an area, or typed text that matches none. */
export type VisitorLocation = { area?: string; street?: string };

export type AreaLookup = VisitorLocation & {
  /** The result applies only while the input contains this text. */
  inputText: string;
  /** Null means all providers. */
  providers: string[] | null;
  providerFilter?: {
    describeMissingType: (type: string) => string;
    /** Providers that do not reach the area. The message about the area names them. */
    missingProviders: string[];
    showAllLabel: string;
    onShowAll: () => void;
  };
};

export const findAreaInput = () =>
  document.getElementById(AREA_INPUT_ID) as HTMLInputElement | null;

export function readLocationFromUrl(): VisitorLocation | null {
  const query = new URLSearchParams(window.location.search);
  const [area, street] = LOCATION_PARAMS.map((param) => query.get(param)?.trim() || undefined);
  return area || street ? { area, street: area ? undefined : street } : null;
}

export function readVisitorLocation(): VisitorLocation | null {
  const area = withStorage("localStorage", (storage) => storage.getItem(AREA_STORAGE_KEY));
  return readLocationFromUrl() ?? (area ? { area } : null);
}

export function storeArea({ area }: VisitorLocation): void {
  withStorage("localStorage", (storage) =>
    area ? storage.setItem(AREA_STORAGE_KEY, area) : storage.removeItem(AREA_STORAGE_KEY),
  );
}

export function setLocationParams(query: URLSearchParams, location: VisitorLocation): void {
  for (const param of LOCATION_PARAMS) {
    const value = location[param];
    if (value) query.set(param, value);
    else query.delete(param);
  }
}

export function writeLocationToUrl(location: VisitorLocation): void {
  const url = new URL(window.location.href);
  setLocationParams(url.searchParams, location);
  // Next.js intercepts this call and keeps its router state.
  window.history.replaceState(null, "", url);
}
