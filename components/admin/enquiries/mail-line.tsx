"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { type OpenEnquiry, openEnquiry, sendAgainAnswer } from "@/lib/enquiries/inbox-schema";
import { mailText } from "@/lib/enquiries/mail-text";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";
import { keepPolling, read } from "../use-loaded";
import styles from "./enquiry.module.css";
import { useInboxContext } from "./use-inbox";

const LOOK_EVERY_MS = 1_500;
/** After this long it is left to the queue, which tries on by itself. */
const LOOK_FOR_MS = 30_000;

/** Whether the mail to the office went out, and the way to send it now or once more. */
export function MailLine({ enquiry }: { enquiry: OpenEnquiry }) {
  const { now, standingOf, learnMail } = useInboxContext();
  const [isLooking, setLooking] = useState(false);
  const path = `/api/enquiries/${enquiry.id}`;
  const { run, isBusy, failure } = useAction({
    send: () => sendJson(`${path}/send-again`, {}, async () => sendAgainAnswer),
    failedText: "The mail was not sent. Please try again.",
    toast: false,
    onDone: (answer) => {
      learnMail(enquiry, answer.mail);
      setLooking(true);
    },
  });
  useSWR(isLooking && path, (from) => read(from, async () => openEnquiry), {
    refreshInterval: LOOK_EVERY_MS,
    dedupingInterval: 0,
    onErrorRetry: keepPolling,
    onSuccess: ({ mail }) => {
      learnMail(enquiry, mail);
      if (mail.mailedAt) showToast("success", "The mail went out.");
      if (mail.mailedAt || mail.fault) setLooking(false);
    },
  });
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => setLooking(false), LOOK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isLooking]);

  const { state, text } = mailText(standingOf(enquiry).mail, now);
  const isSending = isBusy || isLooking;
  return (
    <div className={styles.mail}>
      <p className={state === "failing" ? styles.failing : undefined} suppressHydrationWarning>
        {text}
      </p>
      <Button busy={isSending} onClick={() => run()}>
        {isSending ? "Sending..." : state === "sent" ? "Send again" : "Send now"}
      </Button>
      <p className={styles.failing} role="alert">
        {failure?.text}
      </p>
    </div>
  );
}
