"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField, TextField } from "@/components/ui/field";
import {
  changeEmailBody,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  requestOtpAnswer,
  requestOtpBody,
} from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { clockText } from "@/lib/time";
import { SmallForm } from "../form/small-form";
import { Note } from "../panel";
import styles from "./settings.module.css";

const PATH = "/api/settings/change-email";
const STEPS = ["1. Current email", "2. New email and code"];

type ChangeEmailProps = {
  email: string;
  /** Until when a code works that was sent before: reading the mail may have taken the page away. */
  waiting: string | null;
};

/** Two steps: a code to the email that is, then the email that shall be. */
export function ChangeEmail({ email, waiting }: ChangeEmailProps) {
  const router = useRouter();
  const [until, setUntil] = useState(waiting);
  const [done, setDone] = useState<string>();
  return (
    <div className="stack">
      <ol className={`cluster soft small ${styles.steps}`}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === (until ? 1 : 0) ? "step" : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {done && <Note kind="good">{done}</Note>}
      {until ? (
        <SmallForm
          key="code"
          schema={changeEmailBody.omit({ currentEmail: true })}
          send={(typed) => {
            const body = { currentEmail: email, ...typed };
            return sendJson(`${PATH}/verify-and-update`, body, async () => messageAnswer);
          }}
          failedText="Verification failed"
          submit={["Change my email", "Changing..."]}
          onDone={({ message }) => {
            setUntil(null);
            setDone(message);
            // The frame says who is signed in.
            router.refresh();
          }}
          more={
            <Button variant="quiet" onClick={() => setUntil(null)}>
              Back, for another code
            </Button>
          }
        >
          <Note kind="good">
            We sent a {OTP_DIGITS}-digit code to <b>{email}</b>. It works until{" "}
            <b>{clockText(until)}</b>. Look in the spam folder too.
          </Note>
          <EmailField name="newEmail" label="New email" autoComplete="email" autoFocus />
          <TextField
            name="otp"
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
      ) : (
        <SmallForm
          key="request"
          schema={requestOtpBody}
          send={(body) => sendJson(`${PATH}/request-otp`, body, async () => requestOtpAnswer)}
          failedText={OTP_FAILED_TEXT}
          submit={["Send code", "Sending..."]}
          onDone={(sent) => {
            setDone(undefined);
            setUntil(sent.until);
          }}
        >
          <EmailField
            name="currentEmail"
            label="Current email"
            autoComplete="username"
            hint={`You are signed in as ${email}. The code goes there.`}
          />
        </SmallForm>
      )}
    </div>
  );
}
