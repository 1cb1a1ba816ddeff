"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Button } from "./button";
import styles from "./delete-dialog.module.css";
import { Note } from "./panel";

type DeleteDialogProps = {
  open: boolean;
  /** The question, and its two answers. */
  title: string;
  keep: string;
  remove: string;
  /** Names what goes. */
  children: ReactNode;
  consequences: { icon: ReactNode; text: string }[];
  onKeep: () => void;
  onDelete: () => void;
  deleting?: boolean;
  /** What went wrong, where it stays open until it went well. */
  trouble?: string;
};

/** Names what goes and what follows, before it goes. The safe answer has the focus. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, title, onKeep, onDelete, deleting, trouble } = props;
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
          <Button variant="danger" busy={deleting} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {deleting ? "Deleting..." : props.remove}
          </Button>
        </>
      }
    >
      <div className={styles.what}>{props.children}</div>
      <ul className={styles.consequences}>
        {props.consequences.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
      {trouble && (
        <div className={styles.trouble}>
          <Note kind="bad">{trouble}</Note>
        </div>
      )}
    </Dialog>
  );
}
