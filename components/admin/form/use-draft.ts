"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { isDeepEqual } from "@/lib/json-values";
import { useSession } from "../session-context";

/** The drafts of a tab are in sessionStorage: one per page, all of the same account. */
const STORAGE_KEY = "staff-drafts";

export type Draft = {
  storedAt: number;
  values: object;
  /** The saved record that was edited. */
  base: object | null;
  /** Of an attempt to add a record. */
  idempotencyKey: string | null;
};

export const readDraft = (email: string, page: string): Draft | null =>
  readDrafts(email)[page] ?? null;

/** Null removes the draft. Discards drafts of another account. */
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
  const storedDrafts = stored ? JSON.parse(stored) : null;
  return storedDrafts?.email === email ? storedDrafts.drafts : {};
}

type DraftOptions<Values, Base> = {
  values: Values;
  hasChanges: boolean;
  base?: Base | null;
  /** Stored with the draft, so that an attempt before a reload can be repeated. */
  idempotencyKey?: string | null;
  onRestore: (values: Values, base: Base | null, idempotencyKey: string | null) => void;
};

export function useDraft<Values extends object, Base extends object>(
  options: DraftOptions<Values, Base>,
) {
  const { values, hasChanges, base = null, idempotencyKey = null, onRestore } = options;
  const { email } = useSession();
  const page = usePathname();
  /** Undefined until sessionStorage is read, null if it contains no draft. */
  const [earlierDraft, setEarlierDraft] = useState<Draft | null>();

  useEffect(() => setEarlierDraft(readDraft(email, page)), [email, page]);
  const write = useEffectEvent((draft: Draft | null) => {
    // While nothing is changed, an earlier draft stays stored until it is restored or discarded.
    if (draft || earlierDraft !== undefined) writeDraft(email, page, draft ?? earlierDraft ?? null);
  });
  useEffect(
    () => write(hasChanges ? { storedAt: Date.now(), values, base, idempotencyKey } : null),
    [hasChanges, values, base, idempotencyKey],
  );

  const discard = () => {
    setEarlierDraft(null);
    writeDraft(email, page, null);
  };
  const restore = () => {
    if (!earlierDraft) return;
    setEarlierDraft(null);
    const { values: earlierValues, base: earlierBase } = earlierDraft;
    onRestore(earlierValues as Values, earlierBase as Base | null, earlierDraft.idempotencyKey);
  };
  const isOffered = earlierDraft && !isDeepEqual(earlierDraft.values, values);
  return {
    hasChanges,
    offer: isOffered
      ? {
          storedAt: earlierDraft.storedAt,
          isBaseCurrent: isDeepEqual(earlierDraft.base, base),
        }
      : null,
    restore,
    discard,
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
