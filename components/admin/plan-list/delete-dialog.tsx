"use client";

import { Globe, History, Inbox, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/admin/button";
import { Dialog } from "@/components/ui/dialog";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import styles from "./delete-dialog.module.css";

type DeleteDialogProps = {
  /** What it asks about; it is open where there is something. */
  plans: Plan[] | null;
  onKeep: () => void;
  onDelete: () => void;
};

/** As many plans as it names; of more it says how many there are. */
const NAMED = 6;

export function DeleteDialog({ plans, onKeep, onDelete }: DeleteDialogProps) {
  const open = plans !== null;
  const keep = useRef<HTMLButtonElement>(null);
  // The safe answer has the focus, and not the cross, which stands first.
  useEffect(() => {
    if (open) keep.current?.focus();
  }, [open]);

  const count = plans?.length ?? 0;
  const single = count === 1;
  return (
    <Dialog
      open={open}
      title={single ? "Delete this plan?" : `Delete ${count} plans?`}
      onClose={onKeep}
      actions={
        <>
          <Button ref={keep} onClick={onKeep}>
            {single ? "Keep plan" : "Keep plans"}
          </Button>
          <Button variant="danger" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {single ? "Delete plan" : `Delete ${count} plans`}
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
          What {single ? "it was" : "they were"} stays in the history.
        </li>
      </ul>
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
