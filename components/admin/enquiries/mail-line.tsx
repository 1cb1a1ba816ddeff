"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/admin/button";
import { useSession } from "@/components/admin/session";
import { withSession } from "@/components/admin/with-session";
import { showToast } from "@/components/ui/toast";
import type { OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { mailText } from "@/lib/enquiries/mail-text";
import { ApiError } from "@/lib/http/api-client";
import styles from "./enquiry-view.module.css";
import { fetchEnquiry, postSendAgain } from "./inbox-calls";
import { useInboxContext } from "./inbox-context";

const LOOK_EVERY_MS = 1_500;
/** After this many looks it is left to the queue, which tries on by itself. */
const LOOKS = 20;
const FAILED_TEXT = "The mail was not sent. Please try again.";

/** Whether the mail to the office went out, and the way to send it now or once more. */
export function MailLine({ enquiry }: { enquiry: OpenEnquiry }) {
  const { now, standingOf, learnMail } = useInboxContext();
  const session = useSession();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState("");
  const { mail } = standingOf(enquiry);
  const { state, text } = mailText(mail, now);

  useEffect(() => {
    if (!isSending) return;
    let looks = 0;
    const timer = setInterval(async () => {
      looks++;
      const latest = await fetchEnquiry(enquiry.id).catch(() => null);
      if (latest) learnMail(enquiry, latest.mail);
      const isSettled = latest && (latest.mail.mailedAt || latest.mail.fault);
      if (isSettled || looks >= LOOKS) setSending(false);
      if (latest?.mail.mailedAt) showToast("success", "The mail went out.");
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending, enquiry, learnMail]);

  const send = async () => {
    setFault("");
    setSending(true);
    try {
      const answer = await withSession(session, () => postSendAgain(enquiry.id));
      learnMail(enquiry, answer.mail);
    } catch (error) {
      setSending(false);
      setFault((error instanceof ApiError && error.message) || FAILED_TEXT);
    }
  };

  return (
    <div className={styles.mail}>
      <p className={state === "failing" ? styles.failing : undefined} suppressHydrationWarning>
        {text}
      </p>
      <Button busy={isSending} onClick={send}>
        {isSending ? "Sending..." : state === "sent" ? "Send again" : "Send now"}
      </Button>
      <p className={styles.failing} role="alert">
        {fault}
      </p>
    </div>
  );
}
