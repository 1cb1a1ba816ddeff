"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { changePasswordForm } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { useForm } from "../form/use-form";
import { SettingsForm, toastFailure } from "./settings-frame";

export function ChangePassword({ email }: { email: string }) {
  const router = useRouter();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    start: { email, currentPassword: "", newPassword: "", repeat: "" },
    check: changePasswordForm.safeParse,
    send: (body) => sendJson("/api/settings/change-password", body, async () => messageAnswer),
    failedText: "Failed to change password.",
    onFailed: toastFailure,
    onTyped: () => setDone(null),
    onDone: ({ message }) => {
      form.reset();
      setDone(message);
      router.refresh();
    },
  });
  return (
    <SettingsForm form={form} submit={["Change password", "Changing..."]} done={done}>
      <EmailField {...form.field("email")} label="Your email" autoComplete="username" />
      <PasswordField
        {...form.field("currentPassword")}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field("newPassword")}
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters. Four words that only you would put together are good."
      />
      <PasswordField
        {...form.field("repeat")}
        label="New password again"
        autoComplete="new-password"
      />
    </SettingsForm>
  );
}
