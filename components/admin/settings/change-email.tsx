"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField, TextField } from "@/components/ui/field";
import {
  changeEmailBody,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  requestOtpBody,
  requestOtpResponse,
} from "@/lib/auth/settings-schema";
import { messageResponse } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { formatTimeOfDay } from "@/lib/time";
import { SmallForm } from "../form/small-form";
import { Alert } from "../panel";
import styles from "./settings.module.css";

const API_PATH = "/api/settings/change-email";
const STEPS = ["1. Current email", "2. New email and code"];

type ChangeEmailProps = {
  email: string;
  /** Set if a code was sent before this page load: phones may unload a page while the mail is read. */
  codeExpiresAt: string | null;
};

/** Two steps: request a code to the current email, then enter the code and the new email. */
export function ChangeEmail({ email, codeExpiresAt }: ChangeEmailProps) {
  const router = useRouter();
  const [expiresAt, setExpiresAt] = useState(codeExpiresAt);
  const [successMessage, setSuccessMessage] = useState<string>();
  return (
    <div className="stack">
      <ol className={`cluster soft small ${styles.steps}`}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === (expiresAt ? 1 : 0) ? "step" : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {successMessage && <Alert kind="good">{successMessage}</Alert>}
      {expiresAt ? (
        <SmallForm
          key="code"
          schema={changeEmailBody.omit({ currentEmail: true })}
          send={(typed) => {
            const body = { currentEmail: email, ...typed };
            return sendJson(`${API_PATH}/verify-and-update`, body, async () => messageResponse);
          }}
          fallbackMessage="Verification failed"
          submitLabels={["Change my email", "Changing..."]}
          onDone={({ message }) => {
            setExpiresAt(null);
            setSuccessMessage(message);
            // The menu shows the email.
            router.refresh();
          }}
          extraActions={
            <Button variant="quiet" onClick={() => setExpiresAt(null)}>
              Back, for another code
            </Button>
          }
        >
          <Alert kind="good">
            We sent a {OTP_DIGITS}-digit code to <b>{email}</b>. It works until{" "}
            <b>{formatTimeOfDay(expiresAt)}</b>. Look in the spam folder too.
          </Alert>
          <EmailField name="newEmail" label="New email" autoComplete="email" autoFocus />
          <TextField
            name="otp"
            data-lead
            label="Code from the email"
            className={`num ${styles.otp}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            // A pasted code can contain spaces.
            onInput={({ currentTarget: input }) => {
              input.value = input.value.replace(/\D/g, "").slice(0, OTP_DIGITS);
            }}
          />
        </SmallForm>
      ) : (
        <SmallForm
          key="request"
          schema={requestOtpBody}
          send={(body) => sendJson(`${API_PATH}/request-otp`, body, async () => requestOtpResponse)}
          fallbackMessage={OTP_FAILED_TEXT}
          submitLabels={["Send code", "Sending..."]}
          onDone={(sent) => {
            setSuccessMessage(undefined);
            setExpiresAt(sent.until);
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
