"use client";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/admin/button";
import { Note } from "@/components/admin/panel";
import { Dialog } from "@/components/ui/dialog";
import { messageAnswer } from "@/lib/auth/schema";
import { sendJson } from "@/lib/http/api-client";
import { useListAction } from "./use-list-action";

type RemoveAdminProps = {
  id: string;
  email: string;
  /** The heading of the list that this stands in. */
  headingId: string;
};

/** Asks first, and says what comes of it. */
export function RemoveAdmin({ id, email, headingId }: RemoveAdminProps) {
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const { isBusy, failure, run, forget } = useListAction({
    send: () =>
      sendJson(`/api/settings/admins/${id}`, {}, async () => messageAnswer, { method: "DELETE" }),
    failedText: "Failed to remove admin.",
    onDone: () => {
      flushSync(() => setIsAsking(false));
      // The line with the button is about to go, and the focus with it.
      document.getElementById(headingId)?.focus();
    },
  });

  useEffect(() => {
    // The dialog is open by now; the harmless answer is the near one.
    if (isAsking) keep.current?.focus();
  }, [isAsking]);

  function close() {
    setIsAsking(false);
    forget();
  }

  return (
    <>
      <Button aria-label={`Remove ${email}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <Dialog
        open={isAsking}
        title="Remove this admin?"
        onClose={close}
        actions={
          <>
            <Button ref={keep} onClick={close}>
              Keep admin
            </Button>
            <Button variant="danger" busy={isBusy} onClick={run}>
              {isBusy ? "Removing..." : "Remove admin"}
            </Button>
          </>
        }
      >
        <p>
          <b>{email}</b> is signed out at once and cannot sign in any more. What they have changed
          stays as it is.
        </p>
        {failure && <Note kind="bad">{failure}</Note>}
      </Dialog>
    </>
  );
}
