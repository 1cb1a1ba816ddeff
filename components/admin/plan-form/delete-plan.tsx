"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { loginAddress } from "@/lib/auth/terms";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { planKind, planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { Button } from "../button";
import { Note } from "../panel";
import styles from "./delete-plan.module.css";

const DELETED = "Plan deleted successfully!";
const FAILED = "Failed to delete plan";

/** Names the plan and what follows before it goes. */
export function DeletePlan({ plan }: { plan: Plan }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [trouble, setTrouble] = useState("");

  const remove = async () => {
    setDeleting(true);
    setTrouble("");
    try {
      await sendJson(`/api/plans/${plan._id}`, {}, async () => z.unknown(), { method: "DELETE" });
      showToast("success", DELETED);
      router.replace("/admin/view-plans");
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        window.location.assign(loginAddress(window.location.pathname));
      setTrouble((error instanceof ApiError && error.message) || FAILED);
      showToast("error", FAILED);
      setDeleting(false);
    }
  };

  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Delete plan
      </Button>
      <Dialog
        open={open}
        title="Delete this plan?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep plan</Button>
            <Button variant="danger" busy={deleting} onClick={remove}>
              {deleting ? "Deleting..." : "Delete plan"}
            </Button>
          </>
        }
      >
        <p>
          <b>{planName(plan)}</b>
          <br />
          {planKind(plan)}
        </p>
        <p>It leaves the website at once. The history can bring it back.</p>
        {trouble && <Note kind="bad">{trouble}</Note>}
      </Dialog>
    </>
  );
}
