"use client";

import { Globe, History, Inbox, Trash2 } from "lucide-react";
import { Dialog } from "@/components/ui/dialog";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { Button } from "./button";
import styles from "./delete-dialog.module.css";
import { Note } from "./panel";

type DeleteDialogProps = {
  /** What it asks about; it is open where there is something. */
  plans: Plan[] | null;
  onKeep: () => void;
  onDelete: () => void;
  deleting?: boolean;
  /** What went wrong, where it stays open until it went well. */
  trouble?: string;
};

/** As many plans as it names; of more it says how many there are. */
const NAMED = 6;

/** Names the plans and what follows before they go. The safe answer has the focus. */
export function DeleteDialog({ plans, onKeep, onDelete, deleting, trouble }: DeleteDialogProps) {
  const count = plans?.length ?? 0;
  const single = count === 1;
  return (
    <Dialog
      open={plans !== null}
      title={single ? "Delete this plan?" : `Delete ${count} plans?`}
      onClose={onKeep}
      actions={
        <>
          <Button data-first-focus onClick={onKeep}>
            {single ? "Keep plan" : "Keep plans"}
          </Button>
          <Button variant="danger" busy={deleting} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {deleting ? "Deleting..." : single ? "Delete plan" : `Delete ${count} plans`}
          </Button>
        </>
      }
    >
      <Named plans={plans ?? []} />
      <ul className={styles.consequences}>
        <li>
          <Globe aria-hidden="true" />
          {single ? "It leaves the website at once." : "They leave the website at once."}
        </li>
        <li>
          <Inbox aria-hidden="true" />
          Enquiries that asked for {single ? "it" : "them"} keep their copy.
        </li>
        <li>
          <History aria-hidden="true" />
          {single
            ? "The history keeps it, and can bring it back."
            : "The history keeps them, and can bring them back."}
        </li>
      </ul>
      {trouble && (
        <div className={styles.trouble}>
          <Note kind="bad">{trouble}</Note>
        </div>
      )}
    </Dialog>
  );
}

function Named({ plans }: { plans: Plan[] }) {
  const [first] = plans;
  return (
    <div className={styles.what}>
      {plans.slice(0, NAMED).map((plan) => (
        <b key={plan._id}>{planName(plan)}</b>
      ))}
      {plans.length > NAMED && <span>and {plans.length - NAMED} more</span>}
      {plans.length === 1 && first && (
        <>
          <span>{planKind(first)}</span>
          <span className="num">Renewal total {formatRupees(first.renewalTotal)}</span>
        </>
      )}
    </div>
  );
}
