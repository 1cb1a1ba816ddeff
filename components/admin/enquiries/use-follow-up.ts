"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { dropToast, showToast } from "@/components/ui/toast";
import {
  type FollowUp,
  type FollowUpAnswer,
  type FollowUpChange,
  followUp,
  followUpAnswer,
  type OpenEnquiry,
} from "@/lib/enquiries/inbox-schema";
import { visitorName } from "@/lib/enquiries/reach";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { undone } from "@/lib/resource/changes-schema";
import type { ListQuery } from "@/lib/resource/list";
import { isSame } from "@/lib/same";
import { useAction } from "../form/use-action";

export type ViewProps = { enquiry: OpenEnquiry; query: ListQuery; now: number };

/** Takes the focus when the pressed button is gone. */
export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

/** Changes what staff do about an enquiry, with Undo in its toast. */
export function useFollowUp(enquiry: OpenEnquiry, onSaved: (change: FollowUpChange) => void) {
  const router = useRouter();
  const [status, showStatus] = useState<string | null>(null);
  const undo = useAction({
    send: async (id: string, hasNote: boolean) => {
      const { message } = await sendJson(`/api/history/${id}/undo`, {}, async () => undone);
      return { message: hasNote ? `${message} The note stays.` : message };
    },
    failedText: "It could not be undone. Please try again.",
    onDone: (): void => undo.move(() => router.refresh()),
    onFailed: ({ text }) => showToast("error", text),
  });
  const { run, ...action } = useAction({
    send: (change: FollowUpChange) => save(enquiry, change),
    failedText: "This was not saved. It is as it was.",
    toast: "This was not saved.",
    onDone: ({ step }, change): void => {
      onSaved(change);
      const onClick = () => void undo.run(step?.id ?? "", change.note !== undefined);
      // One toast for each enquiry: only the latest step can be undone.
      const more = { id: enquiry.id, action: { label: "Undo", onClick } };
      if (step) showToast("success", `${visitorName(enquiry)}: ${step.what}`, more);
      action.move(() => router.refresh());
    },
    onFailed: () => {
      showStatus(null);
      router.refresh();
    },
  });

  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has changed
  useEffect(() => {
    showStatus(null);
    // What was pressed may have gone.
    if (isPressed.current && document.activeElement === document.body) focusEnquiry();
    isPressed.current = false;
  }, [enquiry.updatedAt]);

  return {
    ...action,
    /** As it is, or will be once that is saved. */
    status: status ?? enquiry.status,
    change: (change: FollowUpChange) => {
      isPressed.current = true;
      if (change.status) showStatus(change.status);
      return run(change);
    },
    onUndone: () => {
      dropToast(enquiry.id);
      focusEnquiry();
    },
  };
}
export type FollowUpAction = ReturnType<typeof useFollowUp>;

/** After a conflict it saves again, where a colleague changed something else. */
async function save(
  { id, ...read }: { id: string } & FollowUp,
  change: FollowUpChange,
): Promise<FollowUpAnswer> {
  const { note: _, ...others } = change;
  // A note alone overwrites nothing.
  const updatedAt = Object.keys(others).length > 0 ? read.updatedAt : undefined;
  const body = { ...change, updatedAt };
  try {
    return await sendJson(`/api/enquiries/${id}`, body, async () => followUpAnswer, {
      method: "PUT",
    });
  } catch (error) {
    const { data } = z
      .object({ current: followUp })
      .safeParse(error instanceof ApiError ? error.answer : null);
    if (!data || data.current.updatedAt === read.updatedAt) throw error;
    const { current } = data;
    const isOfAccount = (change.taken ?? change.giveTo) !== undefined;
    const names = isOfAccount ? OF_ACCOUNT : OF_STATUS;
    if (!names.every((name) => isSame(read[name], current[name]))) throw error;
    return save({ id, ...current }, change);
  }
}
const OF_ACCOUNT = ["takenBy"] as const;
const OF_STATUS = ["status", "callAgain", "outcome", "soldPlan"] as const;
