"use client";

import { useState } from "react";
import { type CallAgain, dayPartSchema, type FollowUpChange } from "@/lib/enquiries/inbox-schema";
import { createIdempotencyKey } from "@/lib/http/idempotency-key";
import { isDeepEqual } from "@/lib/json-values";
import { useDraft } from "../form/use-draft";

/** An empty `callPart` means any time. */
const EMPTY_VALUES = { note: "", callDay: "", callPart: "" };
type NoteValues = typeof EMPTY_VALUES;

export function useNoteForm(isClosed: boolean) {
  const [values, setValues] = useState(EMPTY_VALUES);
  const [idempotencyKey, setIdempotencyKey] = useState(createIdempotencyKey);
  const note = values.note.trim() || undefined;
  // A colleague may have closed the enquiry after the day was chosen.
  const callAgain = isClosed ? undefined : readCall(values);
  const draft = useDraft({
    values,
    hasChanges: Boolean(note || callAgain),
    idempotencyKey,
    onRestore: (restored: NoteValues, _, restoredKey) => {
      setValues(restored);
      if (restoredKey) setIdempotencyKey(restoredKey);
    },
  });
  const renewKey = () => setIdempotencyKey(createIdempotencyKey());
  return {
    values,
    note,
    callAgain,
    draft,
    /** The id of the next note. */
    idempotencyKey,
    /** @param note the note that an earlier attempt with the key has stored, if any */
    onKeyUsed: (note: string | undefined) => {
      renewKey();
      setValues((current) => (current.note.trim() === note ? { ...current, note: "" } : current));
    },
    update: (change: Partial<NoteValues>) => setValues((current) => ({ ...current, ...change })),
    /** Keeps input that was changed while the request was running. */
    onSaved: (sent: FollowUpChange) => {
      draft.discard();
      if (sent.note) renewKey();
      setValues((current) => removeSaved(current, sent));
    },
  };
}
export type NoteForm = ReturnType<typeof useNoteForm>;

function readCall({ callDay, callPart }: NoteValues): CallAgain | undefined {
  if (!callDay) return undefined;
  return { on: callDay, part: dayPartSchema.nullable().catch(null).parse(callPart) };
}

function removeSaved(values: NoteValues, { note, callAgain }: FollowUpChange): NoteValues {
  const remaining = { ...values };
  if (values.note.trim() === note) remaining.note = "";
  if (callAgain && isDeepEqual(readCall(values), callAgain)) {
    remaining.callDay = "";
    remaining.callPart = "";
  }
  return remaining;
}
