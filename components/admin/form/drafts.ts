// What staff typed and did not save, in this tab until it is saved: by page, of one account alone.
import { withStorage } from "@/components/ui/device-storage";

const KEY = "staff-drafts";

/** The values of a form, and the record that they were typed over; null where there is none yet. */
export type Draft = { at: number; typed: object; over: object | null };

export function readDraft(email: string, page: string): Draft | null {
  return readDrafts(email)[page] ?? null;
}

/** Another account's drafts give way to the first of one's own. */
export function writeDraft(email: string, page: string, draft: Draft | null): void {
  const { [page]: _, ...others } = readDrafts(email);
  const drafts = draft ? { ...others, [page]: draft } : others;
  withStorage("sessionStorage", (storage) =>
    storage.setItem(KEY, JSON.stringify({ email, drafts })),
  );
}

export function dropDrafts(): void {
  withStorage("sessionStorage", (storage) => storage.removeItem(KEY));
}

function readDrafts(email: string): Record<string, Draft> {
  const stored = withStorage("sessionStorage", (storage) => storage.getItem(KEY));
  const all = stored ? JSON.parse(stored) : null;
  return all?.email === email ? all.drafts : {};
}
