"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { formatVisitorName } from "@/lib/enquiries/contact-links";
import {
  type EnquiryDetails,
  type FollowUpChange,
  followUpResponseSchema,
  followUpSchema,
} from "@/lib/enquiries/inbox-schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { undoResponseSchema } from "@/lib/resource/changes-schema";
import type { ListQuery } from "@/lib/resource/list";
import { useAction } from "../form/use-action";

export type EnquiryProps = { enquiry: EnquiryDetails; query: ListQuery; now: number };

export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

export function useFollowUp(enquiry: EnquiryDetails, onSaved: (change: FollowUpChange) => void) {
  const router = useRouter();
  const [pendingStatus, setPendingStatus] = useState<string | null>(null);
  // After the conflict message names a colleague's change, a second attempt overwrites it on purpose.
  const version = useRef(enquiry.updatedAt);
  const undo = useUndo();
  const { run, startNavigation, isBusy, failure } = useAction({
    send: (change: FollowUpChange) => sendChange(enquiry.id, change, version.current),
    fallbackMessage: "The change was not saved.",
    errorToast: "The change was not saved.",
    onDone: ({ step }, change): void => {
      onSaved(change);
      if (step) {
        // One toast per enquiry, because only the latest change can be undone.
        showToast("success", `${formatVisitorName(enquiry)}: ${step.what}`, {
          id: enquiry.id,
          action: { label: "Undo", onClick: () => void undo(step.id) },
        });
      }
      startNavigation(() => router.refresh());
    },
    onFailed: ({ error }) => {
      setPendingStatus(null);
      const conflictVersion = readConflictVersion(error);
      if (conflictVersion) version.current = conflictVersion;
      router.refresh();
    },
  });

  const hasSubmitted = useRef(false);
  useEffect(() => {
    setPendingStatus(null);
    version.current = enquiry.updatedAt;
    // The focus is lost if the pressed button has disappeared.
    if (hasSubmitted.current && document.activeElement === document.body) focusEnquiry();
    hasSubmitted.current = false;
  }, [enquiry.updatedAt]);

  return {
    isBusy,
    failure,
    status: pendingStatus ?? enquiry.status,
    change: (change: FollowUpChange) => {
      hasSubmitted.current = true;
      if (change.status) setPendingStatus(change.status);
      return run(change);
    },
  };
}
export type FollowUpAction = ReturnType<typeof useFollowUp>;

function useUndo() {
  const router = useRouter();
  const { run, startNavigation } = useAction({
    send: (changeId: string) =>
      sendJson(`/api/history/${changeId}/undo`, {}, async () => undoResponseSchema),
    fallbackMessage: "The change could not be undone. Please try again.",
    onDone: (): void => startNavigation(() => router.refresh()),
    onFailed: ({ message }) => showToast("error", message),
  });
  return run;
}

function sendChange(id: string, { note, ...change }: FollowUpChange, version: string) {
  // A note without other changes overwrites nothing and needs no version check.
  const updatedAt = Object.keys(change).length > 0 ? version : undefined;
  const body = { ...change, note, updatedAt };
  const init = { method: "PUT" } as const;
  return sendJson(`/api/enquiries/${id}`, body, async () => followUpResponseSchema, init);
}

const conflictResponseSchema = z.object({ current: followUpSchema.pick({ updatedAt: true }) });

function readConflictVersion(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return conflictResponseSchema.safeParse(error.responseBody).data?.current.updatedAt;
}
