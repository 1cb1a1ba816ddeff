"use client";

import { History, type LucideIcon, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { recordsDeleted } from "@/lib/resource/changes-schema";
import { withUndo } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";

type DeletionOptions<R> = {
  path: string;
  noun: string;
  nameOf: (row: R) => string;
  /** Called when they are gone, or were gone already: then there is nothing to undo. */
  onGone: (changeId: string | null, rows: R[]) => unknown;
};

export function useDeletion<R extends Row<object>>(options: DeletionOptions<R>) {
  const { path, noun, nameOf, onGone } = options;
  const failedText = `Failed to delete ${noun}`;
  const [rows, setRows] = useState<R[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { forget, ...action } = useAction({
    send: async (some: R[]) => {
      const ids = some.map(({ _id }) => _id);
      const { message, deleted, changeId } = await sendJson(
        path,
        { ids },
        async () => recordsDeleted,
      );
      const isOne = some.length === 1;
      if (deleted === 0) {
        const them = isOne ? `this ${noun}` : "them";
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
    noun,
    nameOf,
    /** What the dialog asks about; it is open where there is something. */
    toDelete: isOpen ? rows : [],
    ask: (some: R[]) => {
      forget();
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
  const { toDelete, keep, run, isBusy, failure, noun, nameOf } = deletion;
  const isOne = toDelete.length === 1;
  const what = isOne ? noun : `${toDelete.length.toLocaleString("en-IN")} ${noun}s`;
  const them = isOne ? "it" : "them";
  const history = `The history keeps ${them} for two years, and can bring ${them} back.`;
  return (
    <ConfirmDialog
      open={toDelete.length > 0}
      title={`Delete ${isOne ? "this " : ""}${what}?`}
      keep={`Keep ${noun}${isOne ? "" : "s"}`}
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

type DeleteRecordProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "name" | "api" | "nameOf">;
  row: R;
  /** The list's address. */
  list: string;
  consequences: (rows: R[]) => Consequences;
};

/** On the page of one record: the list then offers to undo it. */
export function DeleteRecord<T extends object, R extends Row<T>>(props: DeleteRecordProps<T, R>) {
  const { resource, row, list, consequences } = props;
  const { name, api, nameOf } = resource;
  const router = useRouter();
  const deletion = useDeletion<R>({
    path: `${api}/delete`,
    noun: name,
    nameOf,
    onGone: (changeId): void => deletion.move(() => router.replace(withUndo(list, changeId))),
  });
  return (
    <>
      <Button
        variant="quiet"
        className="wrong"
        busy={deletion.isBusy}
        onClick={() => deletion.ask([row])}
      >
        <Trash2 aria-hidden="true" />
        {deletion.isBusy ? "Deleting..." : `Delete ${name}`}
      </Button>
      <DeleteDialog deletion={deletion} consequences={consequences(deletion.toDelete)} />
    </>
  );
}
