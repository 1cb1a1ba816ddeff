"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import styles from "./row-actions.module.css";
import { useListQuery } from "./use-shown-page";

type RowActionsProps = { plan: Plan; deleting: boolean; onDelete: () => void };

/** What can be done with one plan. While it is being deleted there is nothing else to do with it. */
export function RowActions({ plan, deleting, onDelete }: RowActionsProps) {
  const name = planName(plan);
  const list = useListQuery();
  return (
    <span className={styles.actions}>
      {!deleting && (
        <Link
          href={`/admin/edit-plans/${plan._id}${list}`}
          prefetch={false}
          className={styles.action}
          aria-label={`Edit ${name}`}
          title="Edit"
        >
          <Pencil aria-hidden="true" />
          <span className={styles.words}>Edit</span>
        </Link>
      )}
      <button
        type="button"
        className={`${styles.action} ${styles.delete}`}
        aria-label={deleting ? undefined : `Delete ${name}`}
        title={deleting ? undefined : "Delete"}
        aria-disabled={deleting || undefined}
        onClick={() => {
          if (!deleting) onDelete();
        }}
      >
        {deleting ? (
          <span className={styles.busy}>Deleting...</span>
        ) : (
          <>
            <Trash2 aria-hidden="true" />
            <span className={styles.words}>Delete</span>
          </>
        )}
      </button>
    </span>
  );
}
