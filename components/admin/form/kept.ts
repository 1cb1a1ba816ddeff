// What staff typed and did not save, on the device until they sign in again: by account and page.
import { withStorage } from "@/components/ui/device-storage";

/** Another one for another shape of any form: what an older page kept is not read. */
const PREFIX = "staff-typed-1 ";
const WEEK_MS = 7 * 86_400_000;
const MOST = 20;

/** The values of a form, and the record that they were typed over; null where there is none yet. */
export type Kept = { at: number; typed: object; over: object | null };

/** No email has a blank. */
const keyOf = (email: string, page = "") => `${PREFIX}${email} ${page}`;

/** The keys of all that is kept; what is too old, and what is too much, goes. */
function sweep(storage: Storage): string[] {
  const all = Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: (JSON.parse(storage[key]) as Kept).at }))
    .sort((one, other) => other.at - one.at);
  const isKept = ({ at }: { at: number }, place: number) =>
    place < MOST && at > Date.now() - WEEK_MS;
  for (const [place, one] of all.entries()) if (!isKept(one, place)) storage.removeItem(one.key);
  return all.filter(isKept).map(({ key }) => key);
}

export function readKept(email: string, page: string): Kept | undefined {
  return withStorage("localStorage", (storage) => {
    sweep(storage);
    return JSON.parse(storage.getItem(keyOf(email, page)) ?? "null") ?? undefined;
  });
}

/** @param kept in the place of what was kept there; null for nothing */
export function keep(email: string, page: string, kept: Kept | null): void {
  withStorage("localStorage", (storage) => {
    if (kept) storage.setItem(keyOf(email, page), JSON.stringify(kept));
    else storage.removeItem(keyOf(email, page));
    sweep(storage);
  });
}

/** For who signs out. */
export function dropKept(email: string): void {
  withStorage("localStorage", (storage) => {
    for (const key of sweep(storage)) if (key.startsWith(keyOf(email))) storage.removeItem(key);
  });
}
