"use client";

import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmailField } from "@/components/ui/field";
import { OTP_FAILED_TEXT, requestOtpBody } from "@/lib/auth/settings-schema";
import { useForm } from "../form/use-form";
import { Note } from "../panel";
import { NewEmailForm, type SentOtp, sendOtp } from "./new-email-form";
import styles from "./settings.module.css";
import { SettingsForm } from "./settings-frame";

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

  const start = (otp: SentOtp) => {
    setDone(null);
    setSent(otp);
  };
  const finish = (message: string) => {
    setSent(null);
    setDone(message);
    // The frame says who is signed in.
    router.refresh();
  };

  return (
    <div className={styles.form}>
      <Steps isSent={sent !== null} />
      {done && <Note kind="good">{done}</Note>}
      {sent ? (
        <NewEmailForm sent={sent} onSent={start} onDone={finish} onBack={() => setSent(null)} />
      ) : (
        <RequestOtp email={email} onSent={start} />
      )}
    </div>
  );
}

/** Where in the two steps one stands. */
function Steps({ isSent }: { isSent: boolean }) {
  return (
    <ol className={`cluster soft ${styles.steps}`}>
      <li
        className={`cluster ${isSent ? styles.done : styles.now}`}
        aria-current={isSent ? undefined : "step"}
      >
        <span className={styles.sign}>{isSent ? <Check aria-label="Done:" /> : 1}</span>
        Current email
      </li>
      <li
        className={`cluster ${isSent ? styles.now : ""}`}
        aria-current={isSent ? "step" : undefined}
      >
        <span className={styles.sign}>2</span>
        New email and code
      </li>
    </ol>
  );
}

type RequestOtpProps = { email: string; onSent: (otp: SentOtp) => void };

/** The first step: the address that the code goes to. */
function RequestOtp({ email, onSent }: RequestOtpProps) {
  const form = useForm({
    start: { currentEmail: "" },
    check: requestOtpBody.safeParse,
    send: sendOtp,
    failedText: OTP_FAILED_TEXT,
    onDone: ({ until }, { currentEmail }) => onSent({ email: currentEmail, until }),
  });
  return (
    <SettingsForm form={form} submit={["Send code", "Sending..."]}>
      <EmailField
        {...form.field("currentEmail")}
        label="Current email"
        autoComplete="username"
        hint={`You are signed in as ${email}. The code goes there.`}
      />
    </SettingsForm>
  );
}
