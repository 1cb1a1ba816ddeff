"use client";

import { Globe, History, Inbox } from "lucide-react";
import { useState } from "react";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { formatRupees } from "@/lib/money";
import { planKind, planName } from "@/lib/plans/fields";
import { DELETE_FAILED, type Plan, planDeleted, plansDeleted } from "@/lib/plans/schema";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";

export type Deletion = ReturnType<typeof useDeletion>;

/** @param onGone called when the plans are gone, or were gone already */
export function useDeletion(onGone: () => Promise<void>) {
  const [asked, ask] = useState<Plan[] | null>(null);
  const { run, running, failure, forget } = useAction({
    send: deletePlans,
    failedText: DELETE_FAILED,
    toast: DELETE_FAILED,
    signedOut: "leave",
    onDone: onGone,
    onFailed: ({ error }) => error instanceof ApiError && error.status === 404 && onGone(),
  });
  const reason = failure?.error instanceof ApiError ? failure.error.message : "";
  return {
    /** What the dialog asks about; null where it is closed. */
    asked,
    /** The ids of what is being deleted right now. */
    running: running?.[0] ?? [],
    /** What went wrong last, until it is dismissed or the next one begins. */
    problem: failure && `${DELETE_FAILED}. ${reason}`.trim(),
    ask,
    keep: () => ask(null),
    confirm: () => {
      ask(null);
      if (asked) void run(asked.map(({ _id }) => _id));
    },
    dismiss: forget,
  };
}

function deletePlans(ids: string[]): Promise<{ message: string }> {
  if (ids.length > 1) return sendJson("/api/plans/delete", { ids }, async () => plansDeleted);
  const method = "DELETE";
  return sendJson(`/api/plans/${ids[0]}`, undefined, async () => planDeleted, { method });
}

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
export function DeletePlansDialog(props: DeletePlansDialogProps) {
  const plans = props.plans ?? [];
  const [first] = plans;
  const single = plans.length === 1;
  const [they, them] = single ? ["It leaves", "it"] : ["They leave", "them"];
  return (
    <ConfirmDialog
      open={props.plans !== null}
      title={single ? "Delete this plan?" : `Delete ${plans.length} plans?`}
      keep={single ? "Keep plan" : "Keep plans"}
      confirm={single ? "Delete plan" : `Delete ${plans.length} plans`}
      consequences={[
        { icon: Globe, text: `${they} the website at once.` },
        { icon: Inbox, text: `Enquiries that asked for ${them} keep their copy.` },
        { icon: History, text: `The history keeps ${them}, and can bring ${them} back.` },
      ]}
      busy={props.deleting}
      failure={props.trouble}
      onKeep={props.onKeep}
      onConfirm={props.onDelete}
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
