"use client";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/admin/button";
import { Field, TextField } from "@/components/admin/field";
import { Note } from "@/components/admin/panel";
import { messageAnswer } from "@/lib/auth/schema";
import { changeEmailBody, OTP_DIGITS } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import { clockText } from "@/lib/time";
import type { SentOtp } from "./change-email";
import styles from "./change-email-form.module.css";
import { ResendOtp } from "./resend-otp";
import settings from "./settings.module.css";
import { useSettingsForm } from "./use-settings-form";

const PATH = "/api/settings/change-email/verify-and-update";
const typedFields = changeEmailBody.omit({ currentEmail: true });

type ChangeEmailFormProps = {
  sent: SentOtp;
  onSent: (otp: SentOtp) => void;
  onDone: (message: string) => void;
  onBack: () => void;
};

/** The second step: the new address, and the code from the mail. */
export function ChangeEmailForm({ sent, onSent, onDone, onBack }: ChangeEmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, errors, failure, clear, onInput, onSubmit } = useSettingsForm({
    schema: typedFields,
    send: (typed) =>
      sendJson(PATH, { currentEmail: sent.email, ...typed }, async () => messageAnswer),
    failedText: "Verification failed",
    onDone: ({ message }) => onDone(message),
  });

  /** The old code is void, and so is what was said of it; the new address stays as it was typed. */
  function restart(otp: SentOtp) {
    flushSync(() => {
      clear();
      onSent(otp);
    });
    form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  }

  return (
    <form
      ref={form}
      className={settings.form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <Note kind="good">
        We sent a {OTP_DIGITS}-digit code to <b>{sent.email}</b>. It works until{" "}
        <b>{clockText(sent.until)}</b>. Look in the spam folder too.
      </Note>
      <TextField
        label="New email"
        name="newEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        error={errors.newEmail}
      />
      <OtpField key={sent.until} error={errors.otp} />
      {failure && <Note kind="bad">{failure}</Note>}
      <div className={settings.row}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? "Changing..." : "Change email"}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <ResendOtp key={sent.until} email={sent.email} onSent={restart} />
      </div>
    </form>
  );
}

function OtpField({ error }: { error?: string }) {
  return (
    <Field label="Code from the email" error={error} required>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${styles.otp}`}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          onInput={({ currentTarget }) => {
            // A pasted code comes with blanks around or within it.
            currentTarget.value = currentTarget.value.replace(/\D/g, "").slice(0, OTP_DIGITS);
          }}
        />
      )}
    </Field>
  );
}
