"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { formatVisitorName } from "@/lib/enquiries/contact-links";
import {
  type EnquiryDetails,
  enquiryDetailsResponseSchema,
  type FollowUpChange,
  followUpResponseSchema,
  followUpSchema,
} from "@/lib/enquiries/inbox-schema";
import { ApiError, findJson, sendJson } from "@/lib/http/api-client";
import { createIdempotencyKey, idempotencyHeader } from "@/lib/http/idempotency-key";
import { isDeepEqual } from "@/lib/json-values";
import type { ListQuery } from "@/lib/resource/list";
import { undoOfChange, useToastUndo } from "../form/toast-undo";
import { useAction } from "../form/use-action";
import { findSavedAt } from "./find-saved-at";
import type { NoteForm } from "./use-note-form";

export type EnquiryProps = { enquiry: EnquiryDetails; query: ListQuery; now: number };

export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

export function useFollowUp(enquiry: EnquiryDetails, noteForm: NoteForm) {
  const { refresh } = useRouter();
  const [pendingStatus, setPendingStatus] = useState<string | null>(null);
  // After the conflict message names a colleague's change, a second attempt overwrites it on purpose.
  const version = useRef(enquiry.updatedAt);
  const hasSubmitted = useRef(false);
  const attempt = useAttempt(enquiry.id, noteForm);
  const showStep = useStepToast(enquiry);
  const { isBusy, isAwaitingCheck, failure, ...action } = useAction({
    send: (change: FollowUpChange) =>
      sendChange(enquiry.id, change, version.current, attempt.start(change)),
    fallbackMessage: "The change was not saved.",
    errorToast: "The change was not saved.",
    unansweredMessage: "No answer came. The change may have been saved, or not.",
    fetchSavedAt: attempt.fetchSavedAt,
    onFoundSaved: () => {
      attempt.end();
      // The next change needs the version that was saved.
      action.startNavigation(refresh);
    },
    onDone: ({ step }): void => {
      attempt.end();
      if (step) showStep(step);
      action.startNavigation(refresh);
    },
    onFailed: ({ error, isUnanswered }) => {
      setPendingStatus(null);
      if (error instanceof ApiError && error.code === "keyUsed") attempt.replaceKey();
      const conflictVersion = readConflictVersion(error);
      if (conflictVersion) version.current = conflictVersion;
      if (!isUnanswered) refresh();
    },
  });
  useNewVersion(enquiry.updatedAt, (updatedAt) => {
    version.current = updatedAt;
    // A page that was requested before can arrive while a change is being sent.
    if (action.pendingArgs) return;
    setPendingStatus(null);
    if (isBusy) return;
    if (hasSubmitted.current) focusIfLost();
    hasSubmitted.current = false;
  });
  useIdle(isBusy, () => {
    // A live update can have shown the new version while the change was being sent.
    if (hasSubmitted.current) focusIfLost();
  });
  return {
    isBusy,
    isAwaitingCheck,
    failure,
    /** Call after input: the message about the missing answer is then outdated. */
    forgetUnanswered: () => {
      if (failure?.isUnanswered && !isAwaitingCheck) action.clearFailure();
    },
    /** A new status is shown before the server has answered. */
    status: pendingStatus ?? enquiry.status,
    change: (change: FollowUpChange) => {
      hasSubmitted.current = !isAwaitingCheck;
      if (change.status && !isAwaitingCheck) setPendingStatus(change.status);
      return action.run(change);
    },
  };
}
export type FollowUpAction = ReturnType<typeof useFollowUp>;

/** The focus is lost if the pressed button has disappeared. */
function focusIfLost(): void {
  if (document.activeElement === document.body) focusEnquiry();
}

function useIdle(isBusy: boolean, onIdle: () => void): void {
  const handleIdle = useEffectEvent(onIdle);
  useEffect(() => {
    if (!isBusy) handleIdle();
  }, [isBusy]);
}

function useNewVersion(updatedAt: string, onNewVersion: (updatedAt: string) => void): void {
  const handleNewVersion = useEffectEvent(onNewVersion);
  useEffect(() => handleNewVersion(updatedAt), [updatedAt]);
}

/** Keeps the last change and its key, so that a repeat is sent with the same key. */
function useAttempt(enquiryId: string, noteForm: NoteForm) {
  const attempt = useRef<{ change: FollowUpChange; key: string }>(null);
  const { run: settleNote } = useAction({
    send: (_key: string) => findEnquiry(enquiryId),
    storesNothing: true,
    showsToasts: false,
    fallbackMessage: "The notes could not be loaded.",
    onDone: (enquiry, key): void =>
      noteForm.onKeyUsed(enquiry?.notes.find(({ id }) => id === key)?.text),
  });
  return {
    /** Returns the header with the key. */
    start: (change: FollowUpChange) => {
      const isRepeat = isDeepEqual(attempt.current?.change, change);
      if (change.note) attempt.current = { change, key: noteForm.idempotencyKey };
      else if (!isRepeat) attempt.current = { change, key: createIdempotencyKey() };
      return idempotencyHeader(attempt.current?.key ?? null);
    },
    fetchSavedAt: async (signal: AbortSignal) => {
      const enquiry = await findEnquiry(enquiryId, signal);
      return enquiry && attempt.current && findSavedAt(enquiry, attempt.current.key);
    },
    end: () => {
      if (attempt.current) noteForm.onSaved(attempt.current.change);
      attempt.current = null;
    },
    /** For a key that a late earlier attempt has used. A note gets a new key once it is known which text was stored. */
    replaceKey: () => {
      if (attempt.current?.change.note) void settleNote(attempt.current.key);
      attempt.current = null;
    },
  };
}

function useStepToast(enquiry: EnquiryDetails) {
  const startUndo = useToastUndo();
  const undo = (changeId: string) =>
    startUndo({
      ...undoOfChange(changeId),
      fallbackMessage: "The change could not be undone. Please try again.",
    });
  return ({ id, what }: { id: string; what: string }) =>
    showToast("success", `${formatVisitorName(enquiry)}: ${what}`, {
      action: { label: "Undo", onClick: () => undo(id) },
    });
}

/** Returns null if the enquiry is deleted. */
export const findEnquiry = (id: string, signal?: AbortSignal) =>
  findJson(`/api/enquiries/${id}`, async () => enquiryDetailsResponseSchema, signal);

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
