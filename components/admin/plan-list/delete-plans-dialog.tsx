"use client";

import { Globe, History, Inbox } from "lucide-react";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { DeleteDialog } from "../delete-dialog";

type DeletePlansDialogProps = {
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

/** Asks before plans go. */
export function DeletePlansDialog({ plans, ...dialog }: DeletePlansDialogProps) {
  const count = plans?.length ?? 0;
  const single = count === 1;
  return (
    <DeleteDialog
      {...dialog}
      open={plans !== null}
      title={single ? "Delete this plan?" : `Delete ${count} plans?`}
      keep={single ? "Keep plan" : "Keep plans"}
      remove={single ? "Delete plan" : `Delete ${count} plans`}
      consequences={[
        {
          icon: <Globe aria-hidden="true" />,
          text: single ? "It leaves the website at once." : "They leave the website at once.",
        },
        {
          icon: <Inbox aria-hidden="true" />,
          text: `Enquiries that asked for ${single ? "it" : "them"} keep their copy.`,
        },
        {
          icon: <History aria-hidden="true" />,
          text: single
            ? "The history keeps it, and can bring it back."
            : "The history keeps them, and can bring them back.",
        },
      ]}
    >
      <Named plans={plans ?? []} />
    </DeleteDialog>
  );
}

function Named({ plans }: { plans: Plan[] }) {
  const [first] = plans;
  return (
    <>
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
    </>
  );
}
