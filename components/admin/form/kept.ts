// What staff typed and did not save, on the device until they sign in again: by account and page.
import { withStorage } from "@/components/ui/device-storage";

/** Another one for another shape of any form: what an older page kept is not read. */
const PREFIX = "staff-typed-1";
const DAYS = 7;
const MOST = 20;
const MOST_SIGNS = 100_000;

export type Kept = {
  at: number;
  /** The values of the form. */
  typed: object;
  /** The record that they were typed over; null where there is none yet. */
  over: object | null;
};

/** No email has a blank. */
const keyOf = (email: string, page: string) => `${PREFIX} ${email} ${page}`;

/** All that is kept, the last first; what is too old, and what is too much, goes. */
function swept(storage: Storage): { key: string; kept: Kept }[] {
  const since = Date.now() - DAYS * 86_400_000;
  const all = Object.keys(storage)
    .filter((key) => key.startsWith(`${PREFIX} `))
    .map((key) => ({ key, kept: JSON.parse(storage.getItem(key) ?? "null") as Kept }))
    .sort((one, other) => other.kept.at - one.kept.at);
  const rest = all.filter(({ kept }, place) => kept.at > since && place < MOST);
  for (const one of all) if (!rest.includes(one)) storage.removeItem(one.key);
  return rest;
}

export function readKept(email: string, page: string): Kept | undefined {
  return withStorage(
    "localStorage",
    (storage) => swept(storage).find(({ key }) => key === keyOf(email, page))?.kept,
  );
}

/** Keeps it in the place of what was kept there, and the last ones of all. */
export function keep(email: string, page: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  if (text.length > MOST_SIGNS) return;
  withStorage("localStorage", (storage) => {
    storage.setItem(keyOf(email, page), text);
    swept(storage);
  });
}

/** @param page else all pages of the account */
export function dropKept(email: string, page?: string): void {
  withStorage("localStorage", (storage) => {
    if (page !== undefined) return storage.removeItem(keyOf(email, page));
    for (const { key } of swept(storage))
      if (key.startsWith(keyOf(email, ""))) storage.removeItem(key);
  });
}
