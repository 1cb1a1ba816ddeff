"use client";
import { Button } from "@/components/admin/button";
import { TextField } from "@/components/admin/field";
import { Note } from "@/components/admin/panel";
import { showToast } from "@/components/ui/toast";
import { OTP_FAILED_TEXT, requestOtpBody } from "@/lib/auth/settings-schema";
import type { SentOtp } from "./change-email";
import { sendOtp } from "./send-otp";
import styles from "./settings.module.css";
import { useSettingsForm } from "./use-settings-form";

type RequestOtpFormProps = { email: string; onSent: (otp: SentOtp) => void };

/** The first step: the address that the code goes to. */
export function RequestOtpForm({ email, onSent }: RequestOtpFormProps) {
  const { isBusy, errors, failure, onInput, onSubmit } = useSettingsForm({
    schema: requestOtpBody,
    send: async (body) => ({ ...(await sendOtp(body)), email: body.currentEmail }),
    failedText: OTP_FAILED_TEXT,
    onDone: ({ message, until, email }) => {
      showToast("success", message);
      onSent({ email, until });
    },
  });
  return (
    <form className={styles.form} method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
      <TextField
        label="Current email"
        name="currentEmail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={`You are signed in as ${email}. The code goes there.`}
        error={errors.currentEmail}
      />
      {failure && <Note kind="bad">{failure}</Note>}
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? "Sending..." : "Send code"}
        </Button>
      </div>
    </form>
  );
}
