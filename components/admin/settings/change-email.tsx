"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField, TextField } from "@/components/ui/field";
import {
  changeEmailBodySchema,
  OTP_DIGITS,
  OTP_FAILED_TEXT,
  requestOtpBodySchema,
  requestOtpResponseSchema,
} from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { toAsciiDigits } from "@/lib/text";
import { formatTimeOfDay } from "@/lib/time";
import { SmallForm } from "../form/small-form";
import { useIdempotencyKey } from "../form/use-idempotency-key";
import { Alert } from "../panel";
import styles from "./settings.module.css";

const API_PATH = "/api/settings/change-email";
const STEPS = ["1. Current email", "2. New email and code"];

type ChangeEmailProps = {
  email: string;
  /** Set if a code was sent before the page load. A phone may unload the page while its user reads the mail. */
  codeExpiresAt: string | null;
};

export function ChangeEmail({ email, codeExpiresAt }: ChangeEmailProps) {
  const router = useRouter();
  const [expiresAt, setExpiresAt] = useState(codeExpiresAt);
  const [successMessage, setSuccessMessage] = useState<string>();
  const currentStep = expiresAt ? 1 : 0;
  return (
    <div className="stack">
      <ol className={`cluster soft small ${styles.steps}`}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === currentStep ? "step" : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {successMessage && <Alert kind="good">{successMessage}</Alert>}
      {expiresAt ? (
        <NewEmailForm
          email={email}
          expiresAt={expiresAt}
          onChanged={(message) => {
            setExpiresAt(null);
            setSuccessMessage(message);
            // The refresh shows the new email in the menu.
            router.refresh();
          }}
          onBack={() => {
            setExpiresAt(null);
            // The email may have changed, if no answer came.
            router.refresh();
          }}
        />
      ) : (
        <RequestCodeForm
          email={email}
          onSent={(until) => {
            setSuccessMessage(undefined);
            setExpiresAt(until);
          }}
        />
      )}
    </div>
  );
}

type RequestCodeFormProps = { email: string; onSent: (expiresAt: string) => void };

const RequestCodeForm = ({ email, onSent }: RequestCodeFormProps) => (
  <SmallForm
    schema={requestOtpBodySchema}
    send={(body) => sendJson(`${API_PATH}/request-otp`, body, async () => requestOtpResponseSchema)}
    fallbackMessage={OTP_FAILED_TEXT}
    submitLabels={{ idle: "Send code", busy: "Sending..." }}
    onDone={({ until }) => onSent(until)}
  >
    <EmailField
      name="currentEmail"
      label="Current email"
      autoComplete="username"
      hint={`You are logged in as ${email}. We send the code to this address.`}
    />
  </SmallForm>
);

type NewEmailFormProps = {
  email: string;
  expiresAt: string;
  onChanged: (message: string) => void;
  onBack: () => void;
};

function NewEmailForm({ email, expiresAt, onChanged, onBack }: NewEmailFormProps) {
  const { sendWithKey, fetchSavedAt } = useIdempotencyKey();
  return (
    <SmallForm
      schema={changeEmailBodySchema.omit({ currentEmail: true })}
      send={(typed) => {
        const body = { currentEmail: email, ...typed };
        return sendWithKey(body, (headers) =>
          sendJson(`${API_PATH}/verify-and-update`, body, async () => messageResponseSchema, {
            headers,
          }),
        );
      }}
      fetchSavedAt={fetchSavedAt}
      onFoundSaved={({ newEmail }) =>
        onChanged(`It was saved. From now on, log in as ${newEmail}.`)
      }
      fallbackMessage="Verification failed"
      submitLabels={{ idle: "Change my email", busy: "Changing..." }}
      onDone={({ message }) => onChanged(message)}
      extraActions={
        <Button variant="quiet" onClick={onBack}>
          Back to get another code
        </Button>
      }
    >
      <Alert kind="good">
        We sent a {OTP_DIGITS}-digit code to <b>{email}</b>. The code is valid until{" "}
        <b>{formatTimeOfDay(expiresAt)}</b>. Check your spam folder too.
      </Alert>
      <EmailField name="newEmail" label="New email" autoComplete="email" autoFocus />
      <TextField
        name="otp"
        data-focus-on-failure
        label="Code from the email"
        className={`num ${styles.otp}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // Removes the spaces of a pasted code.
        onInput={({ currentTarget: input }) => {
          input.value = toAsciiDigits(input.value).replace(/\D/g, "").slice(0, OTP_DIGITS);
        }}
      />
    </SmallForm>
  );
}
