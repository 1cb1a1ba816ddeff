"use client";

import { type LucideIcon, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "./failure-alert";
import type { ShownFailure } from "./use-action";
import { isCheckOpen } from "./use-write-check";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  confirmVariant?: "danger" | "primary";
  confirmIcon?: LucideIcon;
  busyLabel?: string;
  children: ReactNode;
  consequences?: { icon: LucideIcon; text: string }[];
  /** After a check has found that the action was stored, only closes the dialog. */
  onCancel: () => void;
  onConfirm: () => void;
  busy?: boolean;
  failure?: ShownFailure | null;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, onCancel, onConfirm, failure } = props;
  const { confirmVariant = "danger", confirmIcon: ConfirmIcon = Trash2 } = props;
  const { confirmLabel, busy = false, busyLabel = "Deleting..." } = props;
  const check = failure?.check ?? null;
  const isSaved = check?.state === "saved";
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button data-first-focus onClick={onCancel}>
            {isSaved ? "Done" : props.cancelLabel}
          </Button>
          {!isSaved && (
            <BusyButton
              variant={confirmVariant}
              isBusy={busy}
              isAwaitingCheck={isCheckOpen(check)}
              icon={<ConfirmIcon aria-hidden="true" />}
              label={confirmLabel}
              busyLabel={busyLabel}
              onClick={onConfirm}
            />
          )}
        </>
      }
    >
      <div className="card panel-padding block-children">{props.children}</div>
      <ul className="icon-list panel-padding">
        {props.consequences?.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {failure && <FailureAlert failure={failure} />}
    </Dialog>
  );
}
