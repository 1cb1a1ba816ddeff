"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { withStorage } from "@/components/ui/device-storage";
import { isSame } from "@/lib/same";
import { useSession } from "../session/session";

// What staff typed and did not save, in this tab until it is saved: by page, of one account alone.
const KEY = "staff-drafts";

/** The values of a form, and the record that they were typed over; null where there is none yet. */
export type Draft = { at: number; typed: object; over: object | null };

export const readDraft = (email: string, page: string): Draft | null =>
  readDrafts(email)[page] ?? null;

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

type Form<Typed> = { values: Typed; reset: (to: Typed) => void };

/**
 * Keeps what is typed in the tab until it is saved, and offers what was typed there before.
 *
 * @param over the record that it is typed over; `onRestore` takes the one of a restored draft
 */
export function useDraft<Typed extends object, Over extends object>(
  { values, reset }: Form<Typed>,
  changed: boolean,
  over: Over | null = null,
  onRestore?: (over: Over | null) => void,
) {
  const { email } = useSession();
  const page = usePathname();
  /** Undefined until the storage was read. */
  const [stored, setStored] = useState<Draft | null>();

  useEffect(() => setStored(readDraft(email, page)), [email, page]);
  const write = useEffectEvent((draft: Draft | null) => {
    if (draft || stored !== undefined) writeDraft(email, page, draft ?? stored ?? null);
  });
  useEffect(
    () => write(changed ? { at: Date.now(), typed: values, over } : null),
    [changed, values, over],
  );

  const discard = () => {
    setStored(null);
    writeDraft(email, page, null);
  };
  const restore = () => {
    if (!stored) return;
    setStored(null);
    onRestore?.(stored.over as Over | null);
    reset(stored.typed as Typed);
  };
  const isOffered = stored && !isSame(stored.typed, values);
  return {
    changed,
    offer: isOffered ? { at: stored.at, isOver: isSame(stored.over, over) } : null,
    restore,
    discard,
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
