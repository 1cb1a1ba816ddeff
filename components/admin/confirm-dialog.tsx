"use client";

import { type LucideIcon, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Note } from "./panel";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  keep: string;
  confirm: string;
  busyText?: string;
  children: ReactNode;
  consequences?: { icon: LucideIcon; text: string }[];
  onKeep: () => void;
  onConfirm: () => void;
  busy?: boolean;
  /** What went wrong, where it stays open until it went well. */
  failure?: string;
};

/** Names what goes and what follows, before it goes. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, onKeep, onConfirm, busy, failure, busyText = "Deleting..." } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onKeep}
      actions={
        <>
          <Button data-first-focus onClick={onKeep}>
            {props.keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            <Trash2 aria-hidden="true" />
            {busy ? busyText : props.confirm}
          </Button>
        </>
      }
    >
      <div className="card inset lines">{props.children}</div>
      <ul className="facts inset">
        {props.consequences?.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {failure && <Note kind="bad">{failure}</Note>}
    </Dialog>
  );
}
