"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { formatVisitorName } from "@/lib/enquiries/contact-links";
import {
  type EnquiryDetails,
  type FollowUpChange,
  followUpResponse,
  followUpSchema,
} from "@/lib/enquiries/inbox-schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { undoResponse } from "@/lib/resource/changes-schema";
import type { ListQuery } from "@/lib/resource/list";
import { useAction } from "../form/use-action";

export type EnquiryProps = { enquiry: EnquiryDetails; query: ListQuery; now: number };

/** The heading gets the focus if the pressed button disappears. */
export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

const conflictResponse = z.object({ current: followUpSchema.pick({ updatedAt: true }) });

/** Saves changes of the follow-up and offers Undo in a toast. */
export function useFollowUp(enquiry: EnquiryDetails, onSaved: (change: FollowUpChange) => void) {
  const router = useRouter();
  const [pendingStatus, setPendingStatus] = useState<string | null>(null);
  // A conflict message names a colleague's change; a second attempt deliberately overwrites it.
  const version = useRef(enquiry.updatedAt);
  const undo = useAction({
    send: (id: string) => sendJson(`/api/history/${id}/undo`, {}, async () => undoResponse),
    fallbackMessage: "It could not be undone. Please try again.",
    onDone: (): void => undo.startNavigation(() => router.refresh()),
    onFailed: ({ message }) => showToast("error", message),
  });
  const { run, ...action } = useAction({
    send: ({ note, ...change }: FollowUpChange) => {
      // A note alone overwrites nothing, so it needs no version check.
      const updatedAt = Object.keys(change).length > 0 ? version.current : undefined;
      const body = { ...change, note, updatedAt };
      const init = { method: "PUT" } as const;
      return sendJson(`/api/enquiries/${enquiry.id}`, body, async () => followUpResponse, init);
    },
    fallbackMessage: "This was not saved. It is as it was.",
    toast: "This was not saved.",
    onDone: ({ step }, change): void => {
      onSaved(change);
      const onClick = () => void undo.run(step?.id ?? "");
      // One toast per enquiry, because only the latest change can be undone.
      const toastOptions = { id: enquiry.id, action: { label: "Undo", onClick } };
      if (step) showToast("success", `${formatVisitorName(enquiry)}: ${step.what}`, toastOptions);
      action.startNavigation(() => router.refresh());
    },
    onFailed: ({ error }) => {
      setPendingStatus(null);
      const { data } = conflictResponse.safeParse(
        error instanceof ApiError ? error.responseBody : null,
      );
      if (data) version.current = data.current.updatedAt;
      router.refresh();
    },
  });

  const hasSubmitted = useRef(false);
  useEffect(() => {
    setPendingStatus(null);
    version.current = enquiry.updatedAt;
    // The pressed button may have disappeared, which loses the focus.
    if (hasSubmitted.current && document.activeElement === document.body) focusEnquiry();
    hasSubmitted.current = false;
  }, [enquiry.updatedAt]);

  return {
    ...action,
    /** The status being saved, otherwise the current one. */
    status: pendingStatus ?? enquiry.status,
    change: (change: FollowUpChange) => {
      hasSubmitted.current = true;
      if (change.status) setPendingStatus(change.status);
      return run(change);
    },
  };
}
export type FollowUpAction = ReturnType<typeof useFollowUp>;
