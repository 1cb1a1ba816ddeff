"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
};

/** An element with the attribute `data-first-focus` gets the focus instead of the close button. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) {
      element.showModal();
      element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    } else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The parent controls `open`, so the browser must not close the dialog itself.
        event.preventDefault();
        onClose();
      }}
      // The event is asynchronous: the dialog can be open again when it fires.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      <div className={`spread ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="round" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div>{children}</div>
      {actions && <div className={`cluster ${styles.actions}`}>{actions}</div>}
    </dialog>
  );
}
