"use client";
import { Button } from "@/components/admin/button";
import { messageAnswer } from "@/lib/auth/schema";
import { sendJson } from "@/lib/http/api-client";
import { useListAction } from "./use-list-action";

/** @param headingId the heading of the list that this stands in */
export function SignOutElsewhere({ headingId }: { headingId: string }) {
  const { isBusy, failure, run } = useListAction({
    send: () =>
      sendJson("/api/settings/sessions", {}, async () => messageAnswer, { method: "DELETE" }),
    failedText: "Failed to sign out elsewhere.",
    // The button goes with the sessions, and the focus with it.
    onDone: () => document.getElementById(headingId)?.focus(),
  });
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      <Button busy={isBusy} onClick={run}>
        {isBusy ? "Signing out..." : "Sign out everywhere else"}
      </Button>
    </>
  );
}
