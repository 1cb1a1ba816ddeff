"use client";

import { ArrowRight, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Table } from "@/components/ui/table";
import type { UndoPreview } from "@/lib/changes/schema";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import type { ShownFailure } from "../form/use-action";
import styles from "./undo.module.css";

type UndoDialogProps = {
  /** Null closes the dialog. */
  preview: UndoPreview | null;
  isBusy: boolean;
  isAwaitingCheck: boolean;
  failure: ShownFailure | null;
  onCancel: () => void;
  onConfirm: () => void;
};

export function UndoDialog({ preview, ...props }: UndoDialogProps) {
  const { isBusy, isAwaitingCheck, failure, onCancel, onConfirm } = props;
  return (
    <Dialog
      open={preview !== null}
      title={preview?.title ?? ""}
      onClose={onCancel}
      actions={
        preview && (
          <>
            <Button data-first-focus onClick={onCancel}>
              {preview.cancelLabel}
            </Button>
            <BusyButton
              variant="danger"
              isBusy={isBusy}
              isAwaitingCheck={isAwaitingCheck}
              icon={<Undo2 aria-hidden="true" />}
              label={preview.confirmLabel}
              busyLabel="Undoing..."
              onClick={onConfirm}
            />
          </>
        )
      }
    >
      {preview && (
        <div className="stack">
          {preview.figures && <Figures {...preview.figures} />}
          <p>{preview.summary}</p>
          {preview.examples.length > 0 && <Examples examples={preview.examples} />}
          <p className="soft small break-anywhere">{preview.note}</p>
          {failure && <FailureAlert failure={failure} />}
        </div>
      )}
    </Dialog>
  );
}

const Figures = ({ label, now, afterUndo }: NonNullable<UndoPreview["figures"]>) => (
  <div className={`card num panel-padding ${styles.figures}`}>
    <p>
      <span className="soft text-xs">{`${label} now`}</span> <b>{now}</b>
    </p>
    <ArrowRight aria-hidden="true" />
    <p>
      <span className="soft text-xs">after undo</span> <b>{afterUndo}</b>
    </p>
  </div>
);

const Examples = ({ examples }: Pick<UndoPreview, "examples">) => (
  <Table className={styles.examples}>
    <thead className="sr-only">
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Now</th>
        <th scope="col">After undo</th>
      </tr>
    </thead>
    <tbody>
      {examples.map(({ name, now, afterUndo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records can have the same name, and the order is fixed.
        <tr key={index}>
          <th scope="row">{name}</th>
          <td className="soft right">{now}</td>
          <td className="right">{afterUndo}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
