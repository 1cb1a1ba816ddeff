"use client";

import { Globe, House, Inbox } from "lucide-react";
import { formatRupees } from "@/lib/money";
import { planKind } from "@/lib/plans/fields";
import { lostCards, type Offer } from "@/lib/plans/home-plans";
import { planName } from "@/lib/plans/plan-key";
import { DELETE_FAILED, type Plan } from "@/lib/plans/schema";
import { DeleteDialog, type DoneNote, useDeletion } from "../list/deletion";

export const usePlanDeletion = (onGone: (note: DoneNote | null) => unknown) =>
  useDeletion<Plan>({
    path: "/api/plans/delete",
    noun: "plan",
    nameOf: planName,
    failedText: DELETE_FAILED,
    onGone,
  });

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
