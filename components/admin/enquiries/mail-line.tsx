"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { sendAgainAnswer } from "@/lib/enquiries/inbox-schema";
import { mailText } from "@/lib/enquiries/mail-text";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";
import styles from "./enquiry.module.css";
import type { ViewProps } from "./use-follow-up";

/** Whether the mail to the office went out, and the way to send it now or once more. */
export function MailLine({ enquiry, now }: Pick<ViewProps, "enquiry" | "now">) {
  const router = useRouter();
  const [isRequested, setRequested] = useState(false);
  const { run, isBusy, move, failure } = useAction({
    send: () =>
      sendJson(`/api/enquiries/${enquiry.id}/send-again`, {}, async () => sendAgainAnswer),
    failedText: "The mail was not sent. Please try again.",
    toast: false,
    onDone: (): void => {
      setRequested(true);
      move(() => router.refresh());
    },
  });
  const { state, text } = mailText(enquiry.mail, now);
  const isSending = isBusy || (isRequested && state === "waiting");
  return (
    <div className={`stack ${styles.mail}`}>
      <details open={state === "failing" || isSending}>
        <summary className={state === "failing" ? "wrong" : undefined} suppressHydrationWarning>
          {text} <ChevronDown aria-hidden="true" />
        </summary>
        <Button busy={isSending} onClick={() => run()}>
          {isSending ? "Sending..." : state === "sent" ? "Send again" : "Send now"}
        </Button>
      </details>
      {failure && (
        <p className="wrong" role="alert">
          {failure.text}
        </p>
      )}
    </div>
  );
}
