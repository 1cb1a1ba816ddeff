"use client";

import { useState } from "react";
import { leaveIfSignedOut } from "@/components/admin/signed-out";
import { showToast } from "@/components/ui/toast";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
import { DELETE_FAILED, planDeleted, plansDeleted } from "@/lib/plans/deletion";
import type { Plan } from "@/lib/plans/schema";

export type Deletion = {
  /** What the dialog asks about; null where it is closed. */
  asked: Plan[] | null;
  /** The ids of what is being deleted right now. */
  running: string[];
  /** What went wrong last, until it is dismissed or the next one begins. */
  problem: string | null;
  ask: (plans: Plan[]) => void;
  keep: () => void;
  confirm: () => Promise<void>;
  dismiss: () => void;
};

/** @param onGone called when the plans are gone, or were gone already */
export function useDeletion(onGone: () => Promise<void>): Deletion {
  const [asked, setAsked] = useState<Plan[] | null>(null);
  const [running, setRunning] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    if (!asked) return;
    setAsked(null);
    setProblem(null);
    const ids = asked.map(({ _id }) => _id);
    setRunning(ids);
    try {
      const { message } = await deletePlans(ids);
      showToast("success", message);
      await onGone();
    } catch (error) {
      if (leaveIfSignedOut(error)) return;
      showToast("error", DELETE_FAILED);
      setProblem(error instanceof ApiError ? error.message : "");
      if (error instanceof ApiError && error.status === 404) await onGone();
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    } finally {
      setRunning([]);
    }
  }

  return {
    asked,
    running,
    problem,
    ask: setAsked,
    keep: () => setAsked(null),
    confirm,
    dismiss: () => setProblem(null),
  };
}

function deletePlans(ids: string[]): Promise<{ message: string }> {
  if (ids.length > 1) return sendJson("/api/plans/delete", { ids }, async () => plansDeleted);
  const method = "DELETE";
  return sendJson(`/api/plans/${ids[0]}`, undefined, async () => planDeleted, { method });
}
