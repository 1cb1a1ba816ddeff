"use client";

import { Globe, House, Inbox } from "lucide-react";
import { sendJson } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import { lostCards, type Offer } from "@/lib/plans/home-plans";
import { DELETE_FAILED, type Plan, plansDeleted } from "@/lib/plans/schema";
import { DeleteDialog, type Deleted, type DoneNote, useDeletion } from "../list/deletion";

export const usePlanDeletion = (onGone: (note: DoneNote | null) => unknown) =>
  useDeletion(deletePlans, DELETE_FAILED, onGone);

async function deletePlans(plans: Plan[]): Promise<Deleted> {
  const ids = plans.map(({ _id }) => _id);
  const [plan, ...others] = plans;
  const done = await sendJson("/api/plans/delete", { ids }, async () => plansDeleted);
  if (!plan || others.length > 0) return { note: done };
  if (done.deleted === 0) return { message: "Somebody has deleted this plan already.", note: null };
  // The toast says that it is deleted.
  const note = { ...done, message: planName(plan), undo: "Bring it back" };
  return { message: done.message, note };
}

type DeletePlansDialogProps = {
  deletion: ReturnType<typeof usePlanDeletion>;
  /** The plans that the home page shows. */
  offers: Offer[];
  edited?: Plan;
};

export function DeletePlansDialog({ deletion, offers, edited }: DeletePlansDialogProps) {
  const { asked } = deletion;
  const [first] = asked;
  const [they, them] = asked.length === 1 ? ["It leaves", "it"] : ["They leave", "them"];
  return (
    <DeleteDialog
      {...{ deletion, edited }}
      noun="plan"
      nameOf={planName}
      consequences={[
        { icon: Globe, text: `${they} the website at once.` },
        ...lostCards(asked, offers).map((text) => ({ icon: House, text })),
        { icon: Inbox, text: `Enquiries that asked for ${them} keep their copy.` },
      ]}
    >
      {first && (
        <>
          <span>{planKind(first)}</span>
          <span className="num">Renewal total {formatRupees(first.renewalTotal)}</span>
        </>
      )}
    </DeleteDialog>
  );
}
