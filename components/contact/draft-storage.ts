// The draft in this tab's session storage. The copy in memory leads: where the browser refuses
// storage (private windows, blocked cookies, no room), the draft lives as long as the page.
import { type Draft, EMPTY_DRAFT, parseDraft, serialiseDraft } from "@/lib/enquiries/draft";

const STORAGE_KEY = "enquiry-draft";

let kept: Draft | undefined;

export function readDraft(): Draft {
  kept ??= parseDraft(withStorage((storage) => storage.getItem(STORAGE_KEY)) ?? null);
  return kept;
}

/** Puts these parts in the place of the draft's own; an undefined one is dropped. */
export function keepInDraft(parts: Partial<Draft>): void {
  kept = { ...readDraft(), ...parts };
  const text = serialiseDraft(kept);
  withStorage((storage) => {
    if (text === null) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, text);
  });
}

export function forgetDraft(): void {
  kept = EMPTY_DRAFT;
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined; // Storage says no even to being looked at: memory has to do.
  }
}
