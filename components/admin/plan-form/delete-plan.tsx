"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { DELETE_FAILED, planDeleted } from "@/lib/plans/deletion";
import type { Plan } from "@/lib/plans/schema";
import { Button } from "../button";
import { DeletePlansDialog } from "../plan-list/delete-plans-dialog";
import { useListLeft, VIEW_PLANS } from "../plan-list/use-shown-page";
import { leaveIfSignedOut } from "../signed-out";
import styles from "./delete-plan.module.css";

/** Deletes the plan that is edited, and leads to the list. */
export function DeletePlan({ plan }: { plan: Plan }) {
  const router = useRouter();
  const list = useListLeft() ?? VIEW_PLANS;
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [trouble, setTrouble] = useState("");

  const remove = async () => {
    setDeleting(true);
    setTrouble("");
    try {
      const method = "DELETE";
      const answer = async () => planDeleted;
      const { message } = await sendJson(`/api/plans/${plan._id}`, undefined, answer, { method });
      showToast("success", message);
      router.replace(list);
    } catch (error) {
      if (leaveIfSignedOut(error)) return;
      setTrouble((error instanceof ApiError && error.message) || DELETE_FAILED);
      showToast("error", DELETE_FAILED);
      setDeleting(false);
    }
  };

  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Delete plan
      </Button>
      <DeletePlansDialog
        plans={open ? [plan] : null}
        deleting={deleting}
        trouble={trouble}
        onKeep={() => setOpen(false)}
        onDelete={remove}
      />
    </>
  );
}
