"use client";

import { History, type LucideIcon, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { recordsDeleted } from "@/lib/resource/changes-schema";
import { withUndo } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";

type Deletable<R> = { name: string; api: string; nameOf: (row: R) => string };

/** @param onGone called when they are gone, or were gone already: then there is nothing to undo */
export function useDeletion<R extends Row<object>>(
  { name, api, nameOf }: Deletable<R>,
  onGone: (changeId: string | null, rows: R[]) => unknown,
) {
  const failedText = `Failed to delete ${name}`;
  const [rows, setRows] = useState<R[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { clearFailure, ...action } = useAction({
    send: async (some: R[]) => {
      const ids = some.map(({ _id }) => _id);
      const { message, deleted, changeId } = await sendJson(
        `${api}/delete`,
        { ids },
        async () => recordsDeleted,
      );
      const isOne = some.length === 1;
      if (deleted === 0) {
        const them = isOne ? `this ${name}` : "them";
        return { message: `Somebody has deleted ${them} already.`, changeId };
      }
      // Of several the list shows its own note.
      return { message: isOne ? message : undefined, changeId };
    },
    failedText,
    toast: failedText,
    onDone: ({ changeId }, some) => {
      setOpen(false);
      return onGone(changeId, some);
    },
  });
  return {
    ...action,
    name,
    nameOf,
    /** What the dialog asks about; it is open where there is something. */
    toDelete: isOpen ? rows : [],
    ask: (some: R[]) => {
      clearFailure();
      setRows(some);
      setOpen(true);
    },
    keep: () => setOpen(false),
    deleting: action.isBusy ? rows : [],
  };
}

type Consequences = { icon: LucideIcon; text: string }[];

/** So many are named; the rest is counted. */
const NAMED = 6;

type DeleteDialogProps<R extends Row<object>> = {
  deletion: ReturnType<typeof useDeletion<R>>;
  /** What follows, beside what the history keeps. */
  consequences: Consequences;
};

export function DeleteDialog<R extends Row<object>>(props: DeleteDialogProps<R>) {
  const { deletion, consequences } = props;
  const { toDelete, keep, run, isBusy, failure, name, nameOf } = deletion;
  const isOne = toDelete.length === 1;
  const what = isOne ? name : `${toDelete.length.toLocaleString("en-IN")} ${name}s`;
  const them = isOne ? "it" : "them";
  const history = `The history keeps ${them} for two years, and can bring ${them} back.`;
  return (
    <ConfirmDialog
      open={toDelete.length > 0}
      title={`Delete ${isOne ? "this " : ""}${what}?`}
      keep={`Keep ${name}${isOne ? "" : "s"}`}
      confirm={`Delete ${what}`}
      consequences={[...consequences, { icon: History, text: history }]}
      busy={isBusy}
      failure={failure?.text}
      onKeep={keep}
      onConfirm={() => run(toDelete)}
    >
      {toDelete.slice(0, NAMED).map((row) => (
        <b key={row._id}>{nameOf(row)}</b>
      ))}
      {toDelete.length > NAMED && (
        <span>and {(toDelete.length - NAMED).toLocaleString("en-IN")} more</span>
      )}
    </ConfirmDialog>
  );
}

type DeleteRecordProps<R> = {
  resource: Deletable<R>;
  row: R;
  /** The list's address. */
  list: string;
  consequences: (rows: R[]) => Consequences;
};

/** On the page of one record: the list then offers to undo it. */
export function DeleteRecord<R extends Row<object>>(props: DeleteRecordProps<R>) {
  const { resource, row, list, consequences } = props;
  const router = useRouter();
  const deletion = useDeletion(resource, (changeId): void =>
    deletion.startNavigation(() => router.replace(withUndo(list, changeId))),
  );
  return (
    <>
      <Button
        variant="quiet"
        className="wrong"
        busy={deletion.isBusy}
        onClick={() => deletion.ask([row])}
      >
        <Trash2 aria-hidden="true" />
        {deletion.isBusy ? "Deleting..." : `Delete ${resource.name}`}
      </Button>
      <DeleteDialog deletion={deletion} consequences={consequences(deletion.toDelete)} />
    </>
  );
}
