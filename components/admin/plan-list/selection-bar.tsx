"use client";

import { Download, Trash2 } from "lucide-react";
import { Button } from "@/components/admin/button";
import styles from "./selection-bar.module.css";

type SelectionBarProps = {
  count: number;
  deleting: boolean;
  onClear: () => void;
  onExport: () => void;
  onDelete: () => void;
};

/** What can be done with the chosen plans; on a phone at the bottom of the screen. */
export function SelectionBar({ count, deleting, onClear, onExport, onDelete }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label="Selected plans">
      <b className={styles.count}>{count} selected</b>
      <Button className={styles.onNight} onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" onClick={onExport}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button className={`${styles.onNight} ${styles.delete}`} busy={deleting} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {deleting ? "Deleting..." : "Delete"}
      </Button>
    </section>
  );
}
