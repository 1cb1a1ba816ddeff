"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { isSame } from "@/lib/records/merge";
import { useSession } from "../session/session";
import { type Draft, readDraft, writeDraft } from "./drafts";

type Form<Typed> = { values: Typed; reset: (to: Typed) => void };

/**
 * Keeps what is typed in the tab until it is saved, and offers what was typed there before.
 *
 * @param changed whether something is typed that is not saved
 * @param over the record that it is typed over
 * @param onRestore takes the record that a restored draft was typed over
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
