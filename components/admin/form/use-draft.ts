"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { isDeepEqual } from "@/lib/json-values";
import { useSession } from "../session/session";

// Unsaved form values in sessionStorage, by page. Only one account has drafts in a tab at a time.
const STORAGE_KEY = "staff-drafts";

/**
 * `typed` are the values of the form, `over` is the saved record that they are based on. The names are part
 * of the stored format: renaming one breaks the drafts in tabs that are open during an update.
 */
export type Draft = { at: number; typed: object; over: object | null };

export const readDraft = (email: string, page: string): Draft | null =>
  readDrafts(email)[page] ?? null;

/** Saves or removes the draft of a page. Drafts of another account are discarded. */
export function writeDraft(email: string, page: string, draft: Draft | null): void {
  const { [page]: _, ...otherDrafts } = readDrafts(email);
  const drafts = draft ? { ...otherDrafts, [page]: draft } : otherDrafts;
  withStorage("sessionStorage", (storage) =>
    storage.setItem(STORAGE_KEY, JSON.stringify({ email, drafts })),
  );
}

export function removeDrafts(): void {
  withStorage("sessionStorage", (storage) => storage.removeItem(STORAGE_KEY));
}

function readDrafts(email: string): Record<string, Draft> {
  const stored = withStorage("sessionStorage", (storage) => storage.getItem(STORAGE_KEY));
  const all = stored ? JSON.parse(stored) : null;
  return all?.email === email ? all.drafts : {};
}

type DraftOptions<Values, Base> = {
  values: Values;
  hasChanges: boolean;
  /** The saved record that the values are based on. */
  base?: Base | null;
  onRestore: (values: Values, base: Base | null) => void;
};

/** Stores the changed values of a form, and offers the draft that was stored before the page opened. */
export function useDraft<Values extends object, Base extends object>(
  options: DraftOptions<Values, Base>,
) {
  const { values, hasChanges, base = null, onRestore } = options;
  const { email } = useSession();
  const page = usePathname();
  /** Stored before the page opened; undefined until sessionStorage was read, null if there is none. */
  const [earlier, setEarlier] = useState<Draft | null>();

  useEffect(() => setEarlier(readDraft(email, page)), [email, page]);
  const write = useEffectEvent((draft: Draft | null) => {
    // While nothing is changed, an earlier draft stays stored until it is restored or discarded.
    if (draft || earlier !== undefined) writeDraft(email, page, draft ?? earlier ?? null);
  });
  useEffect(
    () => write(hasChanges ? { at: Date.now(), typed: values, over: base } : null),
    [hasChanges, values, base],
  );

  const discard = () => {
    setEarlier(null);
    writeDraft(email, page, null);
  };
  const restore = () => {
    if (!earlier) return;
    setEarlier(null);
    onRestore(earlier.typed as Values, earlier.over as Base | null);
  };
  const isOffered = earlier && !isDeepEqual(earlier.typed, values);
  return {
    hasChanges,
    offer: isOffered
      ? { storedAt: earlier.at, isBaseCurrent: isDeepEqual(earlier.over, base) }
      : null,
    restore,
    discard,
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
