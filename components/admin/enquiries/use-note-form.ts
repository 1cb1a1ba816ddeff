"use client";

import { useState } from "react";
import type { FollowUpChange } from "@/lib/enquiries/inbox-schema";
import { createIdempotencyKey } from "@/lib/http/idempotency-key";
import { useDraft } from "../form/use-draft";

const EMPTY_VALUES = { note: "", callAgain: "" };

export function useNoteForm(isClosed: boolean) {
  const [values, setValues] = useState(EMPTY_VALUES);
  const [idempotencyKey, setIdempotencyKey] = useState(createIdempotencyKey);
  const note = values.note.trim() || undefined;
  // A colleague may have closed the enquiry after the day was chosen.
  const callDay = isClosed ? "" : values.callAgain;
  const draft = useDraft({
    values,
    hasChanges: Boolean(note || callDay),
    idempotencyKey,
    onRestore: (restored: typeof EMPTY_VALUES, _, restoredKey) => {
      setValues(restored);
      if (restoredKey) setIdempotencyKey(restoredKey);
    },
  });
  const renewKey = () => setIdempotencyKey(createIdempotencyKey());
  return {
    values,
    note,
    callDay,
    draft,
    /** The id of the next note. */
    idempotencyKey,
    /** @param note the note that an earlier attempt with the key has stored, if any */
    onKeyUsed: (note: string | undefined) => {
      renewKey();
      setValues((current) => (current.note.trim() === note ? { ...current, note: "" } : current));
    },
    update: (change: Partial<typeof EMPTY_VALUES>) =>
      setValues((current) => ({ ...current, ...change })),
    /** Keeps input that was typed while the request was running. */
    onSaved: (sent: FollowUpChange) => {
      draft.discard();
      if (sent.note) renewKey();
      setValues((current) => ({
        note: current.note.trim() === sent.note ? "" : current.note,
        callAgain: current.callAgain === sent.callAgain?.on ? "" : current.callAgain,
      }));
    },
  };
}
export type NoteForm = ReturnType<typeof useNoteForm>;
