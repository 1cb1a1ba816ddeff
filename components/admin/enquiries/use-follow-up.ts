"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { showToast } from "@/components/ui/toast";
import {
  type FollowUpChange,
  followUp,
  followUpAnswer,
  type OpenEnquiry,
} from "@/lib/enquiries/inbox-schema";
import { visitorName } from "@/lib/enquiries/reach";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { undone } from "@/lib/resource/changes-schema";
import type { ListQuery } from "@/lib/resource/list";
import { useAction } from "../form/use-action";

export type ViewProps = { enquiry: OpenEnquiry; query: ListQuery; now: number };

/** Takes the focus when the pressed button is gone. */
export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

const conflict = z.object({ current: followUp.pick({ updatedAt: true }) });

/** Changes what staff do about an enquiry, with Undo in its toast. */
export function useFollowUp(enquiry: OpenEnquiry, onSaved: (change: FollowUpChange) => void) {
  const router = useRouter();
  const [status, showStatus] = useState<string | null>(null);
  // A refusal says what a colleague has changed: whoever presses again means what is there now.
  const version = useRef(enquiry.updatedAt);
  const undo = useAction({
    send: (id: string) => sendJson(`/api/history/${id}/undo`, {}, async () => undone),
    failedText: "It could not be undone. Please try again.",
    onDone: (): void => undo.startNavigation(() => router.refresh()),
    onFailed: ({ text }) => showToast("error", text),
  });
  const { run, ...action } = useAction({
    send: ({ note, ...change }: FollowUpChange) => {
      // A note alone overwrites nothing.
      const updatedAt = Object.keys(change).length > 0 ? version.current : undefined;
      const body = { ...change, note, updatedAt };
      const init = { method: "PUT" } as const;
      return sendJson(`/api/enquiries/${enquiry.id}`, body, async () => followUpAnswer, init);
    },
    failedText: "This was not saved. It is as it was.",
    toast: "This was not saved.",
    onDone: ({ step }, change): void => {
      onSaved(change);
      const onClick = () => void undo.run(step?.id ?? "");
      // One toast for each enquiry: only the latest step can be undone.
      const more = { id: enquiry.id, action: { label: "Undo", onClick } };
      if (step) showToast("success", `${visitorName(enquiry)}: ${step.what}`, more);
      action.startNavigation(() => router.refresh());
    },
    onFailed: ({ error }) => {
      showStatus(null);
      const { data } = conflict.safeParse(error instanceof ApiError ? error.answer : null);
      if (data) version.current = data.current.updatedAt;
      router.refresh();
    },
  });

  const isPressed = useRef(false);
  useEffect(() => {
    showStatus(null);
    version.current = enquiry.updatedAt;
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
  };
}
export type FollowUpAction = ReturnType<typeof useFollowUp>;
