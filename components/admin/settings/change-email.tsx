"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { EmailField, TextField } from "@/components/ui/field";
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
import { useAction } from "../form/use-action";
import { LEAD, useForm } from "../form/use-form";
import { Note } from "../panel";
import styles from "./settings.module.css";
import { SettingsForm, toastFailure } from "./settings-frame";

const PATH = "/api/settings/change-email";
const STEPS = ["1. Current email", "2. New email and code"];
/** Seconds: a mail may take a moment, and there are five codes an hour. */
const PAUSE = 30;
const typedFields = changeEmailBody.omit({ currentEmail: true });
/** A sample address receives no code: it goes to the new one. */
const sampleFields = changeEmailBody.omit({ otp: true });

/** Where the code went, which is the new email where the current one is a sample. */
type SentOtp = { email: string; until: string; newEmail?: string };
type OnSent = (otp: SentOtp) => void;

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

function sendOtp(body: OtpRequest) {
  return sendJson(`${PATH}/request-otp`, body, async () => requestOtpAnswer);
}

function RequestOtp({ email, onSent }: { email: string; onSent: OnSent }) {
  const isSample = isSampleAddress(email);
  const form = useForm({
    start: { currentEmail: "", newEmail: "" },
    check: ({ currentEmail, newEmail }) =>
      isSample
        ? sampleFields.safeParse({ currentEmail, newEmail })
        : requestOtpBody.safeParse({ currentEmail }),
    send: sendOtp,
    failedText: OTP_FAILED_TEXT,
    onFailed: toastFailure,
    onDone: ({ until }, { currentEmail, newEmail }: OtpRequest) =>
      onSent({ email: currentEmail, until, newEmail }),
  });
  return (
    <SettingsForm form={form} submit={["Send code", "Sending..."]}>
      <EmailField
        {...form.field("currentEmail")}
        label="Current email"
        autoComplete="username"
        hint={`You are signed in as ${email}. ${isSample ? "It is a sample, which receives nothing." : "The code goes there."}`}
      />
      {isSample && (
        <EmailField
          {...form.field("newEmail")}
          label="New email"
          autoComplete="email"
          hint="The code goes there."
        />
      )}
    </SettingsForm>
  );
}

type NewEmailFormProps = {
  sent: SentOtp;
  onSent: OnSent;
  onDone: (message: string) => void;
  onBack: () => void;
};

function NewEmailForm({ sent, onSent, onDone, onBack }: NewEmailFormProps) {
  const form = useForm({
    start: { newEmail: sent.newEmail ?? "", otp: "" },
    check: typedFields.safeParse,
    send: (typed) => {
      const body = { currentEmail: sent.email, ...typed };
      return sendJson(`${PATH}/verify-and-update`, body, async () => messageAnswer);
    },
    failedText: "Verification failed",
    onFailed: toastFailure,
    onDone: ({ message }) => onDone(message),
  });
  const sentTo = sent.newEmail ?? (isSampleAddress(sent.email) ? "the new email" : sent.email);

  /** The old code is void, and so is what was said of it; the new address stays as it was typed. */
  const restart = (next: SentOtp) =>
    flushSync(() => {
      form.set("otp", "");
      form.lead();
      onSent(next);
    });

  return (
    <SettingsForm
      form={form}
      submit={["Change my email", "Changing..."]}
      more={
        <>
          <Button variant="quiet" disabled={form.isBusy} onClick={onBack}>
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
      <EmailField {...form.field("newEmail")} label="New email" autoComplete="email" autoFocus />
      <TextField
        {...form.field("otp")}
        {...{ [LEAD]: "" }}
        label="Code from the email"
        className={`num ${styles.otp}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // A pasted code comes with blanks around or within it.
        onChange={({ target }) =>
          form.set("otp", target.value.replace(/\D/g, "").slice(0, OTP_DIGITS))
        }
      />
    </SettingsForm>
  );
}

function ResendOtp({ sent, onSent }: { sent: SentOtp; onSent: OnSent }) {
  const [left, setLeft] = useState(PAUSE);
  const { run, isBusy, failure } = useAction({
    send: () => sendOtp({ currentEmail: sent.email, newEmail: sent.newEmail }),
    failedText: OTP_FAILED_TEXT,
    onFailed: toastFailure,
    onDone: ({ until }) => onSent({ ...sent, until }),
  });

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className="soft small end">
      {failure ? <span role="alert">{failure.text} </span> : "No code? "}
      <Button variant="quiet" busy={isBusy} disabled={left > 0} onClick={() => run()}>
        {left > 0 ? `Send again in 0:${String(left).padStart(2, "0")}` : "Send again"}
      </Button>
    </p>
  );
}
