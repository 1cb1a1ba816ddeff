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
import { messageAnswer } from "@/lib/credentials";
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

/** A code that works until then; with the new email where it went there. */
type SentOtp = { until: string; newEmail?: string };

const sendOtp = async (body: OtpRequest): Promise<SentOtp> => ({
  newEmail: body.newEmail,
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
  const otp = useRef<HTMLInputElement>(null);
  // A sample address receives no code: it goes to the new one.
  const isSample = isSampleAddress(email);

  const begin = (next: SentOtp) => {
    setDone(undefined);
    setSent(next);
    if (!otp.current) return;
    // The old code and its error are void; the new address stays as it was typed.
    otp.current.value = "";
    otp.current.dispatchEvent(new Event("input", { bubbles: true }));
    otp.current.focus();
  };
  const steps = (
    <ol className={`cluster soft small ${styles.steps}`}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === (sent ? 1 : 0) ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
  if (!sent)
    return (
      <div className="stack">
        {steps}
        {done && <Note kind="good">{done}</Note>}
        <SmallForm
          schema={isSample ? changeEmailBody.omit({ otp: true }) : requestOtpBody}
          send={sendOtp}
          failedText={OTP_FAILED_TEXT}
          submit={["Send code", "Sending..."]}
          onDone={begin}
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
      </div>
    );
  return (
    <div className="stack">
      {steps}
      <SmallForm
        schema={changeEmailBody.omit({ currentEmail: true })}
        send={(typed) => {
          const body = { currentEmail: email, ...typed };
          return sendJson(`${PATH}/verify-and-update`, body, async () => messageAnswer);
        }}
        failedText="Verification failed"
        submit={["Change my email", "Changing..."]}
        onDone={({ message }) => {
          setSent(null);
          setDone(message);
          // The frame says who is signed in.
          router.refresh();
        }}
        more={
          <>
            <Button variant="quiet" onClick={() => setSent(null)}>
              Back
            </Button>
            <ResendOtp
              key={sent.until}
              send={() => sendOtp({ currentEmail: email, newEmail: sent.newEmail })}
              onDone={begin}
            />
          </>
        }
      >
        <Note kind="good">
          We sent a {OTP_DIGITS}-digit code to{" "}
          <b>{sent.newEmail ?? (isSample ? "the new email" : email)}</b>. It works until{" "}
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
    </div>
  );
}

type ResendOtpProps = { send: () => Promise<SentOtp>; onDone: (sent: SentOtp) => void };

function ResendOtp(props: ResendOtpProps) {
  const [secondsLeft, setSecondsLeft] = useState(PAUSE);
  const { run, isBusy, failure } = useAction({
    ...props,
    failedText: OTP_FAILED_TEXT,
    toast: false,
    onFailed: ({ text }) => showToast("error", text),
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
