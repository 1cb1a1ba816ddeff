"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
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
import { createIdempotencyKey, idempotencyHeader } from "@/lib/http/idempotency-key";
import { isDeepEqual } from "@/lib/json-values";
import { undoResponseSchema } from "@/lib/resource/changes-schema";
import type { ListQuery } from "@/lib/resource/list";
import { useAction } from "../form/use-action";
import type { NoteForm } from "./use-note-form";

export type EnquiryProps = { enquiry: EnquiryDetails; query: ListQuery; now: number };

export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

export function useFollowUp(enquiry: EnquiryDetails, noteForm: NoteForm) {
  const router = useRouter();
  /** True if a refresh has shown an unanswered change. */
  const [isFoundSaved, setFoundSaved] = useState(false);
  const attempt = useRef<{ change: FollowUpChange; key: string }>(null);
  const [pendingStatus, setPendingStatus] = useState<string | null>(null);
  // After the conflict message names a colleague's change, a second attempt overwrites it on purpose.
  const version = useRef(enquiry.updatedAt);
  const undo = useUndo();
  const { run, startNavigation, isBusy, failure, clearFailure } = useAction({
    send: (change: FollowUpChange) => {
      const isRepeat = isDeepEqual(attempt.current?.change, change);
      if (change.note) attempt.current = { change, key: noteForm.idempotencyKey };
      else if (!isRepeat) attempt.current = { change, key: createIdempotencyKey() };
      const headers = idempotencyHeader(attempt.current?.key ?? null);
      return sendChange(enquiry.id, change, version.current, headers);
    },
    fallbackMessage: "The change was not saved.",
    errorToast: "The change was not saved.",
    unansweredMessage:
      "No answer came. The change may have been saved, or not. You can safely save it again.",
    onDone: ({ step }, change): void => {
      attempt.current = null;
      noteForm.onSaved(change);
      if (step) {
        // One toast per enquiry, because only the latest change can be undone.
        showToast("success", `${formatVisitorName(enquiry)}: ${step.what}`, {
          id: enquiry.id,
          action: { label: "Undo", onClick: () => void undo(step.id) },
        });
      }
      startNavigation(() => router.refresh());
    },
    onFailed: ({ error, isUnanswered }) => {
      setPendingStatus(null);
      if (error instanceof ApiError && error.code === "keyUsed") {
        attempt.current = null;
        noteForm.renewKey();
      }
      const conflictVersion = readConflictVersion(error);
      if (conflictVersion) version.current = conflictVersion;
      if (!isUnanswered) router.refresh();
    },
  });

  const onEnquiryLoaded = useEffectEvent(() => {
    if (!failure?.isUnanswered || !attempt.current) return;
    const { change, key } = attempt.current;
    if (![...enquiry.notes, ...enquiry.steps].some(({ id }) => id === key)) return;
    attempt.current = null;
    noteForm.onSaved(change);
    clearFailure();
    setFoundSaved(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh passes another object.
  useEffect(() => onEnquiryLoaded(), [enquiry]);

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
    isFoundSaved,
    status: pendingStatus ?? enquiry.status,
    change: (change: FollowUpChange) => {
      hasSubmitted.current = true;
      setFoundSaved(false);
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

function sendChange(
  id: string,
  { note, ...change }: FollowUpChange,
  version: string,
  headers: Record<string, string>,
) {
  // A note without other changes overwrites nothing and needs no version check.
  const updatedAt = Object.keys(change).length > 0 ? version : undefined;
  const body = { ...change, note, updatedAt };
  const init = { method: "PUT", headers } as const;
  return sendJson(`/api/enquiries/${id}`, body, async () => followUpResponseSchema, init);
}

const conflictResponseSchema = z.object({ current: followUpSchema.pick({ updatedAt: true }) });

function readConflictVersion(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return conflictResponseSchema.safeParse(error.responseBody).data?.current.updatedAt;
}
