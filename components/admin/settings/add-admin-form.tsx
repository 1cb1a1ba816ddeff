"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/components/admin/button";
import { TextField } from "@/components/admin/field";
import { Note, Panel } from "@/components/admin/panel";
import { PasswordField } from "@/components/admin/password-field";
import { showToast } from "@/components/ui/toast";
import { messageAnswer, newAdmin } from "@/lib/auth/schema";
import { ADDED_TEXT } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import styles from "./settings.module.css";
import { useSettingsForm } from "./use-settings-form";

export function AddAdminForm() {
  const router = useRouter();
  const { isBusy, errors, failure, onInput, onSubmit } = useSettingsForm({
    schema: newAdmin,
    repeated: { field: "password", text: "Passwords do not match." },
    send: (body) => sendJson("/api/settings/add", body, async () => messageAnswer),
    failedText: "Failed to add admin.",
    onDone: (_answer, form) => {
      form.reset();
      showToast("success", ADDED_TEXT);
      // The list below gains a line.
      router.refresh();
    },
  });
  return (
    <Panel className={styles.card} aria-label="Add admin">
      <form className={styles.form} method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
        <TextField
          label="New admin’s email"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 12 characters. They can change it after the first sign-in."
          error={errors.password}
        />
        <PasswordField
          label="Password again"
          name="repeat"
          autoComplete="new-password"
          required
          error={errors.repeat}
        />
        {failure && <Note kind="bad">{failure}</Note>}
        <div className={styles.row}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {isBusy ? "Adding..." : "Add admin"}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
