// Which area a visitor asks from: in the page's address, and on the device for the next visit.
import { withStorage } from "@/components/ui/device-storage";

/** The field's element, which what script adds to it finds by this. */
export const AREA_INPUT = "area-q";
/** The parameter of the address, and what the device keeps it under. */
export const AREA_KEY = "area";

/** What the field found out for the page that it stands on. */
export type AreaFound = {
  /** The area's address, or what was typed where none is known. */
  area: string;
  /** What was typed, where it is no area that we know. */
  typed?: string;
  /** The providers to offer; null for all. */
  providers: string[] | null;
};

export const areaInAddress = () => new URLSearchParams(window.location.search).get(AREA_KEY);

/** What the address says, else what the device remembers of an earlier visit. */
export const askedArea = () =>
  areaInAddress() || withStorage("localStorage", (storage) => storage.getItem(AREA_KEY));
