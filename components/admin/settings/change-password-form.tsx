"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/admin/button";
import { TextField } from "@/components/admin/field";
import { Note, Panel } from "@/components/admin/panel";
import { PasswordField } from "@/components/admin/password-field";
import { showToast } from "@/components/ui/toast";
import { messageAnswer } from "@/lib/auth/schema";
import { changePasswordBody } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import styles from "./settings.module.css";
import { useSettingsForm } from "./use-settings-form";

const PATH = "/api/settings/change-password";

export function ChangePasswordForm({ email }: { email: string }) {
  const router = useRouter();
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, errors, failure, onInput, onSubmit } = useSettingsForm({
    schema: changePasswordBody,
    repeated: { field: "newPassword", text: "New passwords do not match." },
    send: (body) => sendJson(PATH, body, async () => messageAnswer),
    failedText: "Failed to change password.",
    onDone: ({ message }, form) => {
      form.reset();
      setDone(message);
      showToast("success", message);
      router.refresh();
    },
  });
  return (
    <Panel className={styles.card} aria-label="Change password">
      <form
        className={styles.form}
        method="post"
        noValidate
        onInput={(event) => {
          setDone(null);
          onInput(event);
        }}
        onSubmit={onSubmit}
      >
        <TextField
          label="Your email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          key={email}
          defaultValue={email}
          error={errors.email}
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          hint="At least 12 characters. Four words that only you would put together are good."
          error={errors.newPassword}
        />
        <PasswordField
          label="New password again"
          name="repeat"
          autoComplete="new-password"
          required
          error={errors.repeat}
        />
        {failure && <Note kind="bad">{failure}</Note>}
        {done && <Note kind="good">{done}</Note>}
        <div className={styles.row}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {isBusy ? "Changing..." : "Change password"}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
