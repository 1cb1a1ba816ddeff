"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField, TextField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import {
  changeEmailBody,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  type OtpRequest,
  requestOtpAnswer,
  requestOtpBody,
} from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { clockText } from "@/lib/time";
import { isSampleAddress } from "@/lib/values";
import { SmallForm } from "../form/small-form";
import { useAction } from "../form/use-action";
import { Note } from "../panel";
import styles from "./settings.module.css";

const PATH = "/api/settings/change-email";
const STEPS = ["1. Current email", "2. New email and code"];
/** Seconds: a mail may take a moment, and there are five codes an hour. */
const PAUSE = 30;

/** Where the code went, which is the new email where the current one is a sample. */
type SentOtp = OtpRequest & { until: string };
type OnSent = (otp: SentOtp) => void;

const sendOtp = async (body: OtpRequest): Promise<SentOtp> => ({
  ...body,
  ...(await sendJson(`${PATH}/request-otp`, body, async () => requestOtpAnswer)),
});

type ChangeEmailProps = {
  email: string;
  /** A code that this session may still use: reading the mail may have taken the page away. */
  waiting: SentOtp | null;
};

/** Two steps: a code to the email that is, then the email that shall be. */
export function ChangeEmail({ email, waiting }: ChangeEmailProps) {
  const router = useRouter();
  const [sent, setSent] = useState(waiting);
  const [done, setDone] = useState<string>();
  const start = (otp: SentOtp) => {
    setDone(undefined);
    setSent(otp);
  };
  const finish = (message: string) => {
    setSent(null);
    setDone(message);
    // The frame says who is signed in.
    router.refresh();
  };
  return (
    <div className="stack">
      <ol className={`cluster soft small ${styles.steps}`}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === (sent ? 1 : 0) ? "step" : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {done && <Note kind="good">{done}</Note>}
      {sent ? (
        <NewEmailForm sent={sent} onSent={start} onDone={finish} onBack={() => setSent(null)} />
      ) : (
        <RequestOtp email={email} onSent={start} />
      )}
    </div>
  );
}

function RequestOtp({ email, onSent }: { email: string; onSent: OnSent }) {
  const isSample = isSampleAddress(email);
  return (
    <SmallForm
      // A sample address receives no code: it goes to the new one.
      schema={isSample ? changeEmailBody.omit({ otp: true }) : requestOtpBody}
      send={sendOtp}
      failedText={OTP_FAILED_TEXT}
      submit={["Send code", "Sending..."]}
      onDone={onSent}
    >
      <EmailField
        name="currentEmail"
        label="Current email"
        autoComplete="username"
        hint={`You are signed in as ${email}. ${isSample ? "It is a sample, which receives nothing." : "The code goes there."}`}
      />
      {isSample && (
        <EmailField
          name="newEmail"
          label="New email"
          autoComplete="email"
          hint="The code goes there."
        />
      )}
    </SmallForm>
  );
}

type NewEmailFormProps = {
  sent: SentOtp;
  onSent: OnSent;
  onDone: (message: string) => void;
  onBack: () => void;
};

function NewEmailForm({ sent, onSent, onDone, onBack }: NewEmailFormProps) {
  const otp = useRef<HTMLInputElement>(null);
  const sentTo =
    sent.newEmail ?? (isSampleAddress(sent.currentEmail) ? "the new email" : sent.currentEmail);

  /** The old code is void, and so is what was said of it; the new address stays as it was typed. */
  const restart = (next: SentOtp) => {
    onSent(next);
    if (!otp.current) return;
    otp.current.value = "";
    otp.current.dispatchEvent(new Event("input", { bubbles: true }));
    otp.current.focus();
  };
  return (
    <SmallForm
      schema={changeEmailBody.omit({ currentEmail: true })}
      send={(typed) => {
        const body = { currentEmail: sent.currentEmail, ...typed };
        return sendJson(`${PATH}/verify-and-update`, body, async () => messageAnswer);
      }}
      failedText="Verification failed"
      submit={["Change my email", "Changing..."]}
      onDone={({ message }) => onDone(message)}
      more={
        <>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          <ResendOtp key={sent.until} sent={sent} onSent={restart} />
        </>
      }
    >
      <Note kind="good">
        We sent a {OTP_DIGITS}-digit code to <b>{sentTo}</b>. It works until{" "}
        <b>{clockText(sent.until)}</b>. Look in the spam folder too.
      </Note>
      <EmailField
        name="newEmail"
        label="New email"
        autoComplete="email"
        autoFocus
        defaultValue={sent.newEmail}
      />
      <TextField
        name="otp"
        ref={otp}
        data-lead
        label="Code from the email"
        className={`num ${styles.otp}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // A pasted code comes with blanks around or within it.
        onInput={({ currentTarget: input }) => {
          input.value = input.value.replace(/\D/g, "").slice(0, OTP_DIGITS);
        }}
      />
    </SmallForm>
  );
}

function ResendOtp({ sent, onSent }: { sent: SentOtp; onSent: OnSent }) {
  const [secondsLeft, setSecondsLeft] = useState(PAUSE);
  const { run, isBusy, failure } = useAction({
    send: () => sendOtp({ currentEmail: sent.currentEmail, newEmail: sent.newEmail }),
    failedText: OTP_FAILED_TEXT,
    toast: false,
    onFailed: ({ text }) => showToast("error", text),
    onDone: onSent,
  });

  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className="soft small end">
      {failure ? <span role="alert">{failure.text} </span> : "No code? "}
      <Button variant="quiet" busy={isBusy} disabled={secondsLeft > 0} onClick={() => run()}>
        {secondsLeft > 0 ? `Send again in 0:${String(secondsLeft).padStart(2, "0")}` : "Send again"}
      </Button>
    </p>
  );
}
