// The draft in this tab's session storage. The copy in memory leads: where the browser refuses
// storage (private windows, blocked cookies, no room), the draft lives as long as the page.
import { type Draft, EMPTY_DRAFT, serialiseDraft } from "@/lib/enquiries/draft";

const STORAGE_KEY = "enquiry-draft";

let kept: Draft = EMPTY_DRAFT;
let opening: Promise<void> | undefined;

/** The draft, once what the tab kept has been read. */
export async function readDraft(): Promise<Draft> {
  opening ??= open();
  await opening;
  return kept;
}

/** Puts these parts in the place of the draft's own; an undefined one is dropped. */
export async function keepInDraft(parts: Partial<Draft>): Promise<void> {
  await readDraft();
  kept = { ...kept, ...parts };
  const text = serialiseDraft(kept);
  withStorage((storage) => {
    if (text === null) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, text);
  });
}

export async function forgetDraft(): Promise<void> {
  await readDraft();
  kept = EMPTY_DRAFT;
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

async function open(): Promise<void> {
  const stored = withStorage((storage) => storage.getItem(STORAGE_KEY));
  if (!stored) return;
  try {
    const { parseDraft } = await import("@/lib/enquiries/draft-schema");
    kept = parseDraft(stored);
  } catch {
    // The part that reads it did not come: the form works without, and the draft is left alone
    // until the visitor types.
  }
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined; // Storage says no even to being looked at: memory has to do.
  }
}
