"use client";

import { type LucideIcon, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { BusyButton } from "./busy-button";
import { Alert } from "./panel";

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
  onCancel: () => void;
  onConfirm: () => void;
  busy?: boolean;
  errorMessage?: string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, onCancel, onConfirm, errorMessage } = props;
  const { confirmVariant = "danger", confirmIcon: ConfirmIcon = Trash2 } = props;
  const { confirmLabel, busy = false, busyLabel = "Deleting..." } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button data-first-focus onClick={onCancel}>
            {props.cancelLabel}
          </Button>
          <BusyButton
            variant={confirmVariant}
            isBusy={busy}
            icon={<ConfirmIcon aria-hidden="true" />}
            label={confirmLabel}
            busyLabel={busyLabel}
            onClick={onConfirm}
          />
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
      {errorMessage && <Alert kind="bad">{errorMessage}</Alert>}
    </Dialog>
  );
}
