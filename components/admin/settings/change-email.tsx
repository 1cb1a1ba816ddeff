"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Note, Panel } from "@/components/admin/panel";
import { showToast } from "@/components/ui/toast";
import { ChangeEmailForm } from "./change-email-form";
import { EmailSteps } from "./email-steps";
import { RequestOtpForm } from "./request-otp-form";
import styles from "./settings.module.css";

export type SentOtp = { email: string; until: string };

type ChangeEmailProps = {
  email: string;
  /** A code that this session may still use: reading the mail may have taken the page away. */
  waiting: SentOtp | null;
};

/** Two steps: a code to the email that is, then the email that shall be. */
export function ChangeEmail({ email, waiting }: ChangeEmailProps) {
  const router = useRouter();
  const [sent, setSent] = useState(waiting);
  const [done, setDone] = useState<string | null>(null);

  function start(otp: SentOtp) {
    setDone(null);
    setSent(otp);
  }

  function finish(message: string) {
    setSent(null);
    setDone(message);
    showToast("success", message);
    // The frame says who is signed in.
    router.refresh();
  }

  return (
    <Panel className={`${styles.card} ${styles.form}`} aria-label="Change admin email">
      <EmailSteps isSent={sent !== null} />
      {done && <Note kind="good">{done}</Note>}
      {sent ? (
        <ChangeEmailForm sent={sent} onSent={start} onDone={finish} onBack={() => setSent(null)} />
      ) : (
        <RequestOtpForm email={email} onSent={start} />
      )}
    </Panel>
  );
}
