"use client";

import { Globe, History, House, Inbox } from "lucide-react";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import { lostCards, type Offer } from "@/lib/plans/home-plans";
import { DELETE_FAILED, type Plan, planDeleted, plansDeleted } from "@/lib/plans/schema";
import { ConfirmDialog } from "../confirm-dialog";
import { type Deleted, type DoneNote, useDeletion } from "../list/deletion";

export const usePlanDeletion = (onGone: (note: DoneNote | null) => unknown) =>
  useDeletion(deletePlans, DELETE_FAILED, onGone);

async function deletePlans(plans: Plan[]): Promise<Deleted> {
  const ids = plans.map(({ _id }) => _id);
  const [plan, ...others] = plans;
  if (!plan || others.length > 0)
    return { note: await sendJson("/api/plans/delete", { ids }, async () => plansDeleted) };
  const path = `/api/plans/${plan._id}`;
  const method = "DELETE";
  try {
    const done = await sendJson(path, undefined, async () => planDeleted, { method });
    // The toast says that it is deleted.
    const note = { ...done, message: planName(plan), undo: "Bring it back" };
    return { message: done.message, note };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { message: "Somebody has deleted this plan already.", note: null };
  }
}

/** As many plans as it names; of more it says how many there are. */
const NAMED = 6;

type DeletePlansDialogProps = {
  deletion: ReturnType<typeof usePlanDeletion>;
  /** The plans that the home page shows. */
  offers: Offer[];
};

/** Asks before plans go. */
export function DeletePlansDialog({ deletion, offers }: DeletePlansDialogProps) {
  const { asked: plans, ask, run, isBusy, failure } = deletion;
  const [first] = plans;
  const single = plans.length === 1;
  const [they, them] = single ? ["It leaves", "it"] : ["They leave", "them"];

  return (
    <ConfirmDialog
      open={plans.length > 0}
      title={single ? "Delete this plan?" : `Delete ${plans.length} plans?`}
      keep={single ? "Keep plan" : "Keep plans"}
      confirm={single ? "Delete plan" : `Delete ${plans.length} plans`}
      consequences={[
        { icon: Globe, text: `${they} the website at once.` },
        ...lostCards(plans, offers).map((text) => ({ icon: House, text })),
        { icon: Inbox, text: `Enquiries that asked for ${them} keep their copy.` },
        {
          icon: History,
          text: `The history keeps ${them} for two years, and can bring ${them} back.`,
        },
      ]}
      busy={isBusy}
      failure={failure?.text}
      // It also tells of a close that was not asked for: what went wrong is still to be read then.
      onKeep={() => plans.length > 0 && ask([])}
      onConfirm={() => run(plans)}
    >
      {plans.slice(0, NAMED).map((plan) => (
        <b key={plan._id}>{planName(plan)}</b>
      ))}
      {plans.length > NAMED && <span>and {plans.length - NAMED} more</span>}
      {single && first && (
        <>
          <span>{planKind(first)}</span>
          <span className="num">Renewal total {formatRupees(first.renewalTotal)}</span>
        </>
      )}
    </ConfirmDialog>
  );
}
