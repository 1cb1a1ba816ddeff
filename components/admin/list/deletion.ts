import { useState } from "react";
import type { BatchSaved } from "@/lib/records/schema";
import { useAction } from "../form/use-action";

/** What stands above a list of what was done there, and what undoes it. */
export type DoneNote = Pick<BatchSaved, "message" | "changeId"> & {
  /** What its button says. */
  undo?: string;
};

export type Deleted = {
  /** For the toast, where the note does not say it. */
  message?: string;
  note: DoneNote | null;
};

/**
 * Deletes rows of a list, once that is confirmed.
 *
 * @param onGone called when they are gone, or were gone already
 */
export function useDeletion<Row extends { _id: string }>(
  send: (rows: Row[]) => Promise<Deleted>,
  failedText: string,
  onGone: (note: DoneNote | null) => unknown,
) {
  const [asked, setAsked] = useState<Row[]>([]);
  const { running, forget, ...action } = useAction({
    send,
    failedText,
    toast: failedText,
    leaves: true,
    onDone: ({ note }) => {
      setAsked([]);
      return onGone(note);
    },
  });
  return {
    ...action,
    /** What the dialog asks about; it is open where there is something. */
    asked,
    ask: (rows: Row[]) => {
      forget();
      setAsked(rows);
    },
    /** The ids of what is being deleted right now. */
    deleting: running?.[0].map(({ _id }) => _id) ?? [],
  };
}
