"use client";

import { History, type LucideIcon, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { deleteResponseSchema } from "@/lib/changes/schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { formatNumber } from "@/lib/numbers";
import { addUndoParam } from "@/lib/resource/list";
import type { Row } from "@/lib/resource/resource";
import { BusyButton } from "../busy-button";
import { ConfirmDialog } from "../form/confirm-dialog";
import { useAction } from "../form/use-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";

type DeletableResource<R> = {
  name: string;
  plural: string;
  apiPath: string;
  getName: (row: R) => string;
};

/** @param onDeleted gets null if a colleague has already deleted all rows, so that nothing can be undone */
export function useDeletion<R extends Row<object>>(
  { name, plural, apiPath, getName }: DeletableResource<R>,
  onDeleted: (changeId: string | null, rows: R[]) => unknown,
) {
  const failureText = `Failed to delete ${name}`;
  const router = useRouter();
  const [chosenRows, setChosenRows] = useState<R[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { sendWithKey, fetchSavedAt, foundChangeId } = useIdempotencyKey();
  const { clearFailure, ...action } = useAction({
    send: async (rows: R[]) => {
      const ids = rows.map(({ _id }) => _id);
      const isOne = rows.length === 1;
      const { message, deleted, changeId } = await sendWithKey(ids, (headers) =>
        isOne
          ? deleteOne(apiPath, ids[0] ?? "", headers)
          : sendJson(`${apiPath}/delete`, { ids }, async () => deleteResponseSchema, { headers }),
      );
      if (deleted === 0) {
        const subject = isOne ? `This ${name} has` : "They have";
        return { message: `${subject} already been deleted.`, changeId };
      }
      // For several rows, the list shows a message with an undo button instead of a toast.
      return { message: isOne ? message : undefined, changeId };
    },
    fallbackMessage: failureText,
    errorToast: failureText,
    fetchSavedAt,
    doneWord: "deleted",
    onDone: ({ changeId }, rows) => {
      setOpen(false);
      return onDeleted(changeId, rows);
    },
  });
  return {
    ...action,
    name,
    plural,
    getName,
    rowsToDelete: isOpen ? chosenRows : [],
    open: (rows: R[]) => {
      clearFailure();
      setChosenRows(rows);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      // The request got no answer, but a check has found that the rows are deleted.
      if (action.failure?.check?.state === "saved") void onDeleted(foundChangeId, chosenRows);
      else if (action.failure?.isUnanswered) router.refresh();
    },
    deletingRows: action.isBusy ? chosenRows : [],
  };
}

/** A record that someone else has already deleted is not an error: nothing was deleted. */
async function deleteOne(apiPath: string, id: string, headers: Record<string, string>) {
  try {
    return await sendJson(`${apiPath}/${id}`, undefined, async () => deleteResponseSchema, {
      method: "DELETE",
      headers,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { message: "", deleted: 0, changeId: null };
  }
}

type Consequences = { icon: LucideIcon; text: string }[];

const MAX_LISTED_NAMES = 6;

type DeleteDialogProps<R extends Row<object>> = {
  deletion: ReturnType<typeof useDeletion<R>>;
  consequences: Consequences;
};

export function DeleteDialog<R extends Row<object>>(props: DeleteDialogProps<R>) {
  const { deletion, consequences } = props;
  const { rowsToDelete, close, run, isBusy, failure, name, plural, getName } = deletion;
  const isOne = rowsToDelete.length === 1;
  const countedName = isOne ? name : `${formatNumber(rowsToDelete.length)} ${plural}`;
  const them = isOne ? "it" : "them";
  const restoreText = `You can restore ${them} from the history for two years.`;
  return (
    <ConfirmDialog
      open={rowsToDelete.length > 0}
      title={`Delete ${isOne ? "this " : ""}${countedName}?`}
      cancelLabel={`Keep ${isOne ? name : plural}`}
      confirmLabel={`Delete ${countedName}`}
      consequences={[...consequences, { icon: History, text: restoreText }]}
      busy={isBusy}
      failure={failure}
      onCancel={close}
      onConfirm={() => run(rowsToDelete)}
    >
      <ListedRows rows={rowsToDelete} getName={getName} />
    </ConfirmDialog>
  );
}

type ListedRowsProps<R> = { rows: R[]; getName: (row: R) => string };

export function ListedRows<R extends Row<object>>({ rows, getName }: ListedRowsProps<R>) {
  const hiddenCount = rows.length - MAX_LISTED_NAMES;
  return (
    <>
      {rows.slice(0, MAX_LISTED_NAMES).map((row) => (
        <b key={row._id}>{getName(row)}</b>
      ))}
      {hiddenCount > 0 && <span>{`and ${formatNumber(hiddenCount)} more`}</span>}
    </>
  );
}

type DeleteRecordButtonProps<R> = {
  resource: DeletableResource<R>;
  row: R;
  listPath: string;
  describeConsequences: (rows: R[]) => Consequences;
};

export function DeleteRecordButton<R extends Row<object>>(props: DeleteRecordButtonProps<R>) {
  const { resource, row, listPath, describeConsequences } = props;
  const router = useRouter();
  const deletion = useDeletion(resource, (changeId) => {
    deletion.startNavigation(() => router.replace(addUndoParam(listPath, changeId)));
  });
  return (
    <>
      <BusyButton
        variant="quiet"
        className="text-error"
        isBusy={deletion.isBusy}
        icon={<Trash2 aria-hidden="true" />}
        label={`Delete ${resource.name}`}
        busyLabel="Deleting..."
        onClick={() => deletion.open([row])}
      />
      <DeleteDialog
        deletion={deletion}
        consequences={describeConsequences(deletion.rowsToDelete)}
      />
    </>
  );
}
