"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { isDeepEqual } from "@/lib/json-values";
import { useSession } from "../session/session";

/** The drafts of a tab are in sessionStorage: one per page, all of the same account. */
const STORAGE_KEY = "staff-drafts";

/** Open tabs have stored drafts with these keys. `over`: the saved record that was edited. */
export type Draft = {
  at: number;
  typed: object;
  over: object | null;
  /** Idempotency key of an attempt to add a record. */
  key?: string | null;
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
  const { values, hasChanges, base = null, idempotencyKey: key = null, onRestore } = options;
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
    () => write(hasChanges ? { at: Date.now(), typed: values, over: base, key } : null),
    [hasChanges, values, base, key],
  );

  const discard = () => {
    setEarlierDraft(null);
    writeDraft(email, page, null);
  };
  const restore = () => {
    if (!earlierDraft) return;
    setEarlierDraft(null);
    const { typed, over, key: earlierKey = null } = earlierDraft;
    onRestore(typed as Values, over as Base | null, earlierKey);
  };
  const isOffered = earlierDraft && !isDeepEqual(earlierDraft.typed, values);
  return {
    hasChanges,
    offer: isOffered
      ? { storedAt: earlierDraft.at, isBaseCurrent: isDeepEqual(earlierDraft.over, base) }
      : null,
    restore,
    discard,
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
