"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { inboxAnswer, type OpenEnquiry, sendAgainAnswer } from "@/lib/enquiries/inbox-schema";
import { mailText } from "@/lib/enquiries/mail-text";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";
import { useRead } from "../session/use-loaded";
import styles from "./enquiry.module.css";
import { useInboxContext } from "./use-inbox";

const LOOK_EVERY_MS = 1_500;

/** Whether the mail to the office went out, and the way to send it now or once more. */
export function MailLine({ enquiry }: { enquiry: OpenEnquiry }) {
  const { now, latestOf, learnMail } = useInboxContext();
  const read = useRead();
  const [isLooking, setLooking] = useState(false);
  const { id } = enquiry;
  const { run, isBusy, failure } = useAction({
    send: () => sendJson(`/api/enquiries/${id}/send-again`, {}, async () => sendAgainAnswer),
    failedText: "The mail was not sent. Please try again.",
    toast: false,
    onDone: (answer) => {
      learnMail(enquiry, answer.mail);
      setLooking(true);
    },
  });
  useSWR(isLooking && `/api/enquiries?ids=${id}`, (from) => read(from, async () => inboxAnswer), {
    refreshInterval: LOOK_EVERY_MS,
    dedupingInterval: 0,
    onErrorRetry: (_, __, ___, retry, again) => setTimeout(() => void retry(again), LOOK_EVERY_MS),
    onSuccess: ({ items: [found] }) => {
      // Deleted meanwhile, it has none.
      if (!found) return setLooking(false);
      const { mail } = found;
      learnMail(enquiry, mail);
      if (mail.mailedAt) showToast("success", "The mail went out.");
      setLooking(!mail.mailedAt && !mail.fault);
    },
  });

  const { state, text } = mailText(latestOf(enquiry).mail, now);
  const isSending = isBusy || isLooking;
  return (
    <div className={`stack ${styles.mail}`}>
      {/* Where nothing is wrong, sending again is seldom asked for. */}
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
