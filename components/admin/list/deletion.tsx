"use client";

import { History, type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { type BatchSaved, recordsDeleted } from "@/lib/records/schema";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";
import type { Row } from "./selection";

/** What stands above a list of what was done there, and can be undone. */
export type DoneNote = Pick<BatchSaved, "message" | "changeId">;

type DeletionOptions<Of extends Row> = {
  path: string;
  noun: string;
  nameOf: (row: Of) => string;
  failedText: string;
  /** Called when they are gone, or were gone already. */
  onGone: (note: DoneNote | null) => unknown;
};

export function useDeletion<Of extends Row>(options: DeletionOptions<Of>) {
  const { path, noun, nameOf, failedText, onGone } = options;
  const [asked, setAsked] = useState<Of[]>([]);
  const { running, forget, ...action } = useAction({
    send: async (rows: Of[]): Promise<{ message?: string; note: DoneNote | null }> => {
      const ids = rows.map(({ _id }) => _id);
      const done = await sendJson(path, { ids }, async () => recordsDeleted);
      const [row, ...others] = rows;
      if (!row || others.length > 0) return { note: done };
      if (done.deleted === 0)
        return { message: `Somebody has deleted this ${noun} already.`, note: null };
      // The toast says that it is deleted.
      return { message: done.message, note: { ...done, message: nameOf(row) } };
    },
    failedText,
    toast: failedText,
    onDone: ({ note }) => {
      setAsked([]);
      return onGone(note);
    },
  });
  return {
    ...action,
    noun,
    nameOf,
    /** What the dialog asks about; it is open where there is something. */
    asked,
    ask: (rows: Of[]) => {
      forget();
      setAsked(rows);
    },
    deleting: running?.[0].map(({ _id }) => _id) ?? [],
  };
}

/** As many as it names; of more it says how many there are. */
const NAMED = 6;

type DeleteDialogProps<Of extends Row> = {
  deletion: ReturnType<typeof useDeletion<Of>>;
  /** The one that is edited, with the button that asks. */
  edited?: Of;
  /** What follows, beside what the history keeps. */
  consequences: { icon: LucideIcon; text: string }[];
  /** What else is said of it, where it is one alone. */
  children?: ReactNode;
};

export function DeleteDialog<Of extends Row>(props: DeleteDialogProps<Of>) {
  const { edited, consequences, children } = props;
  const { asked, ask, run, isBusy, failure, noun, nameOf } = props.deletion;
  const isOne = asked.length === 1;
  const what = isOne ? noun : `${asked.length.toLocaleString("en-IN")} ${noun}s`;
  const them = isOne ? "it" : "them";
  const history = `The history keeps ${them} for two years, and can bring ${them} back.`;
  return (
    <>
      {edited && (
        <Button variant="quiet" className="wrong" busy={isBusy} onClick={() => ask([edited])}>
          <Trash2 aria-hidden="true" />
          {isBusy ? "Deleting..." : `Delete ${noun}`}
        </Button>
      )}
      <ConfirmDialog
        open={asked.length > 0}
        title={`Delete ${isOne ? "this " : ""}${what}?`}
        keep={`Keep ${noun}${isOne ? "" : "s"}`}
        confirm={`Delete ${what}`}
        consequences={[...consequences, { icon: History, text: history }]}
        busy={isBusy}
        failure={failure?.text}
        // It also tells of a close that was not asked for: what went wrong is still to be read then.
        onKeep={() => asked.length > 0 && ask([])}
        onConfirm={() => run(asked)}
      >
        {asked.slice(0, NAMED).map((row) => (
          <b key={row._id}>{nameOf(row)}</b>
        ))}
        {asked.length > NAMED && (
          <span>and {(asked.length - NAMED).toLocaleString("en-IN")} more</span>
        )}
        {isOne && children}
      </ConfirmDialog>
    </>
  );
}
