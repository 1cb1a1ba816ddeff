"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { EmailField, Field } from "@/components/ui/field";
import { messageAnswer } from "@/lib/auth/schema";
import {
  changeEmailBody,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  requestOtpAnswer,
} from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import { clockText } from "@/lib/time";
import { useAction } from "../form/use-action";
import { LEAD, useForm } from "../form/use-form";
import { Note } from "../panel";
import styles from "./settings.module.css";
import { SettingsForm } from "./settings-frame";

const PATH = "/api/settings/change-email/verify-and-update";
const typedFields = changeEmailBody.omit({ currentEmail: true });

export type SentOtp = { email: string; until: string };

/** Has a new code mailed to the current email. */
export function sendOtp(body: { currentEmail: string }) {
  return sendJson("/api/settings/change-email/request-otp", body, async () => requestOtpAnswer);
}

type NewEmailFormProps = {
  sent: SentOtp;
  onSent: (otp: SentOtp) => void;
  onDone: (message: string) => void;
  onBack: () => void;
};

/** The second step: the new address, and the code from the mail. */
export function NewEmailForm({ sent, onSent, onDone, onBack }: NewEmailFormProps) {
  const form = useForm({
    start: { newEmail: "", otp: "" },
    check: typedFields.safeParse,
    send: (typed) =>
      sendJson(PATH, { currentEmail: sent.email, ...typed }, async () => messageAnswer),
    failedText: "Verification failed",
    onDone: ({ message }) => onDone(message),
  });
  const { onChange, error, ...otp } = form.field("otp");

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
      submit={["Change email", "Changing..."]}
      more={
        <>
          <Button variant="quiet" disabled={form.isBusy} onClick={onBack}>
            Back
          </Button>
          <ResendOtp key={sent.until} email={sent.email} onSent={restart} />
        </>
      }
    >
      <Note kind="good">
        We sent a {OTP_DIGITS}-digit code to <b>{sent.email}</b>. It works until{" "}
        <b>{clockText(sent.until)}</b>. Look in the spam folder too.
      </Note>
      <EmailField {...form.field("newEmail")} label="New email" autoComplete="email" autoFocus />
      <Field label="Code from the email" error={error} required>
        {(control) => (
          <input
            {...control}
            {...otp}
            {...{ [LEAD]: "" }}
            className={`num ${control.className} ${styles.otp}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            // A pasted code comes with blanks around or within it.
            onChange={({ target }) =>
              form.set("otp", target.value.replace(/\D/g, "").slice(0, OTP_DIGITS))
            }
          />
        )}
      </Field>
    </SettingsForm>
  );
}

/** Seconds: a mail may take a moment, and there are five codes an hour. */
const PAUSE = 30;

type ResendOtpProps = { email: string; onSent: (otp: SentOtp) => void };

/** Asks for another code, a while after the last. */
function ResendOtp({ email, onSent }: ResendOtpProps) {
  const [left, setLeft] = useState(PAUSE);
  const { run, isBusy, failure } = useAction({
    send: () => sendOtp({ currentEmail: email }),
    failedText: OTP_FAILED_TEXT,
    onDone: ({ until }) => onSent({ email, until }),
  });

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className={`soft ${styles.resend}`}>
      {failure ? <span role="alert">{failure.text} </span> : "No code? "}
      <Button variant="link" busy={isBusy} disabled={left > 0} onClick={() => run()}>
        {left > 0 ? `Send again in 0:${String(left).padStart(2, "0")}` : "Send again"}
      </Button>
    </p>
  );
}
